import { useQuery } from '@tanstack/react-query';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PaymentView } from '@toada/domain/payment/payment.contract.ts';
import { paymentMethodLabels, paymentStatusLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import { Moment } from '../../../lib/page/Moment.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AttemptPart } from './AttemptPart.tsx';
import { paymentQuery, useBegin, useFreshPayment } from './payment-block.api.ts';
import { texts } from './payment-block.texts.ts';
import { paymentLooks } from './payment-looks.ts';
import { WayCards } from './WayCards.tsx';

/** The payment of a thing, for whoever pays it: the ways, the Pix code, and its state as it changes. */
export function PaymentBlock({ paymentId, note }: { paymentId: string; note?: string }) {
  const { data, isError, refetch } = useQuery(paymentQuery(paymentId));
  useFreshPayment();
  if (data) return <Payment payment={data} note={note} />;
  return (
    <Card isPadded={false}>
      {isError ? <Failed title={texts.loadFailed} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
    </Card>
  );
}

function Payment({ payment, note }: { payment: PaymentView; note: string | undefined }) {
  const { status } = payment;
  const isOpen = status === 'pending' || status === 'expired';
  return (
    <Card as="section" aria-label={texts.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="type-h3">{texts.title}</h2>
        <b className="num font-bold text-20">{formatNamedMoney(payment)}</b>
      </div>
      <div role="status" className="-mt-2 grid justify-items-start gap-2">
        <StatusBadge {...paymentLooks[status]}>
          {status === 'pending' ? texts.needed : paymentStatusLabels[status]}
        </StatusBadge>
        {texts.states[status] && <p className="text-13 text-fg-2">{texts.states[status]}</p>}
      </div>
      {status === 'paid' && payment.paid_by === 'pix' && <Moment name={`payment:${payment.id}`} />}
      {isOpen && <Ways payment={payment} />}
      {isOpen && note && <p className="text-12 text-muted">{note}</p>}
    </Card>
  );
}

function Ways({ payment }: { payment: PaymentView }) {
  const begin = useBegin();
  const { id, methods, attempt, balances } = payment;
  const ways = methods.filter((method) => method !== 'balance');
  if (methods.length === 0) return <p className="text-13 text-fg-2">{texts.none}</p>;
  const chosen = begin.isPending ? begin.variables.method : attempt?.method;
  return (
    <>
      {ways.length > 0 && (
        <WayCards
          name={`payment-${id}`}
          ways={ways}
          value={chosen ?? null}
          isBusy={begin.isPending}
          onChoose={(method) => begin.mutate({ id, method })}
        />
      )}
      {attempt && (
        <AttemptPart
          payment={payment}
          attempt={attempt}
          isBusy={begin.isPending}
          onAgain={() => begin.mutate({ id, method: attempt.method })}
        />
      )}
      {balances.map(({ currency, amount, rate }) => (
        <div key={currency} className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <span className="num text-13 text-fg-2">
            {rate ? texts.rate(formatExactMoney({ amount: rate.rate, currency: 'BRL' })) : paymentMethodLabels.balance}
          </span>
          <Button
            variant="secondary"
            size="sm"
            loading={begin.isPending && begin.variables.method === 'balance'}
            onClick={() => begin.mutate({ id, method: 'balance', currency, rate_id: rate?.id ?? null })}
          >
            {texts.fromBalance(formatNamedMoney({ amount, currency }))}
          </Button>
        </div>
      ))}
    </>
  );
}
