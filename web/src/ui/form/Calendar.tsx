import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

export type CalendarProps = {
  /** '2026-12-04'; '' for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
};

const DAY_MS = 86_400_000;
const WEEK = 7;
const titles = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const names = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** One month, walked with the arrow keys; PageUp and PageDown turn the month (the date grid of the ARIA practices). */
export function Calendar({ value, min = '', max = '9999-12-31', onChoose }: CalendarProps) {
  const today = localDay(new Date());
  // A day that cannot be chosen cannot have the focus, either: a value outside the limits is met at their edge.
  const [{ at, takesFocus }, setPlace] = useState(() => ({ at: clamp(value || today, min, max), takesFocus: true }));
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  // The day that is walked to has the focus, from the first; whoever turns the month stays on the chevron.
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, takesFocus]);

  const turn = (months: number) => setPlace({ at: clamp(inMonths(at, months), min, max), takesFocus: false });
  function press(event: KeyboardEvent) {
    const next = keys[event.key]?.(at);
    if (!next) return;
    event.preventDefault();
    setPlace({ at: clamp(next, min, max), takesFocus: true });
  }
  return (
    <div className="w-[308px]">
      <div className="mb-1 flex items-center justify-between">
        <IconButton label={partTexts.monthBefore} tooltip={false} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <p id={title} aria-live="polite" className="font-semibold text-14">
          {titles.format(dateOf(at))}
        </p>
        <IconButton label={partTexts.monthAfter} tooltip={false} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked is a grid (ARIA practices). */}
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={press} className="w-full border-collapse">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-8 font-medium text-12 text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table.
                // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
                <td key={day} role="gridcell" aria-selected={day === value} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < min || day > max}
                    aria-label={names.format(dateOf(day))}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                    className={cn(
                      'num size-11 rounded-control text-14 transition-colors hover:bg-hover disabled:text-disabled mouse:size-9',
                      day.slice(0, 7) !== at.slice(0, 7) && 'text-muted',
                      day === today && 'font-bold text-primary-text',
                      day === value && 'bg-button text-button-fg hover:bg-button-hover',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const keys: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => inDays(day, -1),
  ArrowRight: (day) => inDays(day, 1),
  ArrowUp: (day) => inDays(day, -WEEK),
  ArrowDown: (day) => inDays(day, WEEK),
  Home: (day) => inDays(day, -dateOf(day).getUTCDay()),
  End: (day) => inDays(day, WEEK - 1 - dateOf(day).getUTCDay()),
  PageUp: (day) => inMonths(day, -1),
  PageDown: (day) => inMonths(day, 1),
};

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);
const inDays = (day: string, count: number) => isoOf(new Date(dateOf(day).getTime() + count * DAY_MS));
const clamp = (day: string, min: string, max: string) => (day < min ? min : day > max ? max : day);

/** The same day of another month, or its last. */
function inMonths(day: string, count: number): string {
  const date = dateOf(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0));
  return isoOf(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date.getUTCDate(), last.getUTCDate()))),
  );
}

/** The weeks of a day's month, whole, from Sunday on. */
function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = inDays(first, -dateOf(first).getUTCDay());
  const next = inMonths(first, 1);
  const weeks: string[][] = [];
  for (let sunday = start; sunday < next; sunday = inDays(sunday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => inDays(sunday, index)));
  return weeks;
}

/** The day on the reader's own clock. */
function localDay(now: Date): string {
  return isoOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}
