import { assert } from '@toada/domain/assert.ts';
import { VideoMeasures } from '@toada/domain/media-file/media-measures.ts';
import { formatWithOffset } from '@toada/domain/video/release-moment.ts';
import type { VideoFacts, VideoFile } from '../../store-package/package-facts.ts';
import type { FileRow, ReleaseRow, TrackRow, WorkRow } from './facts.queries.ts';
import { creditsOf } from './gather-music.ts';
import { fileOf, type Gathered, neededFile, pictureOf, storedOf, VIDEO_PLACE, type WholeFile } from './gathered.ts';

type Common = Pick<VideoFacts, 'id' | 'title' | 'description' | 'releaseDate' | 'labelName' | 'pLine' | 'cLine'>;

/** A video with its thumbnail, where one was sent: a frame of the contact sheet is no picture of its own. */
export function gatherVideo(
  row: ReleaseRow,
  common: Common,
  [own]: readonly TrackRow[],
  works: readonly WorkRow[],
  files: ReadonlyMap<string, FileRow>,
): Pick<Gathered, 'content' | 'files'> {
  assert(own, 'a video has its one track');
  const file = neededFile(files, row.video_file_id, 'the video');
  const thumbnail = row.cover_file_id ? neededFile(files, row.cover_file_id, 'the thumbnail') : null;
  const { release_at: at, offset_minutes: offsetMinutes } = row;
  const video: VideoFacts = {
    ...common,
    ...creditsOf(own, row, works),
    isrc: own.isrc,
    upc: row.upc || null,
    audioIsrc: row.heard_isrc || null,
    releaseAt: at && offsetMinutes !== null ? formatWithOffset({ at, offsetMinutes }) : null,
    // The recording's, where one is heard: the form of a video does not ask again.
    genre: row.heard_genre ?? row.genre ?? 'Outro',
    language: row.heard_language ?? row.language,
    isInstrumental: row.is_heard_instrumental ?? false,
    durationMs: file.duration_ms ?? 0,
    file: videoOf(file),
    thumbnail: thumbnail && pictureOf(thumbnail),
    artists: [],
  };
  return {
    content: { video },
    files: [fileOf(file, VIDEO_PLACE, own.id), ...(thumbnail ? [fileOf(thumbnail, null, null)] : [])],
  };
}

function videoOf(file: WholeFile): VideoFile {
  const head = VideoMeasures.safeParse(file.measures).data?.head;
  return {
    ...storedOf(file),
    format: file.format === 'mov' || file.format === 'webm' ? file.format : 'mp4',
    videoCodec: head?.videoCodec ?? null,
    audioCodec: head?.audioCodec ?? null,
    width: head?.width ?? null,
    height: head?.height ?? null,
    frameRate: head?.frameRate ?? null,
  };
}
