import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { ComparedWithdrawal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { texts } from './bulk.texts.ts';

export type BulkKind = 'decidir' | 'approved';
type Out = { withdrawal: ComparedWithdrawal; why: string };

/** Withdrawals that can go together, and the ones that stay out, each with its reason. The server decides again. */
export function sortOut(all: readonly ComparedWithdrawal[], kind: BulkKind, me: string) {
  const out: Out[] = [];
  const going: ComparedWithdrawal[] = [];
  for (const withdrawal of all) {
    const why = reasonToStay(withdrawal, kind, me);
    if (why) out.push({ withdrawal, why });
    else going.push(withdrawal);
  }
  return { going, out };
}

function reasonToStay(one: ComparedWithdrawal, kind: BulkKind, me: string): string | null {
  const isHere =
    kind === 'approved' ? one.status === 'approved' : one.status === 'requested' || one.status === 'review';
  if (!isHere) return texts.out.status;
  if (kind === 'decidir' && one.user_id === me) return texts.out.own;
  if (one.is_account_changed) return texts.out.account;
  if (one.cover !== 'covered') return texts.out.cover;
  if (kind === 'decidir' && one.is_approved_by_me) return texts.out.before;
  return null;
}

const RECENT_MS = 30 * 86_400_000;
type Difference = { id: string; isFine: boolean; line: string };

/** Everything that sets some apart from the rest, by name; one line where nothing does. */
export function differencesOf(all: readonly ComparedWithdrawal[], now: Date): Difference[] {
  const isRecent = ({ account_set }: ComparedWithdrawal) =>
    account_set !== null && now.getTime() - new Date(account_set.at).getTime() <= RECENT_MS;
  const others = [...new Set(all.map(({ currency }) => currency))].filter((currency) => currency !== PAYOUT_CURRENCY);
  const found: (Difference | null)[] = [
    named(
      'holder',
      all.filter(({ holder_flags }) => holder_flags !== null && holder_flags.length > 0),
      texts.differs.holder,
    ),
    named('account', all.filter(isRecent), texts.differs.account),
    named(
      'first',
      all.filter(({ is_first }) => is_first),
      texts.differs.first,
    ),
    named(
      'two',
      all.filter(({ approvals_needed }) => approvals_needed > 1),
      texts.differs.two,
    ),
    ...others.map((currency) =>
      named(
        currency,
        all.filter((one) => one.currency === currency),
        (names) => texts.differs.currency(names, currencyLabel(currency).toLowerCase()),
      ),
    ),
  ];
  const differences = found.filter((one) => one !== null);
  return differences.length > 0 ? differences : [{ id: 'alike', isFine: true, line: texts.differs.alike }];
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function named(id: string, some: readonly ComparedWithdrawal[], say: (names: string) => string): Difference | null {
  if (some.length === 0) return null;
  return { id, isFine: false, line: say(list.format([...new Set(some.map(({ user_name }) => user_name))])) };
}
