import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { BatchView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { Check, Clock } from 'lucide-react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { batches as texts } from '../withdrawal.texts.ts';
import { useDownloadBatch } from './batch.api.ts';

type Props = { rows: readonly BatchView[]; onResults: (batch: BatchView) => void };

export function BatchTable({ rows, onResults }: Props) {
  return <DataTable label={texts.table} columns={columnsFor(onResults)} rows={rows} keyOf={({ id }) => id} />;
}

function columnsFor(onResults: (batch: BatchView) => void): Column<BatchView>[] {
  const words = texts.columns;
  return [
    { header: words.number, cell: ({ number }) => <b className="num font-semibold">{number}</b> },
    {
      header: words.made,
      className: 'text-fg-2',
      cell: ({ created_at, created_by_name }) => texts.by(formatMoment(created_at), created_by_name),
    },
    { header: words.count, isNumeric: true, cell: ({ count }) => count.toLocaleString('pt-BR') },
    {
      header: words.total,
      isNumeric: true,
      place: 'aside',
      cell: ({ total }) => <b className="font-semibold">{formatNamedMoney({ amount: total, currency: 'BRL' })}</b>,
    },
    { header: words.open, cell: (batch) => <State batch={batch} /> },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'block',
      cell: (batch) => (batch.open === 0 ? null : <Actions batch={batch} onResults={() => onResults(batch)} />),
    },
  ];
}

function State({ batch: { open } }: { batch: BatchView }) {
  return open === 0 ? (
    <StatusBadge tone="success" icon={Check}>
      {texts.settled}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warning" icon={Clock}>
      {texts.open(open)}
    </StatusBadge>
  );
}

/** A withdrawal with a result is in no file any more, so that nothing is paid twice. */
function Actions({ batch, onResults }: { batch: BatchView; onResults: () => void }) {
  const file = useDownloadBatch();
  return (
    <div className="flex flex-wrap gap-2 as-row:justify-end">
      <Button
        variant="ghost"
        size="sm"
        loading={file.isPending}
        aria-label={texts.downloadOf(batch.number)}
        onClick={() => !file.isPending && file.mutate(batch)}
      >
        {texts.download}
      </Button>
      <Button variant="secondary" size="sm" aria-label={texts.resultsOf(batch.number)} onClick={onResults}>
        {texts.results}
      </Button>
    </div>
  );
}
