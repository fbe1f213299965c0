import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from './withdrawal.texts.ts';

/** Money that is there and cannot be taken is said with its reason. */
export function Holds({ holds }: Pick<WithdrawalOptions, 'holds'>) {
  if (holds.length === 0) return null;
  return (
    <Alert tone="warning" title={texts.holds.title}>
      <ul>
        {holds.map((hold) => (
          <li key={hold.currency + hold.amount + hold.reason}>
            {texts.holds.each(formatNamedMoney(hold), hold.reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
