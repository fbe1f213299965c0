import type { Pipeline } from '@toada/domain/dashboard/staff-home.contract.ts';
import { addDecimals } from '@toada/domain/money/decimal.ts';
import { useId } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { moneyOf } from './money-words.ts';
import { staffTexts } from './staff.texts.ts';

const words = staffTexts.cash;

/** Cash that the paying account has to hold: for approved withdrawals, and for those that may be. */
export function CashNeeded({ pipeline: { piles } }: { pipeline: Pipeline }) {
  const title = useId();
  const rows = (['approved', 'waiting'] as const).map((pile) => {
    const found = piles.find((one) => one.pile === pile);
    return { pile, count: found?.count ?? 0, amount: found?.amount ?? '0' };
  });
  const total = rows.reduce((sum, { amount }) => addDecimals(sum, amount), '0');
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="px-5 pt-4.5 pb-2">
      <h2 id={title} className="type-h2">
        {words.title}
      </h2>
      <dl className="mt-1 divide-y divide-line text-13">
        {rows.map(({ pile, count, amount }) => (
          <Row key={pile} name={words.rows[pile]} note={words.count(count)} amount={amount} />
        ))}
        <Row name={words.total} amount={total} isTotal />
      </dl>
    </Card>
  );
}

function Row({
  name,
  note,
  amount,
  isTotal = false,
}: {
  name: string;
  note?: string;
  amount: string;
  isTotal?: boolean;
}) {
  return (
    <div className={cn('flex items-center justify-between gap-3 py-3', isTotal && 'font-bold')}>
      <dt>
        {name}
        {note && <span className="block text-12 text-muted">{note}</span>}
      </dt>
      <dd className="num shrink-0 font-semibold">{moneyOf({ currency: 'BRL', amount })}</dd>
    </div>
  );
}
