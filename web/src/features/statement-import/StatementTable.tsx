import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';
import type { StatementView } from '@toada/domain/statement/statement.contract.ts';
import { formatLabel, problemSentence } from '@toada/domain/texts/statement.pt-BR.ts';
import { statementStatusLabels } from '@toada/domain/texts/statement-status.pt-BR.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { texts } from './statement-import.texts.ts';
import { statementTones } from './statement-tones.ts';

const words = texts.columns;

const columns: Column<StatementView>[] = [
  { header: words.name, cell: (statement) => <Name statement={statement} /> },
  { header: words.status, cell: (statement) => <State statement={statement} /> },
  { header: words.format, cell: ({ format }) => formatLabel(format) },
  {
    header: words.rows,
    isNumeric: true,
    cell: ({ row_count }) => row_count?.toLocaleString('pt-BR') ?? texts.noTotal,
  },
  { header: words.totals, isNumeric: true, cell: ({ totals }) => <Totals totals={totals} /> },
  {
    header: words.moment,
    className: 'text-fg-2',
    cell: ({ created_by_name, created_at }) => texts.by(created_by_name, formatMoment(created_at)),
  },
];

export function StatementTable({ rows }: { rows: readonly StatementView[] }) {
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Name({ statement: { id, name } }: { statement: StatementView }) {
  return (
    <Link
      to={`/app/financial/imports/${id}`}
      className="finger wrap-anywhere font-semibold text-fg no-underline hover:underline"
    >
      {name}
    </Link>
  );
}

/** A moving statement shows its progress; a refused or stopped one its reason, in a few lines. */
function State({ statement: { name, status, progress, problem, waiting } }: { statement: StatementView }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1.5 as-card:justify-items-end">
      <StatusBadge tone={waiting ? 'warning' : statementTones[status]}>
        {waiting ? texts.second.label[waiting.act] : statementStatusLabels[status]}
      </StatusBadge>
      {status === 'importing' && (
        <Progress label={texts.progressOf(name)} value={progress} size="sm" className="w-full max-w-40" />
      )}
      {problem && <span className="line-clamp-3 max-w-80 text-12 text-fg-2">{problemSentence(problem)}</span>}
      {problem?.earlier_id && (
        <Link to={`/app/financial/imports/${problem.earlier_id}`} className="finger text-12 text-primary-text">
          {texts.earlier}
        </Link>
      )}
    </span>
  );
}

function Totals({ totals }: { totals: readonly Money[] }) {
  if (totals.length === 0) return texts.noTotal;
  return (
    <span className="grid whitespace-nowrap font-semibold">
      {totals.map((total) => (
        <span key={total.currency} className="whitespace-nowrap">
          {formatNamedMoney(total)}
        </span>
      ))}
    </span>
  );
}
