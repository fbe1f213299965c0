import { useQuery } from '@tanstack/react-query';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { type WorkTab, type WorkView, workTabs } from '@toada/domain/work/work.contract.ts';
import { workStatusLabels } from '@toada/domain/work/work.states.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { PanelAction } from '../../../lib/page/PanelAction.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { useAuth } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { ArtistFilter } from '../../artist/parts/ArtistFilter.tsx';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { workTones } from '../status-tones.ts';
import { WorkFactsView } from '../WorkFactsView.tsx';
import { WorkSteps } from '../WorkSteps.tsx';
import { useFreshWorks, workCountsQuery, workQuery, worksQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';

const words = texts.list;

/** 'Minhas obras' (mock-up 43): where each work stands, and whose turn it is. */
export function WorksScreen() {
  const { actor } = useAuth();
  const isOwn = actor.role === 'ARTIST';
  const [kept, keep] = useAddress({ tab: 'situacao', artistId: 'artista', workId: 'obra' });
  const tab = workTabs.find((one) => one === kept.tab) ?? 'all';
  const artistId = !isOwn && isId(kept.artistId) ? kept.artistId : '';
  const [entry, setEntry] = useState('');
  const search = useDebounced(entry);
  const list = usePages(worksQuery({ tab, search, artistId }));
  const { data: counts } = useQuery(workCountsQuery(artistId));
  useFreshWorks();
  const register = (
    <Button asChild icon={<Plus aria-hidden />}>
      <Link to="/app/register-work">{words.register}</Link>
    </Button>
  );
  return (
    <Page className="gap-5 max-md:pb-28">
      <PanelAction>{register}</PanelAction>
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
      </div>
      <Tabs<WorkTab>
        label={words.tabs}
        labels={words.tab}
        value={tab}
        onChange={(next) => keep({ tab: next === 'all' ? '' : next })}
        {...(counts ? { counts } : {})}
      />
      <Card isPadded={false} className="overflow-hidden">
        <ListFrame
          list={list}
          failedTitle={words.loadFailed}
          empty={
            tab !== 'all' || search !== '' || artistId ? (
              <Empty
                kind="filter"
                title={words.nothing.title}
                action={
                  <Button
                    variant="secondary"
                    onClick={() => {
                      setEntry('');
                      keep({ tab: '', artistId: '' });
                    }}
                  >
                    {words.nothing.clear}
                  </Button>
                }
              >
                {words.nothing.lead}
              </Empty>
            ) : (
              <Empty title={words.none.title} action={register}>
                {words.none.lead}
              </Empty>
            )
          }
        >
          {(rows) => (
            <DataTable
              label={words.title}
              columns={columnsOf(!isOwn, (id) => keep({ workId: id }))}
              rows={rows}
              keyOf={({ id }) => id}
              isSelected={({ id }) => id === kept.workId}
            />
          )}
        </ListFrame>
      </Card>
      {isId(kept.workId) && <Details id={kept.workId} onClose={() => keep({ workId: '' })} />}
    </Page>
  );
}

function columnsOf(hasOwners: boolean, onOpen: (id: string) => void): Column<WorkView>[] {
  const owner: Column<WorkView>[] = hasOwners ? [{ header: words.owner, cell: (row) => row.owner_name }] : [];
  return [
    {
      header: words.work,
      cell: ({ title, authors }) => (
        <span className="grid min-w-0">
          <b className="truncate font-semibold text-14">{title || words.untitled}</b>
          <span className="truncate text-12 text-muted">{authors.join(', ')}</span>
        </span>
      ),
    },
    ...owner,
    {
      header: words.iswc,
      cell: ({ iswc }) => {
        const code = parseIswc(iswc);
        return code ? (
          <span className="num">{formatIswc(code)}</span>
        ) : (
          <span className="text-muted">{words.noIswc}</span>
        );
      },
    },
    { header: words.recordings, cell: ({ recordings }) => words.tracks(recordings) },
    { header: words.status, cell: (row) => <Standing row={row} /> },
    {
      header: words.action,
      isHeaderHidden: true,
      place: 'block',
      cell: ({ id, title }) => (
        <Button size="sm" variant="ghost" aria-label={words.openOf(title || words.untitled)} onClick={() => onOpen(id)}>
          {words.open}
        </Button>
      ),
    },
  ];
}

function Standing({ row: { status, created_at, submitted_at, decided_at } }: { row: WorkView }) {
  const at = status === 'approved' ? decided_at : status === 'draft' ? created_at : submitted_at;
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone={workTones[status]}>{workStatusLabels[status]}</StatusBadge>
      <span className="num text-12 text-muted">{words.under[status](formatMoment(at ?? created_at))}</span>
    </span>
  );
}

function Details({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: work, error, refetch } = useQuery(workQuery(id));
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={work?.title || words.untitled}
      {...(work?.number ? { lead: work.number } : {})}
    >
      {work ? (
        <div className="grid gap-6">
          <WorkFactsView work={work} />
          <div className="flex flex-wrap gap-2.5">
            <WorkSteps work={work} onDone={onClose} />
            <AskHelp about={`work:${id}`} ownerId={work.user_id} />
          </div>
        </div>
      ) : error ? (
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </SidePanel>
  );
}
