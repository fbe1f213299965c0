import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import { holderFlagLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.signals;
const RECENT_MS = 30 * 86_400_000;
/** So many tenths of what was paid on average deserve a look. */
const UNUSUAL_TENTHS = 20n;

type Signal = { id: string; isFine: boolean; title: string; lead: string };

/** Everything unusual about a withdrawal, from what is known of its owner: first what deserves a look. */
export function signalsOf(withdrawal: WithdrawalDetail, person: WithdrawalPerson, now: Date): Signal[] {
  const signals = [
    accountSignal(person, now),
    amountSignal(withdrawal, person),
    ...holderSignals(person),
    ...moneySignals(person),
    codeSignal(person),
    daySignal(person),
  ];
  return [...signals.filter(({ isFine }) => !isFine), ...signals.filter(({ isFine }) => isFine)];
}

/** Another account, shortly before money leaves to it, is how accounts are emptied by others. */
function accountSignal({ account_set: set }: WithdrawalPerson, now: Date): Signal {
  const isFine = !set || now.getTime() - new Date(set.at).getTime() > RECENT_MS;
  if (isFine) return { id: 'account', isFine, ...texts.account.steady };
  return {
    id: 'account',
    isFine,
    title: texts.account.set[set.action](formatAgo(set.at, now)),
    lead: formatMoment(set.at),
  };
}

function amountSignal({ net }: WithdrawalDetail, { paid_average }: WithdrawalPerson): Signal {
  const average = paid_average === null ? null : parseMicros(paid_average);
  if (!paid_average || !average) return { id: 'amount', isFine: false, ...texts.amount.first };
  const tenths = ((parseMicros(net) ?? 0n) * 10n) / average;
  const isFine = tenths < UNUSUAL_TENTHS;
  const times = `${tenths / 10n},${tenths % 10n}`;
  const lead = texts.amount.average(inReais(paid_average));
  return { id: 'amount', isFine, title: isFine ? texts.amount.usual : texts.amount.times(times), lead };
}

const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });

/** Nothing where the account is another by now: that is said louder elsewhere. */
function holderSignals({ holder_flags: flags }: WithdrawalPerson): Signal[] {
  if (flags === null) return [];
  if (flags.length === 0) return [{ id: 'holder', isFine: true, ...texts.holder.same }];
  const lead = flags.map((flag) => holderFlagLabels[flag]).join('. ');
  return [{ id: 'holder', isFine: false, title: texts.holder.other, lead }];
}

/** One line where all is well, one for each trouble. */
function moneySignals({ debts, balances }: WithdrawalPerson): Signal[] {
  const held = balances.filter((balance) => !isZero(balance.held));
  const sums = held.map((balance) => formatNamedMoney({ currency: balance.currency, amount: balance.held }));
  const troubles = [
    ...(debts.length > 0 ? [{ id: 'debts', isFine: false, ...texts.debts.some(debts.map(formatNamedMoney)) }] : []),
    ...(held.length > 0 ? [{ id: 'held', isFine: false, ...texts.held.some(sums) }] : []),
  ];
  return troubles.length > 0 ? troubles : [{ id: 'money', isFine: true, ...texts.clear }];
}

function codeSignal({ has_code }: WithdrawalPerson): Signal {
  return { id: 'code', isFine: has_code, ...(has_code ? texts.code.given : texts.code.missing) };
}

function daySignal({ day: { asked, limit } }: WithdrawalPerson): Signal {
  const isFine = (parseMicros(asked) ?? 0n) <= (parseMicros(limit) ?? 0n);
  const lead = texts.day.sums(inReais(asked), inReais(limit));
  return { id: 'day', isFine, title: isFine ? texts.day.inside : texts.day.over, lead };
}
