import { releaseMoment } from '@toada/domain/video/release-moment.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { placeWords } from '../../../lib/format/place-words.ts';

/** 'Recife (UTC−3)': the zone of a release by its city, with its offset on that day. */
export function zoneWords(draft: Pick<VideoDraft, 'release_day' | 'release_time' | 'time_zone'>, now: Date): string {
  const { time_zone: zone } = draft;
  const today = { ...draft, release_day: now.toISOString().slice(0, 10), release_time: '12:00' };
  const moment = (draft.release_day && releaseMoment(draft)) || releaseMoment(today);
  return placeWords(zone, moment?.offsetMinutes ?? null);
}
