import { formatShare } from '@toada/domain/release/splits.rules.ts';
import type { SplitRow } from '@toada/domain/split/split.contract.ts';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { texts } from './split.texts.ts';

const pathOf = ({ release_id }: SplitRow) => `/app/financial/splits/${release_id}`;

const columns: Column<SplitRow>[] = [
  {
    header: texts.columns.release,
    cell: (row) => (
      <Link to={pathOf(row)} className="finger block min-w-0 rounded-cover text-fg no-underline hover:underline">
        <span className="block truncate font-semibold text-14">{row.title}</span>
        <span className="block truncate text-13 text-fg-2">{row.artist}</span>
      </Link>
    ),
  },
  {
    header: texts.columns.own,
    isNumeric: true,
    cell: ({ own_basis_points: own }) =>
      own === null ? (
        <span className="text-muted">{texts.noOwn}</span>
      ) : (
        <span className="num font-semibold">{formatShare(own)}%</span>
      ),
  },
  { header: texts.columns.people, cell: ({ participants }) => texts.people(participants) },
  { header: texts.columns.state, place: 'aside', cell: (row) => <State row={row} /> },
  {
    header: texts.columns.actions,
    isHeaderHidden: true,
    // On a phone the title leads there.
    place: 'hidden',
    className: 'text-right',
    cell: (row) => (
      <Button asChild size="sm" variant="secondary">
        <Link to={pathOf(row)} aria-label={texts.seeOf(row.title)}>
          {texts.see}
        </Link>
      </Button>
    ),
  },
];

export function SplitTable({ rows }: { rows: readonly SplitRow[] }) {
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ release_id }) => release_id} />;
}

/** State that needs somebody first: a dispute, then a missing answer. */
function State({ row: { disputed_shares, open_shares, unasked_shares } }: { row: SplitRow }) {
  if (disputed_shares > 0) return <StatusBadge tone="danger">{texts.disputed(disputed_shares)}</StatusBadge>;
  if (open_shares > 0) return <StatusBadge tone="warning">{texts.open(open_shares)}</StatusBadge>;
  if (unasked_shares > 0) return <StatusBadge tone="warning">{texts.unasked(unasked_shares)}</StatusBadge>;
  return <StatusBadge tone="success">{texts.agreed}</StatusBadge>;
}
