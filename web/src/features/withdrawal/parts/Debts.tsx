import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { type Balance, owedOf } from './quote-of.ts';
import { texts } from './withdrawal.texts.ts';

/** A debt in another currency is said before anybody asks for more than it leaves. */
export function Debts({ options, balance }: { options: WithdrawalOptions; balance: Balance }) {
  const owed = owedOf(options);
  if (owed === null || isZero(balance.reserved)) return null;
  const debts = options.debts.map(formatNamedMoney).join(', ');
  return (
    <Alert tone="warning" title={texts.debts.title}>
      {texts.debts.lead(debts, formatNamedMoney({ amount: owed, currency: PAYOUT_CURRENCY }))}
    </Alert>
  );
}
