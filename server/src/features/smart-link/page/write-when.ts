import { turnOf } from '@toada/domain/smart-link/turn.rules.ts';
import { dayIn } from '@toada/domain/visit/day-in.ts';
import type { SmartLinkFacts } from './link-facts.ts';
import { pageTexts as texts, zoneCities } from './page.texts.ts';

type Dated = Pick<SmartLinkFacts, 'type' | 'releaseDate' | 'releaseAt' | 'timeZone' | 'tracks'>;

/** The release in a line: its kind and when it opens, or since when it is there. */
export function writeWhen(facts: Dated, { isBefore, now }: { isBefore: boolean; now: Date }): string {
  return `${kindOf(facts, isBefore)} ${isBefore ? opening(facts, now) : since(facts)}`.trim();
}

function kindOf({ type, tracks }: Dated, isBefore: boolean): string {
  const isMany = type === 'ep' || type === 'album';
  const parts = [
    texts.types[type],
    ...(isMany && tracks.amount ? [texts.tracks(tracks.amount)] : []),
    ...(!isBefore && type !== 'video' && tracks.ms ? [texts.minutes(tracks.ms)] : []),
  ];
  return `${parts.join(', ')}.`;
}

function opening({ type, releaseDate, releaseAt, timeZone }: Dated, now: Date): string {
  const turn = turnOf({ type, releaseDate, releaseAt, timeZone });
  if (!turn) return texts.opensSoon;
  const [day, time] = [dayIn(timeZone, turn), timeIn(turn, timeZone)];
  const words = texts.longDay(day, dayIn(timeZone, now).slice(0, 4));
  const zone = zoneName(turn, timeZone);
  return time === '00:00' || type !== 'video' ? texts.opensAtMidnight(words, zone) : texts.opensAt(words, time, zone);
}

function since({ type, releaseDate, releaseAt, timeZone }: Dated): string {
  const turn = turnOf({ type, releaseDate, releaseAt, timeZone });
  // A video without a moment of its own was published at once, on the day its release keeps.
  const day = turn ? dayIn(timeZone, turn) : releaseDate;
  return day ? texts.since(texts.shortDay(day)) : '';
}

function timeIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  );
}

/** 'horário de Brasília', as the zone is called then, or 'horário de Nova York' for one that few know by its name. */
function zoneName(turn: Date, timeZone: string): string {
  const city = zoneCities[timeZone];
  if (city) return `horário de ${city}`;
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(turn);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Horário( Padrão)?/, 'horário');
}
