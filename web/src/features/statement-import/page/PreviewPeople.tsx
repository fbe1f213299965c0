import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PreviewPerson, PreviewSums } from '@toada/domain/statement/statement.preview.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { texts } from '../statement-import.texts.ts';

const words = texts.preview;
type Row = Omit<PreviewPerson, 'user_id' | 'tracks'> & { user_id: string | null; tracks: number | null };

/** The ten who receive most, and everybody else in one row. */
export function PreviewPeople({ sums: { currency, largest, others, people } }: { sums: PreviewSums }) {
  const money = (amount: string) => formatNamedMoney({ amount, currency });
  const taken = (amount: string) => (Number(amount) === 0 ? '0' : `−${money(amount)}`);
  const columns: Column<Row>[] = [
    { header: words.columns.person, cell: (row) => <Person row={row} /> },
    { header: words.columns.gross, isNumeric: true, cell: ({ gross }) => money(gross) },
    { header: words.columns.commission, isNumeric: true, cell: ({ commission }) => taken(commission) },
    { header: words.columns.margin, isNumeric: true, cell: ({ margin }) => taken(margin) },
    { header: words.columns.recouped, isNumeric: true, cell: ({ recouped }) => taken(recouped) },
    { header: words.columns.held, isNumeric: true, cell: ({ held }) => taken(held) },
    {
      header: words.columns.receives,
      isNumeric: true,
      place: 'aside',
      cell: ({ receives }) => <b>{money(receives)}</b>,
    },
  ];
  const left = people - largest.length;
  const rest: Row[] = left > 0 ? [{ ...others, user_id: null, tracks: null, name: words.others(left) }] : [];
  if (largest.length === 0) return null;
  return (
    <Card as="section" isPadded={false} aria-label={words.who}>
      <header className="px-5 md:px-6 pt-5 pb-1">
        <h2 className="type-h2">{words.who}</h2>
        <p className="text-13 text-fg-2">{words.whoLead(largest.length, people)}</p>
      </header>
      <DataTable
        label={words.whoTable}
        columns={columns}
        rows={[...largest, ...rest]}
        keyOf={({ user_id }) => user_id ?? 'rest'}
      />
    </Card>
  );
}

function Person({ row: { user_id, name, tracks } }: { row: Row }) {
  if (user_id === null || tracks === null) return <span className="text-fg-2">{name}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={user_id} name={name} size={32} isDecorative />
      <span className="grid min-w-0">
        <b className="wrap-anywhere font-semibold">{name}</b>
        <span className="text-12 text-muted">{words.tracks(tracks)}</span>
      </span>
    </span>
  );
}
