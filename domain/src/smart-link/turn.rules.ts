import { releaseMoment } from '../video/release-moment.ts';

type Dated = {
  type: 'single' | 'ep' | 'album' | 'video';
  /** A day of music; its midnight is the zone's. */
  releaseDate: string | null;
  timeZone: string;
  /** A video's own moment; null is at once. */
  releaseAt: string | null;
};

/** The moment at which a smart link turns from the countdown to the stores; null where none is set. */
export function turnOf({ type, releaseDate, timeZone, releaseAt }: Dated): Date | null {
  if (type === 'video') return releaseAt === null ? null : new Date(releaseAt);
  if (releaseDate === null) return null;
  return releaseMoment({ release_day: releaseDate, release_time: '', time_zone: timeZone })?.at ?? null;
}

/** Music without a day is still to come; a video without a moment is published at once. */
export function isBefore(dated: Dated, now: Date): boolean {
  const turn = turnOf(dated);
  return turn ? now < turn : dated.type !== 'video';
}
