import { formatDate } from '../../lib/format/format-date.ts';
import { texts } from './notification.texts.ts';

const days = new Intl.DateTimeFormat('en-CA');
const DAY_MS = 86_400_000;

/** The day of a moment, on the clock of whoever reads it. */
export function dayOf(instant: string | Date): string {
  return days.format(new Date(instant));
}

/** "Hoje, 15 nov", "Ontem, 14 nov", "12 nov", and with the year where it is another one. */
export function namedDay(day: string, now: Date): string {
  const [today, yesterday] = [dayOf(now), dayOf(new Date(now.getTime() - DAY_MS))];
  const whole = formatDate(day);
  const written = day.slice(0, 4) === today.slice(0, 4) ? whole.split(' ').slice(0, 2).join(' ') : whole;
  if (day === today) return `${texts.today}, ${written}`;
  return day === yesterday ? `${texts.yesterday}, ${written}` : written;
}
