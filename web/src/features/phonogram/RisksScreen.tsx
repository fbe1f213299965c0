import { useQuery } from '@tanstack/react-query';
import type { RiskyView } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import { type RiskKind, riskKinds } from '@toada/domain/credit-risk/credit-risk.rules.ts';
import { riskWords } from '@toada/domain/texts/credit-risk.pt-BR.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useAuth } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { sheetPath } from './mend-path.ts';
import { RiskLines } from './parts/RiskPanel.tsx';
import { SheetMenu } from './parts/SheetMenu.tsx';
import { riskCountsQuery, risksQuery } from './phonogram.api.ts';
import { texts } from './phonogram.texts.ts';

const words = texts.list;
type Tab = RiskKind | 'all';
const tabLabels = {
  all: words.all,
  ...Object.fromEntries(riskKinds.map((kind) => [kind, riskWords[kind].label])),
} as Record<Tab, string>;

/** Everything that holds money back, of one's own catalogue or of a whole label's. */
export function RisksScreen() {
  const { actor } = useAuth();
  const isOwn = actor.role === 'ARTIST';
  const [kept, keep] = useAddress({ kind: 'tipo', artistId: 'artista' });
  const kind = riskKinds.find((one) => one === kept.kind) ?? '';
  const artistId = !isOwn && isId(kept.artistId) ? kept.artistId : '';
  const [entry, setEntry] = useState('');
  const search = useDebounced(entry);
  const list = usePages(risksQuery({ kind, search, artistId }));
  const { data: counts } = useQuery(riskCountsQuery(artistId));
  return (
    <Page className="gap-5 max-md:pb-28">
      <BackLink to="/app/register-work/works">{words.works}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={words.search}
          placeholder={words.search}
          value={entry}
          onChange={setEntry}
          isSearching={list.isSearching}
          className="w-full md:w-80"
        />
        {!isOwn && <ArtistFilter value={artistId} onChange={(id) => keep({ artistId: id })} />}
        <div className="md:ml-auto">
          <SheetMenu asked={artistId ? { artist_id: artistId } : {}} />
        </div>
      </div>
      <Tabs<Tab>
        label={words.tabs}
        labels={tabLabels}
        value={kind || 'all'}
        onChange={(next) => keep({ kind: next === 'all' ? '' : next })}
        {...(counts ? { counts: { all: counts.all, ...counts.by_kind } } : {})}
      />
      <Card isPadded={false} className="overflow-hidden">
        <ListFrame
          list={list}
          failedTitle={words.loadFailed}
          empty={
            kind || search || artistId ? (
              <Empty
                kind="filter"
                title={words.nothing.title}
                action={
                  <Button
                    variant="secondary"
                    onClick={() => {
                      setEntry('');
                      keep({ kind: '', artistId: '' });
                    }}
                  >
                    {words.nothing.clear}
                  </Button>
                }
              >
                {words.nothing.lead}
              </Empty>
            ) : (
              <Empty title={words.none.title}>{words.none.lead}</Empty>
            )
          }
        >
          {(rows) => (
            <ul aria-label={words.title} className="divide-y divide-line">
              {rows.map((row) => (
                <Risky key={row.id} row={row} hasOwner={!isOwn} />
              ))}
            </ul>
          )}
        </ListFrame>
      </Card>
    </Page>
  );
}

function Risky({ row, hasOwner }: { row: RiskyView; hasOwner: boolean }) {
  const { id, subject, title, detail, owner_name } = row;
  const name = title || texts.panel.untitled;
  return (
    <li className="grid gap-x-8 gap-y-1 px-5 py-4 md:grid-cols-[minmax(200px,1fr)_minmax(0,2fr)] md:px-6">
      <div className="min-w-0 pt-2.5">
        <p className="text-12 text-muted">{subject === 'work' ? words.work : words.recording}</p>
        <Link
          to={subject === 'work' ? `/app/register-work?obra=${id}` : sheetPath(id)}
          className="finger block break-words font-semibold text-14"
        >
          {name}
        </Link>
        <p className="break-words text-12 text-muted">{detail}</p>
        {hasOwner && <p className="text-12 text-fg-2">{owner_name}</p>}
      </div>
      <RiskLines subject={row} />
    </li>
  );
}
