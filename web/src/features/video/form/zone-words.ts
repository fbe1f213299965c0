import { releaseMoment } from '@toada/domain/video/release-moment.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';

/** Brazilian zones as their cities are written; the names of the database have no accents. */
const cities: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Noronha: 'Fernando de Noronha',
  Santarem: 'Santarém',
  Sao_Paulo: 'São Paulo',
  Lisbon: 'Lisboa',
};

/** 'Recife (UTC−3)': the zone of a release by its city, with its offset on that day. */
export function zoneWords(draft: Pick<VideoDraft, 'release_day' | 'release_time' | 'time_zone'>, now: Date): string {
  const { time_zone: zone } = draft;
  const today = { ...draft, release_day: now.toISOString().slice(0, 10), release_time: '12:00' };
  const moment = (draft.release_day && releaseMoment(draft)) || releaseMoment(today);
  return placeWords(zone, moment?.offsetMinutes ?? null);
}

/** The same for an offset that is known. */
export function placeWords(zone: string, offsetMinutes: number | null): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1);
  const city = cities[place] ?? place.replaceAll('_', ' ');
  return offsetMinutes === null ? city : `${city} (UTC${offsetWords(offsetMinutes)})`;
}

/** '−3', '+5:30'; nothing for none. */
export function offsetWords(minutes: number): string {
  if (minutes === 0) return '';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
