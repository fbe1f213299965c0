import { turnOf } from '@toada/domain/smart-link/turn.rules.ts';
import { dayIn } from '@toada/domain/visit/day-in.ts';
import { allDay, calendarStamp, calendarText, calendarWords } from '../../../public-page/calendar-lines.ts';
import type { SmartLinkFacts } from './link-facts.ts';
import { pageTexts as texts } from './page.texts.ts';

const MINUTES = 30;

/** The day of a release as an event of a calendar (RFC 5545): music all of its day, a video at its moment. Null without a date. */
export function calendarFile(facts: SmartLinkFacts, url: string, now: Date): string | null {
  const turn = turnOf(facts);
  if (!turn) return null;
  const { id, title, artist, type, timeZone } = facts;
  const span =
    type === 'video' ? [`DTSTART:${calendarStamp(turn)}`, `DURATION:PT${MINUTES}M`] : allDay(dayIn(timeZone, turn));
  return calendarText([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Toada//Smart link//PT', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
    ...[`UID:${id}@${new URL(url).hostname}`, `DTSTAMP:${calendarStamp(now)}`, ...span],
    ...[`SUMMARY:${calendarWords(texts.event(title, artist))}`, `DESCRIPTION:${calendarWords(url)}`, `URL:${url}`],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR'],
  ]);
}
