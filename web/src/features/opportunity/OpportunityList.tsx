import type { OpportunityRow } from '@toada/domain/opportunity/opportunity.contract.ts';
import { type OpportunityKind, opportunityKinds } from '@toada/domain/opportunity/opportunity.states.ts';
import {
  applicationStatusLabels,
  opportunityKindLabels,
  opportunityStatusLabels,
} from '@toada/domain/texts/opportunity.pt-BR.ts';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { Deadline } from './Deadline.tsx';
import { opportunitiesQuery } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';
import { applicationTones, opportunityTones } from './status-tones.ts';

type View = 'open' | 'managed';
type Props = {
  view: View;
  kind: string;
  onKind: (kind: string) => void;
  openId: string;
  onOpen: (id: string) => void;
  create: ReactNode;
};

const ANY = 'ANY';
const kindOptions = [
  { value: ANY, label: texts.anyKind },
  ...opportunityKinds.map((value) => ({ value, label: opportunityKindLabels[value] })),
];

/** Opportunities by kind and words, page by page. */
export function OpportunityList({ view, kind: typed, onKind, openId, onOpen, create }: Props) {
  const [entry, setEntry] = useState('');
  const search = useDebounced(entry.trim());
  const kind = opportunityKinds.find((one) => one === typed);
  const list = usePages(opportunitiesQuery({ view, ...(kind ? { kind } : {}), search }));
  const clear = () => {
    setEntry('');
    onKind('');
  };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <SearchInput
          label={texts.search}
          placeholder={texts.search}
          value={entry}
          onChange={setEntry}
          isSearching={list.isSearching}
          className="w-full md:w-80"
        />
        <Select
          aria-label={texts.kind}
          options={kindOptions}
          value={kind ?? ANY}
          onChange={(next: string) => onKind(next === ANY ? '' : next)}
          className="w-full md:w-64"
        />
      </div>
      <Card isPadded={false} className="overflow-hidden">
        <ListFrame
          list={list}
          failedTitle={texts.loadFailed}
          empty={
            <Nothing view={view} isFiltered={search !== '' || kind !== undefined} onClear={clear} create={create} />
          }
        >
          {(rows) => (
            <DataTable
              label={texts.tab[view]}
              columns={columnsOf(view, onOpen)}
              rows={rows}
              keyOf={({ id }) => id}
              isSelected={({ id }) => id === openId}
            />
          )}
        </ListFrame>
      </Card>
    </div>
  );
}

type NothingProps = { view: View; isFiltered: boolean; onClear: () => void; create: ReactNode };

function Nothing({ view, isFiltered, onClear, create }: NothingProps) {
  const { filter } = texts.empty;
  if (isFiltered)
    return (
      <Empty
        kind="filter"
        title={filter.title}
        action={
          <Button variant="secondary" onClick={onClear}>
            {filter.clear}
          </Button>
        }
      >
        {filter.lead}
      </Empty>
    );
  const { title, lead } = texts.empty[view];
  return (
    <Empty title={title} {...(view === 'managed' ? { action: create } : {})}>
      {lead}
    </Empty>
  );
}

function columnsOf(view: View, onOpen: (id: string) => void): Column<OpportunityRow>[] {
  const { column } = texts;
  return [
    {
      header: column.opportunity,
      cell: ({ title, publisher_name }) => (
        <span className="grid min-w-0">
          <b className="wrap-anywhere font-semibold text-14">{title}</b>
          <span className="wrap-anywhere text-12 text-muted">{publisher_name}</span>
        </span>
      ),
    },
    { header: column.kind, cell: ({ kind }: { kind: OpportunityKind }) => opportunityKindLabels[kind] },
    { header: column.deadline, cell: (row) => <Deadline opportunity={row} /> },
    view === 'open'
      ? { header: column.status, cell: (row) => <Applied row={row} /> }
      : { header: column.status, cell: (row) => <Managed row={row} /> },
    {
      header: column.action,
      isHeaderHidden: true,
      place: 'block',
      cell: ({ id, title }) => (
        <Button size="sm" variant="ghost" aria-label={texts.openOf(title)} onClick={() => onOpen(id)}>
          {texts.open}
        </Button>
      ),
    },
  ];
}

function Applied({ row: { applied } }: { row: OpportunityRow }) {
  const [newest] = applied;
  if (!newest) return <span className="text-13 text-muted">{texts.notApplied}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone={applicationTones[newest]}>{applicationStatusLabels[newest]}</StatusBadge>
      {applied.length > 1 && <span className="num text-12 text-muted">{texts.applied(applied.length)}</span>}
    </span>
  );
}

function Managed({ row: { status, counts } }: { row: OpportunityRow }) {
  const received = Object.values(counts ?? {}).reduce((sum, amount) => sum + amount, 0);
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone={opportunityTones[status]}>{opportunityStatusLabels[status]}</StatusBadge>
      {status !== 'draft' && <span className="num text-12 text-muted">{texts.applied(received)}</span>}
    </span>
  );
}
