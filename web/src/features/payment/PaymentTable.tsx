import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { LooseReceipt, ReceivedPayment } from '@toada/domain/payment/payment.contract.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
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
  const { id, number, amount, status, awaits_refund, paid_by: paidBy } = payment;
  const act = status === 'pending' || status === 'expired' ? 'confirm' : awaits_refund ? 'refund' : null;
  if (!act) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={texts[act].of(number)}
      onClick={() => onSettle({ act, id, number, amount, paidBy })}
    >
      {texts[act].action}
    </Button>
  );
}

/** Refunds that wait for finance: with why, and by which mark the money came. */
export function RefundTable({ rows, onSettle }: Listing<ReceivedPayment>) {
  const [number, amount, person, way] = paymentColumns(onSettle);
  const columns: Column<ReceivedPayment>[] = [
    ...[number, amount, person, way].flatMap((column) => column ?? []),
    {
      header: words.reason,
      className: 'wrap-anywhere text-fg-2',
      cell: ({ refund_reason, mark }) => (
        <span>
          {refund_reason ?? '—'}
          {mark && <span className="num block text-12">{markWords(mark)}</span>}
        </span>
      ),
    },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'block',
      className: 'text-right',
      cell: (payment) => <Action payment={payment} onSettle={onSettle} />,
    },
  ];
  return <DataTable label={texts.refundsTable} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

export function LooseTable({ rows, onSettle }: Listing<LooseReceipt>) {
  const columns: Column<LooseReceipt>[] = [
    {
      header: words.number,
      cell: ({ payment_number, mark }) => (
        <>
          <b className="num font-semibold">{payment_number}</b>
          <span className="num wrap-anywhere block text-12 text-fg-2">{markWords(mark)}</span>
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

/** The mark of a bank's line is all that the line says: for people, the day of the statement and the words in it. */
function markWords(mark: string): string {
  const line = /^bank:(\S*) (\d{4}-\d{2}-\d{2}) \d+ ?(.*)$/s.exec(mark);
  if (!line) return mark.replace(/^bank:/, '');
  const [, txid = '', day = '', said = ''] = line;
  return [texts.bankLine(formatDay(`${day}T12:00:00Z`)), txid, said !== txid && said].filter(Boolean).join(', ');
}
