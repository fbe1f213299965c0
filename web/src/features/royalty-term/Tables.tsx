import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import type { AdvanceView, TermView } from '@toada/domain/split/split.contract.ts';
import { proposalStatusLabels, sinceLabel, termKindLabels } from '@toada/domain/texts/split.pt-BR.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Meter } from '../../ui/chart/Meter.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { useEnd, useSecond } from './royalty-term.api.ts';
import { texts } from './royalty-term.texts.ts';

const { terms, advances } = texts;

const termColumns = (canEnd: boolean): Column<TermView>[] => [
  { header: terms.columns.target, cell: (term) => <span className="font-semibold">{targetOf(term)}</span> },
  { header: terms.columns.kind, cell: ({ kind }) => termKindLabels[kind] },
  { header: terms.columns.share, isNumeric: true, cell: ({ basis_points }) => `${formatShare(basis_points)}%` },
  { header: terms.columns.since, cell: ({ effective_from }) => sinceLabel(effective_from) },
  {
    header: terms.columns.status,
    cell: ({ kind, asked_name, ...term }) =>
      kind === 'commission' ? null : <State {...term} name={asked_name ?? ''} />,
  },
  ...(canEnd ? [{ header: terms.columns.end, cell: (term: TermView) => <EndTerm term={term} /> }] : []),
];

type Rows<Row> = { rows: readonly Row[]; canEnd: boolean };

export function TermTable({ rows, canEnd }: Rows<TermView>) {
  return <DataTable label={terms.table} columns={termColumns(canEnd)} rows={rows} keyOf={({ id }) => id} />;
}

const tones = { proposed: 'warning', accepted: 'success', declined: 'danger', ended: 'neutral' } as const;

type Stands = Pick<TermView, 'status' | 'is_mine_to_answer' | 'decline_reason'> & { name: string };

/** Where a proposal stands, and whose turn it is. */
function State({ status, is_mine_to_answer, decline_reason, name }: Stands) {
  const waits = is_mine_to_answer ? texts.yours : texts.waiting(name);
  return (
    <span className="grid gap-1">
      <StatusBadge look="text" tone={tones[status]}>
        {status === 'proposed' ? waits : proposalStatusLabels[status]}
      </StatusBadge>
      {decline_reason && <span className="break-words text-13 text-fg-2">{decline_reason}</span>}
    </span>
  );
}

function EndTerm({ term: { id, kind, status } }: { term: TermView }) {
  const { mutate, isPending } = useEnd();
  if (kind === 'commission' || (status !== 'proposed' && status !== 'accepted')) return null;
  const isAccepted = status === 'accepted';
  return (
    <Button size="sm" variant="ghost" loading={isPending} onClick={() => mutate({ kind: 'margin', id, isAccepted })}>
      {isAccepted ? texts.end.end : texts.end.takeBack}
    </Button>
  );
}

function AwaitsSecond() {
  return (
    <StatusBadge look="text" tone="warning">
      {advances.awaitsSecond}
    </StatusBadge>
  );
}

function SecondAdvance({ id }: { id: string }) {
  const { mutate, isPending } = useSecond();
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate(id)}>
      {advances.second}
    </Button>
  );
}

function EndAdvance({ advance: { id, status, is_mine_to_second } }: { advance: AdvanceView }) {
  const { mutate, isPending } = useEnd();
  if (status !== 'proposed') return null;
  const end = () => mutate({ kind: 'advance', id, isAccepted: false });
  return (
    <span className="flex flex-wrap gap-2">
      {is_mine_to_second && <SecondAdvance id={id} />}
      <Button size="sm" variant="ghost" loading={isPending} onClick={end}>
        {texts.end.takeBack}
      </Button>
    </span>
  );
}

function targetOf({ plan, user_name, release_title }: TermView): string {
  return release_title ?? user_name ?? (plan === null ? terms.everybody : terms.plan(plan));
}

const advanceColumns = (canEnd: boolean): Column<AdvanceView>[] => [
  {
    header: advances.columns.person,
    cell: ({ user_name, release_title }) => (
      <>
        <span className="block font-semibold">{user_name}</span>
        <span className="block text-13 text-fg-2">{release_title ?? advances.all}</span>
      </>
    ),
  },
  { header: advances.columns.from, cell: ({ lender_name }) => lender_name ?? advances.platform },
  { header: advances.columns.note, cell: ({ note }) => <span className="break-words">{note}</span> },
  {
    header: advances.columns.recouped,
    cell: (advance) => <Recouped advance={advance} />,
  },
  {
    header: advances.columns.status,
    cell: ({ user_name, awaits_second, ...advance }) =>
      awaits_second ? <AwaitsSecond /> : <State {...advance} name={user_name} />,
  },
  ...(canEnd ? [{ header: terms.columns.end, cell: (advance: AdvanceView) => <EndAdvance advance={advance} /> }] : []),
];

export function AdvanceTable({ rows, canEnd }: Rows<AdvanceView>) {
  return <DataTable label={advances.table} columns={advanceColumns(canEnd)} rows={rows} keyOf={({ id }) => id} />;
}

/** The ribbon shows a share of a thousand; the amounts beside it are exact. What was not accepted is not owed. */
function Recouped({ advance: { user_name, currency, amount, recouped, status } }: { advance: AdvanceView }) {
  const [all, back] = [parseMicros(amount) ?? 1n, parseMicros(recouped) ?? 0n];
  const words = advances.ofTotal(
    formatNamedMoney({ currency, amount: recouped }),
    formatNamedMoney({ currency, amount }),
  );
  if (status !== 'accepted')
    return <span className="num text-13">{advances.proposed(formatNamedMoney({ currency, amount }))}</span>;
  return (
    <div className="grid min-w-40 gap-1.5">
      <span className="num text-13">{words}</span>
      <Meter
        label={advances.meter(user_name)}
        value={Number((back * 1000n) / all)}
        max={1000}
        format={() => words}
        isBare
      />
    </div>
  );
}
