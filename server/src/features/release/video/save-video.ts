import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { settlePlaces } from '@toada/domain/release/release.draft.ts';
import { releaseMoment } from '@toada/domain/video/release-moment.ts';
import type { SaveVideoDraft } from '@toada/domain/video/video.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { publishToOwner } from '../../../live/publish.ts';
import { attachFiles, filesOfVideo } from '../attach-files.ts';
import { lockVideoRow } from '../lock-draft.ts';
import { refuseLate } from '../refuse-late.ts';
import { setDistribution, setRelease } from '../release.queries.ts';
import { refuseForeignParticipants, toSplit } from '../save-draft.ts';
import { writeSplits, writeTracks } from '../tracks.queries.ts';
import { cutFrame } from './cut-frame.job.ts';
import { findLinkable } from './linked-track.queries.ts';
import { toTrack } from './own-track.ts';
import { presentVideoDrafts } from './present-video.ts';
import { readPublishedVideos } from './read-published-videos.ts';
import { listVideoFacts, setVideo, wantedFrame } from './video.queries.ts';

type Input = z.infer<typeof SaveVideoDraft>;

/** The whole document, after every change, as the wizard of the music saves its own. */
export async function saveVideo(call: Call<Input>) {
  const { db, actor, input, now } = call;
  const before = await lockVideoRow(call);
  const { id, user_id } = before;
  refuseLate(before, input.revision);
  await refuseForeignParticipants(db, user_id, input.splits ?? []);
  if (input.track_id && !(await findLinkable(db, user_id, input.track_id)))
    throw new AppError('input.invalid', { fields: { track_id: 'id.format' } });
  const [had] = await listVideoFacts(db, [id]);
  assert(had, 'a video has its row');
  await attachFiles(call, before, filesOfVideo(had), filesOfVideo(input));

  const frame = wantedFrame(input);
  const isCut = frame !== null && had.frame_cut === frame;
  if (frame && !isCut && had.sheet_key) await enqueue(db, cutFrame, { releaseId: id }, { key: `frame:${id}` });
  const { title, artist, description, revision, release_day } = input;
  // A video that is out keeps its day until the change is sent, and when the change is called off.
  const isOut = (await readPublishedVideos(db, [id])).has(id);
  await setRelease(db, id, {
    ...{ title, artist, description, release_date: isOut ? before.release_date : release_day || null },
    // Lists show its picture as they show a cover.
    cover_file_id: input.thumbnail_file_id ?? (isCut ? had.frame_file_id : null),
    ...{ revision: revision + 1, updated_at: now, updated_by: actor.id },
  });
  const { regions, custom_countries } = input;
  await setDistribution(db, id, {
    platforms: input.stores,
    ...settlePlaces({ regions, custom_countries, custom_region_details: '' }),
  });
  await writeTracks(db, id, [toTrack(id, input)]);
  await writeSplits(db, id, (input.splits ?? []).map(toSplit(id, null)));
  // A place is one among the drafts it was joined with: in another playlist it has none.
  const isSameList = input.is_playlist && input.playlist_title === had.playlist_title;
  await setVideo(db, id, { ...toVideo(input), ...(isSameList ? {} : { playlist_place: null }) });

  await publishToOwner(db, before, { type: 'changed', subject: `release:${id}` });
  const [draft] = await presentVideoDrafts(call, [id]);
  assert(draft, 'the video is locked');
  return draft;
}

function toVideo(input: Input) {
  const { captions, release_day, release_time, time_zone } = input;
  const moment = release_day ? releaseMoment(input) : null;
  return {
    video_file_id: input.video_file_id,
    thumbnail_file_id: input.thumbnail_file_id,
    thumbnail_frame: input.thumbnail_frame,
    tags: input.tags,
    category: input.category,
    is_playlist: input.is_playlist,
    playlist_title: input.playlist_title,
    visibility: input.visibility,
    ...{ release_day: release_day || null, release_time, time_zone },
    ...{ release_at: moment?.at ?? null, offset_minutes: moment?.offsetMinutes ?? null },
    platforms: input.platforms,
    track_id: input.track_id,
    has_own_splits: input.splits !== null,
    captions_name: captions?.name ?? null,
    captions_language: captions?.language ?? null,
    captions_text: captions?.text ?? null,
  };
}
