import { RotateCcw } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { type DeadJob, useRetryJob } from './dead-job.api.ts';
import { texts } from './dead-job.texts.ts';

const columns: Column<DeadJob>[] = [
  { header: texts.columns.name, cell: ({ name }) => <b className="break-words font-semibold">{name}</b> },
  { header: texts.columns.attempts, isNumeric: true, cell: ({ attempts }) => attempts.toLocaleString('pt-BR') },
  { header: texts.columns.error, place: 'block', cell: ({ error }) => <Complaint error={error} /> },
  {
    header: texts.columns.moment,
    className: 'num whitespace-nowrap',
    cell: ({ failed_at }) => formatMoment(failed_at),
  },
  {
    header: texts.columns.actions,
    isHeaderHidden: true,
    place: 'action',
    className: 'text-right',
    cell: (job) => <Retry job={job} />,
  },
];

export function DeadJobTable({ rows }: { rows: readonly DeadJob[] }) {
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** The first line says what happened; where in the code stands behind a click. */
function Complaint({ error }: { error: string | null }) {
  const [first = '', ...rest] = (error ?? '').trim().split('\n');
  if (!first) return texts.noError;
  if (rest.length === 0) return <p className="wrap-anywhere as-row:min-w-60 as-row:max-w-md">{first}</p>;
  return (
    <details className="as-row:min-w-60 as-row:max-w-md">
      <summary className="finger wrap-anywhere cursor-pointer rounded-cover hover:text-fg">{first}</summary>
      <pre className="wrap-anywhere mt-2 max-h-60 overflow-y-auto whitespace-pre-wrap text-12 text-fg-2">
        {rest.join('\n')}
      </pre>
    </details>
  );
}

function Retry({ job }: { job: DeadJob }) {
  const retry = useRetryJob();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCcw aria-hidden />}
      loading={retry.isPending}
      aria-label={texts.retryOf(job.name)}
      onClick={() => retry.mutate(job)}
    >
      {texts.retry}
    </Button>
  );
}
