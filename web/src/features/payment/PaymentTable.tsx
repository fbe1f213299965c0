import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { LooseReceipt, ReceivedPayment } from '@toada/domain/payment/payment.contract.ts';
import {
  paymentMethodLabels,
  paymentPurposeLabels,
  paymentStatusLabels,
  receiptOutcomeLabels,
} from '@toada/domain/texts/payment.pt-BR.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { paymentLooks } from './parts/payment-looks.ts';
import { texts } from './payment.texts.ts';
import type { Settling } from './SettleDialog.tsx';

type Listing<Row> = { rows: readonly Row[]; onSettle: (settling: Settling) => void };
const words = texts.columns;
const inReais = (amount: string) => formatNamedMoney({ amount, currency: 'BRL' });

export function PaymentTable({ rows, onSettle }: Listing<ReceivedPayment>) {
  return <DataTable label={texts.table} columns={paymentColumns(onSettle)} rows={rows} keyOf={({ id }) => id} />;
}

function paymentColumns(onSettle: Listing<unknown>['onSettle']): Column<ReceivedPayment>[] {
  return [
    {
      header: words.number,
      cell: ({ number, purpose, title }) => (
        <>
          <b className="num font-semibold">{number}</b>
          <span className="wrap-anywhere block text-12 text-fg-2">
            {paymentPurposeLabels[purpose]}: {title}
          </span>
        </>
      ),
    },
    {
      header: words.amount,
      isNumeric: true,
      place: 'aside',
      cell: ({ amount }) => <b className="font-semibold">{inReais(amount)}</b>,
    },
    { header: words.person, className: 'wrap-anywhere', cell: ({ user_name }) => user_name },
    {
      header: words.way,
      className: 'text-fg-2',
      cell: ({ paid_by, method, txid }) => {
        const way = paid_by ?? method;
        return (
          <span>
            {way ? paymentMethodLabels[way] : '—'}
            {txid && <span className="num block text-12">{txid}</span>}
          </span>
        );
      },
    },
    { header: words.when, className: 'num text-fg-2', cell: ({ created_at }) => formatMoment(created_at) },
    {
      header: words.state,
      place: 'block',
      cell: ({ status }) => <StatusBadge {...paymentLooks[status]}>{paymentStatusLabels[status]}</StatusBadge>,
    },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'block',
      className: 'text-right',
      cell: (payment) => <Action payment={payment} onSettle={onSettle} />,
    },
  ];
}

function Action({ payment, onSettle }: { payment: ReceivedPayment; onSettle: Listing<unknown>['onSettle'] }) {
  const { id, number, amount, status, awaits_refund } = payment;
  const act = status === 'pending' || status === 'expired' ? 'confirm' : awaits_refund ? 'refund' : null;
  if (!act) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={texts[act].of(number)}
      onClick={() => onSettle({ act, id, number, amount })}
    >
      {texts[act].action}
    </Button>
  );
}

export function LooseTable({ rows, onSettle }: Listing<LooseReceipt>) {
  const columns: Column<LooseReceipt>[] = [
    {
      header: words.number,
      cell: ({ payment_number, mark }) => (
        <>
          <b className="num font-semibold">{payment_number}</b>
          <span className="num wrap-anywhere block text-12 text-fg-2">{mark.replace(/^bank:/, '')}</span>
        </>
      ),
    },
    {
      header: words.amount,
      isNumeric: true,
      place: 'aside',
      cell: ({ amount }) => <b className="font-semibold">{inReais(amount)}</b>,
    },
    { header: words.asked, isNumeric: true, cell: ({ payment_amount }) => inReais(payment_amount) },
    { header: words.person, className: 'wrap-anywhere', cell: ({ user_name }) => user_name },
    { header: words.when, className: 'num text-fg-2', cell: ({ came_at }) => formatMoment(came_at) },
    {
      header: words.problem,
      place: 'block',
      cell: ({ outcome }) => <StatusBadge tone="warning">{receiptOutcomeLabels[outcome]}</StatusBadge>,
    },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'block',
      className: 'text-right',
      cell: ({ id, payment_number: number, amount }) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.clear.of(number)}
          onClick={() => onSettle({ act: 'clear', id, number, amount })}
        >
          {texts.clear.action}
        </Button>
      ),
    },
  ];
  return <DataTable label={texts.looseTable} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
