import type { Listening } from '@toada/domain/dashboard/home.contract.ts';
import { monthLabel, monthName, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { TimeChart } from '../../../ui/chart/TimeChart.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { homeTexts } from './home.texts.ts';
import { changeOf, yearsOf } from './listened.ts';

const words = homeTexts.listening;

/**
 * Plays of the newest month that stores told of, against the month before it, and the course that led there. Stores report months, so
 * that the line has months for its points and no days (docs/decisions/070).
 */
export function ListeningLine({ listening, isReadOnly }: { listening: Listening; isReadOnly: boolean }) {
  const { months, best } = listening;
  const newest = months.at(-1);
  const title = useId();
  if (!newest) return null;
  const { shown, before } = yearsOf(months);
  return (
    <Card
      as="section"
      aria-labelledby={title}
      isPadded={false}
      className="grid gap-5 p-5 md:grid-cols-[minmax(0,200px)_minmax(0,1fr)] md:p-6"
    >
      <div className="flex min-w-0 flex-col">
        <h2 id={title} className="type-label text-fg-2">
          {words.title(monthName(newest.month))}
        </h2>
        <p className="num my-1 font-black text-[32px] leading-tight tracking-[-.045em]">{words.count(newest.plays)}</p>
        <Change months={months} />
        <p className="wrap-anywhere mt-auto pt-3 text-12 text-muted">
          {best && (
            <>
              {words.best}{' '}
              {isReadOnly ? (
                <span className="font-semibold text-fg">{best.title}</span>
              ) : (
                <Link to={`/app/catalog/${best.release_id}`} className="font-semibold text-fg">
                  {best.title}
                </Link>
              )}
              , <span className="num">{words.count(best.plays)}</span>
              <br />
            </>
          )}
          {words.until(monthLabel(newest.month))}
        </p>
      </div>
      <TimeChart
        label={words.chart}
        axis={words.month}
        labels={shown.map(({ month }) => ({ short: shortMonth(month), whole: monthLabel(month) }))}
        line={{ name: words.now, values: shown.map(({ plays }) => plays), format: words.count }}
        compared={before ? { name: words.before, values: before, format: words.count } : undefined}
        formatStep={words.step}
      />
    </Card>
  );
}

function Change({ months }: { months: Listening['months'] }) {
  const change = changeOf(months);
  if (!change) return null;
  const { percent, month } = change;
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : ArrowRight;
  return (
    <p className={cn('num flex gap-1.5 font-medium text-13', percent > 0 ? 'text-success' : 'text-fg-2')}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words.change(percent, monthName(month))}
    </p>
  );
}
