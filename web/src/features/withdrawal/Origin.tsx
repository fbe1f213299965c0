import { useQuery } from '@tanstack/react-query';
import { sumDecimals } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { cn } from '../../ui/styles/cn.ts';
import { incomeQuery } from '../income/parts/income.api.ts';
import { seriesOf } from '../income/parts/series-of.ts';
import { Block } from './Block.tsx';
import { decision } from './withdrawal.texts.ts';

const texts = decision.origin;
const MONTHS = 6;
const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

/** The stores that brought the person money in this currency lately; nothing where none did. */
export function Origin({ withdrawal: { user_id, currency } }: { withdrawal: WithdrawalDetail }) {
  const { data } = useQuery(incomeQuery({ currency, side: 'store', months: MONTHS, whose: { user_id } }));
  const stores = (data ? seriesOf(data, 'store') : []).map(({ key, name, amounts }, index) => ({
    ...{ key, name, amount: sumDecimals(amounts) },
    fill: fills[index % fills.length],
  }));
  if (!data || stores.length === 0) return null;
  const drawn = stores.filter(({ amount }) => Number(amount) > 0);
  const whole = sumDecimals(stores.map(({ amount }) => amount));
  return (
    <Block title={texts.title} aside={formatNamedMoney({ currency, amount: whole })}>
      <div aria-hidden className="mb-1.5 flex h-3 gap-0.5">
        {drawn.map(({ key, amount, fill }, index) => (
          <span
            key={key}
            className={cn(
              'min-w-[3px] first:rounded-l-[3px]',
              fill,
              index === drawn.length - 1 && 'fita [--notch:6px]',
            )}
            style={{ flexGrow: Number(amount), flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="divide-y divide-line">
        {stores.map(({ key, name, amount, fill }) => (
          <li key={key} className="flex items-center gap-2.5 py-2 text-13">
            <i aria-hidden className={cn('size-2.5 shrink-0 rounded-[2px]', fill)} />
            <span className="min-w-0 flex-1">{name}</span>
            <b className="num whitespace-nowrap font-semibold">{formatNamedMoney({ currency, amount })}</b>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-12 text-muted">{texts.note(MONTHS)}</p>
    </Block>
  );
}
