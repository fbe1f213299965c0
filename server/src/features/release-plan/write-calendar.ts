import { allDay, calendarStamp, calendarText, calendarWords } from '../../public-page/calendar-lines.ts';
import { calendarTexts as texts } from './calendar.texts.ts';

type Task = {
  id: string;
  release_id: string;
  title: string;
  note: string;
  day: string;
  updated_at: Date;
  release_title: string;
  is_open: boolean;
};
type Release = { id: string; title: string; artist: string; day: string; updated_at: Date };
type Written = { tasks: readonly Task[]; releases: readonly Release[]; publicUrl: string; now: Date };

/** A person's plans as a calendar (RFC 5545). An event keeps its UID, so that one that moves is moved in their calendar, too. */
export function writeCalendar({ tasks, releases, publicUrl, now }: Written): string {
  const { hostname } = new URL(publicUrl);
  const event = (uid: string, day: string, summary: string, about: { note: string; releaseId: string; at: Date }) => [
    ...['BEGIN:VEVENT', `UID:${uid}@${hostname}`, `DTSTAMP:${calendarStamp(now)}`],
    ...[`LAST-MODIFIED:${calendarStamp(about.at)}`, ...allDay(day), `SUMMARY:${calendarWords(summary)}`],
    ...(about.note ? [`DESCRIPTION:${calendarWords(about.note)}`] : []),
    `URL:${publicUrl}/app/marketing-partnerships/plan?lancamento=${about.releaseId}`,
    ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
  ];
  const named = (title: string) => title || texts.untitled;
  return calendarText([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Toada//Release plan//PT', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${calendarWords(texts.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...releases.flatMap(({ id, title, artist, day, updated_at }) =>
      event(`release-${id}`, day, texts.release(named(title), artist), { note: '', releaseId: id, at: updated_at }),
    ),
    ...tasks.flatMap(({ id, release_id, title, note, day, updated_at, release_title, is_open }) =>
      event(`task-${id}`, day, (is_open ? texts.task : texts.done)(title, named(release_title)), {
        ...{ note, releaseId: release_id, at: updated_at },
      }),
    ),
    'END:VCALENDAR',
  ]);
}
