import type { SupportDesk } from '@toada/domain/support/support.contract.ts';
import { texts } from './support.texts.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const longDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });

/** '14:18', on the clock of whoever reads it. */
export function formatClock(instant: string): string {
  return clock.format(new Date(instant));
}

/** 'Hoje, 16 de novembro', or the day alone. */
export function formatTalkDay(instant: string, now: Date): string {
  const day = longDay.format(new Date(instant));
  return isSameDay(new Date(instant), now) ? texts.talk.today(day) : day;
}

/** 'hoje, 14:31' or '12 nov 2026'. */
export function formatUpdate(instant: string, now: Date): string {
  const moment = new Date(instant);
  if (isSameDay(moment, now)) return texts.history.today(formatClock(instant));
  return shortDay.format(moment).replaceAll(' de ', ' ').replace('.', '');
}

/** '45 min', '2 h': no finer than a promise is. */
export function formatDuration(minutes: number): string {
  return minutes < 60 ? texts.desk.minutes(minutes) : texts.desk.hours(Math.ceil(minutes / 60));
}

/** '45 min', '1,6 h': a measure is not rounded up as a promise is. */
export function formatMeasured(minutes: number): string {
  if (minutes < 60) return texts.desk.minutes(minutes);
  return texts.desk.hours((minutes / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 }));
}

/** When somebody answers, as it is and as it was lately. */
export function deskSentence({ is_open, until, typical_minutes, goal_minutes }: SupportDesk, now: Date): string {
  const words = texts.desk;
  if (until === null) return words.never;
  const time = formatClock(until);
  if (is_open)
    return typical_minutes === null
      ? words.goal(formatDuration(goal_minutes), time)
      : words.typical(formatDuration(typical_minutes), time);
  const then = new Date(until);
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  if (isSameDay(then, now)) return words.closed(words.today(time));
  return words.closed(isSameDay(then, tomorrow) ? words.tomorrow(time) : words.onDay(weekday.format(then), time));
}

function isSameDay(one: Date, other: Date) {
  return one.toDateString() === other.toDateString();
}
