import { shortMonth } from '@toada/domain/texts/months.pt-BR.ts';

export type CalendarDay = {
  day: string;
  letter: string;
  number: number;
  isWeekend: boolean;
  isToday: boolean;
  /** The month's name on its first day. */
  month: string | null;
};
export type Hung<Premiere> = { premiere: Premiere; at: number; row: number; isLeft: boolean };

const DAY_MS = 86_400_000;
const LETTERS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'] as const;
/** Days a cover with its words takes up; nearer ones hang in a row of their own. */
const ROOM_DAYS = 7;

/** So many days from the reader's own today on. */
export function calendarDays(now: Date, count: number): CalendarDay[] {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Array.from({ length: count }, (_, index) => {
    const moment = new Date(today + index * DAY_MS);
    const day = moment.toISOString().slice(0, 10);
    return {
      day,
      letter: LETTERS[moment.getUTCDay()] ?? '',
      number: moment.getUTCDate(),
      isWeekend: moment.getUTCDay() % 6 === 0,
      isToday: index === 0,
      month: moment.getUTCDate() === 1 ? shortMonth(day) : null,
    };
  });
}

/** Where each release hangs, and in which row: no two lie over each other. Near the end the words stand on the left. */
export function hang<Premiere extends { release_date: string }>(
  premieres: readonly Premiere[],
  days: readonly CalendarDay[],
): Hung<Premiere>[] {
  const ends: number[] = [];
  return premieres.flatMap((premiere) => {
    const index = days.findIndex(({ day }) => day === premiere.release_date);
    if (index < 0) return [];
    const isLeft = index > days.length - ROOM_DAYS;
    const from = isLeft ? index + 1 - ROOM_DAYS : index;
    const free = ends.findIndex((end) => end <= from);
    const row = free < 0 ? ends.length : free;
    ends[row] = from + ROOM_DAYS;
    return [{ premiere, at: (isLeft ? index + 1 : index) / days.length, row, isLeft }];
  });
}
