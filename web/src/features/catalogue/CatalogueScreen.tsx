import { decide } from '@toada/domain/access/decide.ts';
import { catalogueBadges } from '@toada/domain/distribution/distribution.looks.ts';
import { releaseTypes } from '@toada/domain/release/release.kinds.ts';
import { FileUp, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { isId } from '../../lib/page/is-id.ts';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import { type Filter, releasesQuery, useFreshReleases } from './catalogue.api.ts';
import { texts } from './catalogue.texts.ts';
import { NoReleases } from './NoReleases.tsx';
import { GridSkeleton, ReleaseGrid } from './ReleaseGrid.tsx';
import { ReleaseTable } from './ReleaseTable.tsx';
import { useEdit } from './use-edit.tsx';
import { useView } from './use-view.ts';

const everything: Filter = { search: '', badge: '', type: '', artistId: '' };

/** 'Meu Catálogo' (mock-up 04): a person's own releases, a label's, or everybody's. */
export function CatalogueScreen() {
  const [filter, setFilter] = useFilter();
  const [view, setView] = useView();
  const { edit, dialog } = useEdit();
  const hasOwners = decide(useActor(), 'release.read') !== 'own';
  const list = usePages(releasesQuery(filter));
  useFreshReleases();
  const isFiltered = Object.values(filter).some((value) => value !== '');
  if (list.rows?.length === 0 && !isFiltered && !list.isSearching)
    return (
      <Page>
        <NoReleases />
      </Page>
    );

  const Rows = view === 'grid' ? ReleaseGrid : ReleaseTable;
  return (
    <Page className="gap-5 md:gap-6">
      <PanelAction
        secondary={
          <Button asChild variant="secondary" icon={<FileUp aria-hidden />}>
            <Link to="/app/catalog/import">{texts.import}</Link>
          </Button>
        }
      >
        <Button asChild icon={<Plus aria-hidden />}>
          <Link to="/app/distribution/new">{texts.newRelease}</Link>
        </Button>
      </PanelAction>
      <CatalogueFilters
        filter={filter}
        onFilter={setFilter}
        isSearching={list.isSearching}
        hasOwners={hasOwners}
        view={view}
        onView={setView}
      />
      <ListFrame
        list={list}
        failedTitle={texts.loadFailed}
        skeleton={view === 'grid' ? <GridSkeleton /> : <TableSkeleton />}
        empty={<Nothing onClear={() => setFilter(everything)} />}
      >
        {(rows) => <Rows rows={rows} hasOwners={hasOwners} onEdit={edit} />}
      </ListFrame>
      {dialog}
    </Page>
  );
}

function TableSkeleton() {
  return (
    <Card isPadded={false}>
      <SkeletonRows rows={6} />
    </Card>
  );
}

function Nothing({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      kind="filter"
      title={texts.nothing.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.nothing.clear}
        </Button>
      }
    >
      {texts.nothing.lead}
    </Empty>
  );
}

const filterNames: Record<keyof Filter, string> = {
  search: 'busca',
  badge: 'situacao',
  type: 'tipo',
  artistId: 'artista',
};

/** The catalogue's filter, from the address; a value nobody could have chosen counts as none. */
function useFilter(): [Filter, (changes: Partial<Filter>) => void] {
  const [kept, keep] = useAddress(filterNames);
  const filter: Filter = {
    search: kept.search.slice(0, 200),
    badge: catalogueBadges.find((badge) => badge === kept.badge) ?? '',
    type: releaseTypes.find((type) => type === kept.type) ?? '',
    artistId: isId(kept.artistId) ? kept.artistId : '',
  };
  return [filter, keep];
}
