import type { Desk, DeskKind } from '@toada/domain/dashboard/staff-home.contract.ts';
import { useId } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { counted } from '../blocks/counted.ts';
import { dueOf } from './due.ts';
import { staffTexts } from './staff.texts.ts';

const words = staffTexts.desk;

type Props = { desk: Desk; countOf: (kind: DeskKind) => number };

/** How each queue stands: its goal, its oldest case, how many wait, and the part of them that is still in time. */
export function Deadlines({ desk: { items, hours }, countOf }: Props) {
  const title = useId();
  const now = Date.now();
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="px-5 pt-4.5 pb-2">
      <header className="flex items-center justify-between gap-3">
        <h2 id={title} className="type-h2">
          {words.deadlines}
        </h2>
        <span className="text-12 text-muted">{words.onTime}</span>
      </header>
      <ul className="mt-1 divide-y divide-line">
        {hours.map(({ kind, hours: goal }) => {
          const cases = items.filter((item) => item.kind === kind);
          const late = cases.filter((item) => dueOf(item, now).state === 'late').length;
          const count = Math.max(countOf(kind), cases.length);
          const percent = count === 0 ? 100 : Math.round(((count - late) / count) * 100);
          const oldest = cases.length === 0 ? null : Math.max(...cases.map(({ since }) => now - Date.parse(since)));
          return (
            <li key={kind} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold text-13">{words.kinds[kind].tab}</p>
                <p className="text-12 text-muted">{words.goal(goal, oldest)}</p>
              </div>
              <span className="num font-bold text-14">{counted(count)}</span>
              <OnTime percent={percent} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function OnTime({ percent }: { percent: number }) {
  const isGood = percent >= 95;
  return (
    <span className={cn('num w-16 text-right font-semibold text-12', isGood ? 'text-success' : 'text-warning')}>
      {percent}%
      <span aria-hidden className="mt-1 block h-[3px] rounded-full bg-high">
        <span
          style={cssVars({ '--w': `${percent}%` })}
          className={cn('fita block h-full w-(--w) [--notch:3px]', isGood ? 'bg-success' : 'bg-warning')}
        />
      </span>
    </span>
  );
}
