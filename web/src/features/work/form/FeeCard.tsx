import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PaymentMethod } from '@toada/domain/payment/payment.rules.ts';
import type { WorkFee, WorkPage } from '@toada/domain/work/work.contract.ts';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { WayCards } from '../../payment/parts/WayCards.tsx';
import { texts } from '../work.texts.ts';

const words = texts.fee;

type Facts = WorkFee & Partial<Pick<WorkPage, 'fee_refund' | 'payer_name'>>;
type Choice = {
  method: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  fault: string | undefined;
};
/** `work` is null until the fee is known. `isCalledOff`: nothing is to be paid any more. `choice`: for the form, where the way to pay is chosen before the work is sent. */
type Props = { work: Facts | null; isCalledOff?: boolean; choice?: Choice; children: ReactNode };

/** The fee, where this installation charges one, and the act it is for. */
export function FeeCard({ work, isCalledOff = false, choice, children }: Props) {
  const feeCents = work?.fee_cents ?? null;
  const amount = feeCents === null ? null : formatNamedMoney({ amount: (feeCents / 100).toFixed(2), currency: 'BRL' });
  return (
    <Card as="section" aria-label={words.title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-h3">{words.title}</h2>
        {work ? (
          <b className="num font-bold text-20">{amount ?? (work.is_fee_paid ? words.paid : words.free)}</b>
        ) : (
          <Skeleton className="h-6 w-24" />
        )}
      </div>
      <div className="mt-2 mb-4 grid justify-items-start gap-2">
        {work && <Standing work={work} isDue={amount !== null && !work.is_fee_paid && !isCalledOff} />}
      </div>
      {work && work.fee_ways.length > 0 && choice && <Ways ways={work.fee_ways} choice={choice} />}
      {children}
    </Card>
  );
}

function Standing({ work, isDue }: { work: Facts; isDue: boolean }) {
  const { is_fee_paid, is_fee_refundable, fee_cents, fee_refund } = work;
  const fate = is_fee_refundable ? words.refunds : words.keeps;
  if (is_fee_paid)
    return (
      <>
        <StatusBadge tone="success">{words.paid}</StatusBadge>
        <p className="text-13 text-fg-2">{words.paidNote}</p>
      </>
    );
  return (
    <>
      {isDue && <StatusBadge tone="warning">{words.due}</StatusBadge>}
      {fee_refund && (
        <p className="text-13">
          {words.refund[fee_refund]} {isDue && words.again}
        </p>
      )}
      {isDue && <p className="text-13 text-fg-2">{`${words.dueNote} ${fate}`}</p>}
      {!isDue && !fee_refund && (
        <p className="text-13 text-fg-2">{fee_cents === null ? words.freeNote : words.calledOff}</p>
      )}
    </>
  );
}

function Ways({ ways, choice: { method, onChoose, fault } }: { ways: readonly PaymentMethod[]; choice: Choice }) {
  const errorId = useId();
  return (
    <div data-field="payment_method" className="mb-4 grid gap-2">
      <p aria-hidden className="type-label">
        {words.way}
      </p>
      <WayCards name="payment_method" ways={ways} value={method} isBusy={false} onChoose={onChoose} />
      {fault && (
        <FieldNote id={errorId} tone="error">
          {fault}
        </FieldNote>
      )}
      {method && ways.includes(method) && <p className="text-12 text-muted">{words.after[method]}</p>}
    </div>
  );
}
