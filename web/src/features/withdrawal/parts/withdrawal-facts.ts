import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import type { Fact } from '../../../ui/list/KeyValue.tsx';
import { destinationName } from './destination-name.ts';
import { texts } from './withdrawal.texts.ts';

const words = texts.detail;
const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });

/** Figures and destination of a withdrawal. */
export function withdrawalFacts(withdrawal: WithdrawalView): Fact[] {
  const { amount, currency, rate, rate_on, gross, fee, net, destination, requested_at } = withdrawal;
  const rated = rate !== null && rate_on !== null;
  return [
    { term: words.takes, value: formatNamedMoney({ amount, currency }) },
    ...(rated
      ? [
          { term: words.rate, value: rateWords(currency, rate, rate_on) },
          { term: words.gross, value: inReais(gross) },
        ]
      : []),
    { term: words.fee, value: inReais(fee) },
    { term: words.net, value: inReais(net) },
    { term: words.account, value: destinationName(destination) },
    { term: words.holder, value: destination.account_holder_name },
    { term: words.requested, value: formatMoment(requested_at) },
    ...(withdrawal.end_to_end_id ? [{ term: words.endToEnd, value: withdrawal.end_to_end_id }] : []),
    ...(withdrawal.reason ? [{ term: words.reason, value: withdrawal.reason }] : []),
  ];
}

/** 'US$ 1.00 = R$ 5,4321, de 14 nov 2026'. */
export function rateWords(currency: string, rate: string, day: string): string {
  const unit = formatNamedMoney({ amount: '1', currency });
  return texts.facts.rateOf(unit, formatExactMoney({ amount: rate, currency: PAYOUT_CURRENCY }), formatDate(day));
}
