import { addDecimals, multiplyDecimals } from '@toada/domain/money/decimal.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { plainRate } from '@toada/domain/money/plain-amount.ts';
import { isOfferedRate } from '@toada/domain/statement/offered-rate.ts';
import { type Approval, Conversion, type StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { type FormEvent, useState } from 'react';
import { useApprove, usePreview } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { sumsByOwner } from './sums-by-owner.ts';

/** As typed: '' is no conversion. */
export type TypedRate = { to: string; rate: string; on: string; reason: string };
const unchanged: TypedRate = { to: '', rate: '', on: '', reason: '' };

/** Fields of the approval, and their result to the last digit while they are typed. */
export function useApproval(statement: StatementDetail, today: string, onDone: () => void) {
  const approve = useApprove();
  const preview = usePreview();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [rates, setRates] = useState(() => ratesOf(statement));
  const [payableOn, setPayableOn] = useState('');
  const [isTried, setIsTried] = useState(false);

  const rateOf = (currency: string) => rates[currency] ?? { ...unchanged, on: today };
  const conversions = statement.totals.flatMap(({ currency }) => {
    const { to, rate, on, reason } = rateOf(currency);
    if (to === '') return [];
    return [{ from: currency, to, rate: plainRate(rate), on, reason: reason.trim() || null }];
  });
  const isPast = payableOn !== '' && payableOn < today;
  const dayFault = (day: string) =>
    day === '' ? texts.approve.dayRefused : day > today ? texts.approve.dayFuture : null;
  const isRead = ({ rate, on }: Conversion) => isRate(rate) && dayFault(on) === null;
  /** The table's rate of its day needs no word; any other does. */
  const needsReason = (conversion: Conversion) =>
    !statement.rates.some(({ currency, valid_on }) => currency === conversion.from && valid_on <= conversion.on) ||
    !isOfferedRate(conversion, statement.rates);
  const isSaid = (conversion: Conversion) => !needsReason(conversion) || conversion.reason !== null;
  const isWhole = !isPast && conversions.every(isRead);

  /** Into reais, the table's rate stands there already. */
  function offeredFor(currency: string, { to }: Partial<TypedRate>): Partial<TypedRate> {
    const offered = to === 'BRL' ? statement.rates.find((rate) => rate.currency === currency) : undefined;
    if (offered) return { rate: offered.rate.replace('.', ','), on: offered.valid_on };
    return to === undefined ? {} : { rate: '', on: today };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isWhole || !conversions.every(isSaid) || approve.isPending) return;
    const approval: Approval = { conversions, payable_on: payableOn || null };
    approve.mutate({ id: statement.id, ...approval, idempotencyKey }, { onSuccess: onDone });
  }
  return {
    rateOf,
    setRate: (currency: string, changes: Partial<TypedRate>) =>
      setRates((known) => ({
        ...known,
        [currency]: { ...rateOf(currency), ...offeredFor(currency, changes), ...changes },
      })),
    offeredFor: (currency: string) => statement.rates.find((rate) => rate.currency === currency),
    needsReason: (currency: string) => conversions.some((one) => one.from === currency && needsReason(one)),
    reasonError: (currency: string) =>
      isTried && conversions.some((one) => one.from === currency && !isSaid(one))
        ? texts.approve.rateReasonMissing
        : undefined,
    payableOn,
    setPayableOn,
    rateError: (currency: string) =>
      isTried && !isRate(rateOf(currency).rate) ? texts.approve.rateRefused : undefined,
    dayError: (currency: string) => (isTried && dayFault(rateOf(currency).on)) || undefined,
    payableError: isPast ? texts.approve.payablePast : undefined,
    posted: isWhole ? convert(statement.totals, conversions) : null,
    unmatched: isWhole ? convert(sumsByOwner(statement.matches).missing, conversions) : null,
    isDirty: payableOn !== '' || conversions.length > 0,
    isBusy: approve.isPending,
    /** The preview on the page was made at other rates than those typed here. */
    isPreviewOther: isWhole && JSON.stringify(ratesOf(statement)) !== JSON.stringify(typedRates(conversions)),
    showPreview: () => preview.mutate({ id: statement.id, conversions }, { onSuccess: onDone }),
    isAsking: preview.isPending,
    submit,
  };
}

/** Rates begin as the preview on the page was made, so that looking at it loses nothing that was typed. */
function ratesOf({ preview }: StatementDetail): Record<string, TypedRate> {
  return typedRates(preview?.conversions ?? []);
}

function typedRates(conversions: readonly Conversion[]): Record<string, TypedRate> {
  return Object.fromEntries(
    conversions.map(({ from, to, rate, on, reason }) => [
      from,
      { to, rate: rate.replace('.', ','), on, reason: reason ?? '' },
    ]),
  );
}

function isRate(rate: string): boolean {
  return Conversion.shape.rate.safeParse(plainRate(rate)).success && /[1-9]/.test(rate);
}

/** By the currency of posting. */
function convert(amounts: readonly Money[], conversions: readonly Conversion[]): Money[] {
  const sums = new Map<string, string>();
  for (const { currency, amount } of amounts) {
    const conversion = conversions.find(({ from }) => from === currency);
    const to = conversion?.to ?? currency;
    const value = conversion ? multiplyDecimals(amount, conversion.rate) : amount;
    sums.set(to, addDecimals(sums.get(to) ?? '0', value));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
