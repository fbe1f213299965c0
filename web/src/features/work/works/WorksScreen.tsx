import { useQuery } from '@tanstack/react-query';
import { filingStatusLabels } from '@toada/domain/cwr/cwr.states.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { type WorkTab, type WorkView, workTabs } from '@toada/domain/work/work.contract.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { workStatusLabels } from '@toada/domain/work/work.states.ts';
import { Plus, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { PanelAction } from '../../../lib/page/PanelAction.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { stepNames } from '../../../lib/queue/queue.texts.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { useAuth } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DetailView, useDetailRoom } from '../../../ui/layout/DetailView.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { type Column, DataTable, OpenRow } from '../../../ui/list/DataTable.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ArtistFilter } from '../../artist/parts/ArtistFilter.tsx';
import { RepertoireBar } from '../../phonogram/parts/RepertoireBar.tsx';
import { standingTones, workTones } from '../status-tones.ts';
import { useFreshWorks, workCountsQuery, worksQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';

const words = texts.list;
/** Come with the first work that is opened. */
const WorkPanel = lazy(async () => ({ default: (await import('./WorkPanel.tsx')).WorkPanel }));
const WorkBeside = lazy(async () => ({ default: (await import('./WorkPanel.tsx')).WorkBeside }));

/** 'Minhas obras' (mock-up 43): where each work stands, whose turn it is, and the open one beside the list. */
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
  const hasRoom = useDetailRoom();
  const top = useRef<HTMLDivElement>(null);
  useFreshWorks();
  const ids = list.rows?.map(({ id }) => id) ?? [];
  const asked = isId(kept.workId) ? kept.workId : '';
  const openId = asked || (hasRoom && ids[0]) || '';
  const close = () => keep({ workId: '' });
  const step = (by: number) => {
    const next = ids[ids.indexOf(openId) + by];
    if (next) keep({ workId: next });
  };
  const find = () => top.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  useKeys(
    { j: [stepNames.next, () => step(1)], k: [stepNames.previous, () => step(-1)], '/': [words.search, find] },
    hasRoom,
  );
  const register = (
    <Button asChild icon={<Plus aria-hidden />}>
      <Link to="/app/register-work">{words.register}</Link>
    </Button>
  );
  const head = (
    <>
      <PanelAction>{register}</PanelAction>
      <div ref={top} className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={words.search}
          placeholder={words.search}
          value={entry}
          onChange={setEntry}
          isSearching={list.isSearching}
          className="w-full md:w-80"
        />
        {!isOwn && <ArtistFilter value={artistId} onChange={(id) => keep({ artistId: id })} />}
        <div className="flex flex-wrap gap-2.5 md:ml-auto">
          <RepertoireBar artistId={artistId} />
          <Button variant="secondary" asChild icon={<Upload aria-hidden />}>
            <Link to="/app/register-work/import">{words.import}</Link>
          </Button>
        </div>
      </div>
      <Tabs<WorkTab>
        label={words.tabs}
        labels={words.tab}
        value={tab}
        onChange={(next) => keep({ tab: next === 'all' ? '' : next, ...(hasRoom ? { workId: '' } : {}) })}
        {...(counts ? { counts } : {})}
      />
    </>
  );
  const clear = () => {
    setEntry('');
    keep({ tab: '', artistId: '' });
  };
  const isNarrowed = tab !== 'all' || search !== '' || artistId !== '';
  const table = (
    <ListFrame
      list={list}
      failedTitle={words.loadFailed}
      empty={isNarrowed ? <Nothing onClear={clear} /> : <None register={register} />}
    >
      {(rows) => (
        <DataTable
          label={words.title}
          columns={columnsOf({
            ...{ readerId: actor.id, hasOwners: !isOwn, isBeside: hasRoom },
            onOpen: (id) => keep({ workId: id }),
          })}
          rows={rows}
          keyOf={({ id }) => id}
          isSelected={({ id }) => id === openId}
        />
      )}
    </ListFrame>
  );
  if (hasRoom)
    return (
      <DetailView
        label={words.openWork}
        detail={
          <Suspense fallback={<SkeletonRows rows={6} />}>
            {openId ? <WorkBeside key={openId} id={openId} onClose={close} /> : <Invitation />}
          </Suspense>
        }
        foot={<Foot shown={ids.length} total={search ? null : (counts?.[tab] ?? null)} />}
      >
        {head}
        <div className="-mx-(--gutter)">{table}</div>
      </DetailView>
    );
  return (
    <Page className="gap-5 max-md:pb-28">
      {head}
      <Card isPadded={false} className="overflow-hidden">
        {table}
      </Card>
      {openId && (
        <Suspense>
          <WorkPanel id={openId} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

function Nothing({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      kind="filter"
      title={words.nothing.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {words.nothing.clear}
        </Button>
      }
    >
      {words.nothing.lead}
    </Empty>
  );
}

function None({ register }: { register: ReactNode }) {
  return (
    <Empty title={words.none.title} action={register}>
      {words.none.lead}
    </Empty>
  );
}

function Invitation() {
  return (
    <Empty kind="filter" title={words.choose.title}>
      {words.choose.lead}
    </Empty>
  );
}

function Foot({ shown, total }: { shown: number; total: number | null }) {
  return (
    <>
      <p className="num">{words.shown(shown, total)}</p>
      <p className="flex items-center gap-1.5">
        <Key name="J" />
        <Key name="K" />
        {words.keys.move}
        <Key name="C" />
        {words.keys.certificate}
        <Key name="/" />
        {words.keys.search}
      </p>
    </>
  );
}

type Columns = { readerId: string; hasOwners: boolean; isBeside: boolean; onOpen: (id: string) => void };

function columnsOf({ readerId, hasOwners, isBeside, onOpen }: Columns): Column<WorkView>[] {
  const owner: Column<WorkView>[] = hasOwners ? [{ header: words.owner, cell: (row) => row.owner_name }] : [];
  return [
    {
      header: words.work,
      cell: ({ id, title, authors }) => (
        <span className="grid min-w-0">
          {isBeside ? (
            <OpenRow label={title || words.untitled} onOpen={() => onOpen(id)} />
          ) : (
            <b className="truncate font-semibold text-14">{title || words.untitled}</b>
          )}
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
          <span className="num whitespace-nowrap">{formatIswc(code)}</span>
        ) : (
          <span className="text-muted">{words.noIswc}</span>
        );
      },
    },
    { header: words.recordings, cell: ({ recordings }) => words.tracks(recordings) },
    { header: words.status, cell: (row) => <Standing row={row} readerId={readerId} /> },
    ...(isBeside ? [] : [openColumn(onOpen)]),
  ];
}

function openColumn(onOpen: Columns['onOpen']): Column<WorkView> {
  return {
    header: words.action,
    isHeaderHidden: true,
    place: 'block',
    cell: ({ id, title }) => (
      <Button size="sm" variant="ghost" aria-label={words.openOf(title || words.untitled)} onClick={() => onOpen(id)}>
        {words.open}
      </Button>
    ),
  };
}

/** The state, and who acts next; of an approved work what its society says. */
function Standing({ row, readerId }: { row: WorkView; readerId: string }) {
  const { status, standing, created_at, submitted_at, payer_id, payer_name } = row;
  const at = status === 'draft' ? created_at : (submitted_at ?? created_at);
  const isToldBySociety = standing !== null && standing.status !== 'prepared';
  const under = standing
    ? words.standing[standing.status](societyTable[standing.society].label, formatMoment(standing.at))
    : status === 'unpaid' && payer_id !== readerId
      ? words.unpaidBy(payer_name)
      : words.under[status](formatMoment(at));
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone={standing ? standingTones[standing.status] : workTones[status]}>
        {isToldBySociety ? filingStatusLabels[standing.status] : workStatusLabels[status]}
      </StatusBadge>
      <span className="num text-12 text-muted">{under}</span>
    </span>
  );
}
