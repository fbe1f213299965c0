import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { offsetWords, placeWords } from '../../../lib/format/place-words.ts';
import { texts } from '../video.texts.ts';

const words = texts.sent;
const MINUTE_MS = 60_000;

type Scheduled = Pick<VideoView, 'release_at' | 'offset_minutes' | 'time_zone'>;

/**
 * The moment of publication on the clock of whoever typed it, for a list and for a page of its own. A list names the offset only to a
 * reader whose own clock shows another time.
 */
export function releaseWords({ release_at, offset_minutes, time_zone }: Scheduled, readersOffset?: number) {
  if (release_at === null || offset_minutes === null) return null;
  const at = new Date(release_at);
  const typed = formatMoment(new Date(at.getTime() + offset_minutes * MINUTE_MS).toISOString(), 'UTC');
  const offset = readersOffset ?? -at.getTimezoneOffset();
  return {
    short: offset === offset_minutes ? typed : `${typed} (UTC${offsetWords(offset_minutes)})`,
    whole: `${typed}, ${placeWords(time_zone, offset_minutes)}`,
  };
}

/**
 * The premiere of a video, whether it has a moment or goes out as soon as it may. Nothing for one that is not going to be seen.
 */
export function premiereWords(video: Scheduled & Pick<VideoView, 'status' | 'platforms'>): string | null {
  const whole = releaseWords(video)?.whole;
  if (whole) return whole;
  const [first] = video.platforms.flatMap(({ live_at }) => live_at ?? []).sort();
  if (first) return formatMoment(first);
  if (video.status === 'rejected' || video.status === 'withdrawn') return null;
  if (video.status === 'pending') return words.atOnce;
  // In stores alone: each of them shows it from its own moment on.
  return video.status === 'completed' ? null : words.onArrival;
}
