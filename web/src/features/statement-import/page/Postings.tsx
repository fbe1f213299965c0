import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { lineKindLabels } from '@toada/domain/texts/ledger.pt-BR.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { texts } from '../statement-import.texts.ts';

const words = texts.postings;
type Posting = StatementDetail['postings'][number];
const kindLabels: Readonly<Record<string, string>> = lineKindLabels;

const columns: Column<Posting>[] = [
  { header: words.kind, cell: ({ kind }) => kindLabels[kind] ?? kind },
  {
    header: words.amount,
    isNumeric: true,
    place: 'aside',
    cell: (posting) => <b className="font-semibold">{formatNamedMoney(posting)}</b>,
  },
];

/** Postings with the approved rates and day. */
export function Postings({ statement: { postings, approval } }: { statement: StatementDetail }) {
  if (postings.length === 0) return null;
  const said = [
    ...(approval?.conversions ?? []).map(({ from, to, rate, on }) =>
      words.conversion(from, to, rate.replace('.', ','), formatDate(on)),
    ),
    ...(approval?.payable_on ? [words.payable(formatDate(approval.payable_on))] : []),
  ];
  return (
    <Card as="section" isPadded={false} aria-label={words.title}>
      <header className="px-5 md:px-6 pt-5 pb-1">
        <h2 className="type-h2">{words.title}</h2>
        {said.map((sentence) => (
          <p key={sentence} className="text-13 text-fg-2">
            {sentence}
          </p>
        ))}
      </header>
      <DataTable
        label={words.table}
        columns={columns}
        rows={postings}
        keyOf={({ kind, currency }) => `${kind} ${currency}`}
      />
    </Card>
  );
}
