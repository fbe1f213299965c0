import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import type { AdvanceView, TermView } from '@toada/domain/split/split.contract.ts';
import { sinceLabel, termKindLabels } from '@toada/domain/texts/split.pt-BR.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { texts } from './royalty-term.texts.ts';

const { terms, advances } = texts;

const termColumns: Column<TermView>[] = [
  { header: terms.columns.target, cell: (term) => <span className="font-semibold">{targetOf(term)}</span> },
  { header: terms.columns.kind, cell: ({ kind }) => termKindLabels[kind] },
  { header: terms.columns.share, isNumeric: true, cell: ({ basis_points }) => `${formatShare(basis_points)}%` },
  { header: terms.columns.since, cell: ({ effective_from }) => sinceLabel(effective_from) },
];

export function TermTable({ rows }: { rows: readonly TermView[] }) {
  return <DataTable label={terms.table} columns={termColumns} rows={rows} keyOf={({ id }) => id} />;
}

function targetOf({ plan, user_name, release_title }: TermView): string {
  return release_title ?? user_name ?? (plan === null ? terms.everybody : terms.plan(plan));
}

const advanceColumns: Column<AdvanceView>[] = [
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
];

export function AdvanceTable({ rows }: { rows: readonly AdvanceView[] }) {
  return <DataTable label={advances.table} columns={advanceColumns} rows={rows} keyOf={({ id }) => id} />;
}

/** The ribbon shows a share of a thousand; the amounts beside it are exact. */
function Recouped({ advance: { user_name, currency, amount, recouped } }: { advance: AdvanceView }) {
  const [all, back] = [parseMicros(amount) ?? 1n, parseMicros(recouped) ?? 0n];
  const words = advances.ofTotal(
    formatNamedMoney({ currency, amount: recouped }),
    formatNamedMoney({ currency, amount }),
  );
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
