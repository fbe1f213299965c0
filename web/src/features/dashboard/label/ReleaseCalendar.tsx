import { CALENDAR_DAYS, type Roster } from '@toada/domain/dashboard/home.contract.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../../ui/art/Cover.tsx';
import { tones } from '../../../ui/feedback/tones.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { badgeOf } from '../../catalogue/parts/badge-looks.ts';
import { calendarDays, type Hung, hang } from './calendar.ts';
import { labelTexts } from './label.texts.ts';

const words = labelTexts.calendar;

type Premiere = Roster['calendar'][number];
type Props = { premieres: readonly Premiere[]; className?: string };

/** Five weeks as a line from which each release hangs on its day; a phone has a list. */
export function ReleaseCalendar({ premieres, className }: Props) {
  const title = useId();
  const days = calendarDays(new Date(), CALENDAR_DAYS);
  const hung = hang(premieres, days);
  const rows = Math.max(1, ...hung.map(({ row }) => row + 1));
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className={cn('min-w-0 px-5 pt-4.5 pb-4', className)}>
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 id={title} className="type-h2">
          {words.title}
        </h2>
        <span className="num text-13 text-muted">{words.span(days[0]?.day ?? '', days.at(-1)?.day ?? '')}</span>
      </header>
      {premieres.length === 0 && <p className="pb-3 text-13 text-fg-2">{words.none}</p>}
      <div
        aria-hidden
        className="num grid border-line-strong border-t-2 text-center text-11 leading-tight max-md:hidden"
        style={cssVars({ '--days': days.length })}
      >
        <div className="grid grid-cols-[repeat(var(--days),minmax(0,1fr))]">
          {days.map(({ day, letter, number, isWeekend, isToday, month }) => (
            <span key={day} className={cn('py-1', isWeekend && 'bg-raised')}>
              <span className={cn('block text-muted', month && 'font-bold text-fg')}>{month ?? letter}</span>
              <span
                className={cn('mx-auto block rounded-[4px]', isToday && 'bg-secondary font-bold text-on-secondary')}
              >
                {number}
              </span>
            </span>
          ))}
        </div>
      </div>
      <ul
        style={cssVars({ '--h': `${rows * 96}px` })}
        className="relative grid gap-px max-md:divide-y max-md:divide-line md:h-(--h)"
      >
        {hung.map((one) => (
          <PremiereItem key={one.premiere.id} hung={one} />
        ))}
      </ul>
    </Card>
  );
}

function PremiereItem({ hung: { premiere, at, row, isLeft } }: { hung: Hung<Premiere> }) {
  const { id, title, artist, release_date, cover_url } = premiere;
  const { tone, icon, label } = badgeOf(premiere);
  const Icon = icon ?? tones[tone].icon;
  const name = title || words.untitled;
  return (
    <li
      style={cssVars({ '--at': `${at * 100}%`, '--top': `${row * 96}px` })}
      className={cn(
        'max-md:py-2.5 md:absolute md:top-(--top) md:w-32',
        isLeft ? 'md:right-[calc(100%-var(--at))] md:text-right' : 'md:left-(--at)',
      )}
    >
      <Link
        to={`/app/catalog/${id}`}
        aria-label={words.open(name, artist, release_date, label)}
        className={cn(
          'flex items-center gap-3 text-fg no-underline md:block',
          isLeft && 'md:flex md:flex-col md:items-end',
        )}
      >
        <span aria-hidden className="block h-2 w-px bg-line-strong max-md:hidden md:mx-5" />
        <span className={cn('flex items-center gap-2', isLeft && 'md:flex-row-reverse')}>
          <Cover id={id} src={cover_url} className="size-11" />
          <Icon aria-hidden className={cn('size-4 max-md:hidden', tones[tone].text)} />
        </span>
        <span className="min-w-0 flex-1 md:block">
          <span className="block truncate font-semibold text-12 md:mt-1">{name}</span>
          <span className="block truncate text-12 text-muted md:text-11">{artist}</span>
        </span>
        <span className="num flex shrink-0 items-center gap-1.5 text-12 text-fg-2 md:hidden">
          <Icon aria-hidden className={cn('size-4', tones[tone].text)} />
          {words.day(release_date)}
        </span>
      </Link>
    </li>
  );
}
