import type { LedgerLineView } from '@toada/domain/ledger/ledger.contract.ts';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { statusLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { withdrawalLooks } from '../../withdrawal/parts/withdrawal-tones.ts';
import { accountTones } from './movement-looks.ts';

type Sum = Pick<LedgerLineView, 'amount' | 'currency' | 'counts'>;

/** '+R$ 1.186,40': income shows its sign. Money that only changed its place neither came nor went, and has none. */
export function signedMoney({ amount, currency, counts }: Sum): string {
  if (!counts) return formatNamedMoney({ amount: amount.replace('-', ''), currency });
  return `${isIncome({ amount, counts }) ? '+' : ''}${formatNamedMoney({ amount, currency })}`;
}

export const isIncome = ({ amount, counts }: Pick<Sum, 'amount' | 'counts'>) =>
  counts && !amount.startsWith('-') && !isZero(amount);

/** Under the title: from where, of what, for whom; and whose it is, where it is not the reader's. */
export function detailOf(line: LedgerLineView, ownId: string): string {
  const { store, release_title, participant_name, note, user_id, user_name } = line;
  // The title says the participant where it is about them.
  const participant = line.entry_kind === 'split_release' ? null : participant_name;
  // Which withdrawal, and what became of it.
  const step = line.entry_kind === 'withdrawal' ? note : null;
  const parts = [store, release_title, participant, user_id === ownId ? null : user_name, step];
  const said = parts.filter(Boolean).join(', ');
  return said || note;
}

/** How a movement stands, in colour, too. */
export function stateOf(line: Pick<LedgerLineView, 'account' | 'withdrawal_status'>) {
  const { account, withdrawal_status } = line;
  const tone = withdrawal_status ? withdrawalLooks[withdrawal_status].tone : accountTones[account];
  return { label: statusLabel(line), tone };
}

const days = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of an instant, on the clock of whoever reads it: '12 nov 2026'. */
export function dayOf(instant: string): string {
  const { day, month, year } = partsOf(new Date(instant));
  return `${day} ${month} ${year}`;
}

/** '12 nov' within this year, where room is short. */
export function shortDayOf(instant: string, now = new Date()): string {
  const { day, month, year } = partsOf(new Date(instant));
  return year === partsOf(now).year ? `${day} ${month}` : `${day} ${month} ${year}`;
}

function partsOf(date: Date) {
  const found = Object.fromEntries(days.formatToParts(date).map(({ type, value }) => [type, value]));
  return { day: found.day, month: found.month?.replace('.', ''), year: found.year };
}
