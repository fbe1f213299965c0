import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { cn } from '../../../ui/styles/cn.ts';

/** As it is spoken, and below it to the last digit where there is more to it than cents. */
export function ExactMoney({ money, className }: { money: Money; className?: string }) {
  const [, fraction = ''] = money.amount.split('.');
  return (
    <span className="grid">
      <span className={cn('num font-bold tracking-[-.02em]', className)}>{formatNamedMoney(money)}</span>
      {fraction.length > 2 && <span className="num text-12 text-muted">{formatExactMoney(money)}</span>}
    </span>
  );
}
