import { describeVideoField } from '../texts/video-values.pt-BR.ts';
import type { VideoComplaint } from '../video/video.complaints.ts';
import type { VideoDraft } from '../video/video.draft.ts';
import { contentOf, type DraftChange, type FileHashes, type FileNames, isChanged, isSame } from './draft-changes.ts';
import { type VideoField, videoFields } from './review.kinds.ts';

/** Changes of a video between two submissions: its fields are all its own, and it has no tracks to compare. */
export function videoChanges(
  before: VideoDraft,
  after: VideoDraft,
  { names = {}, hashes = {} }: { names?: FileNames; hashes?: FileHashes } = {},
): DraftChange[] {
  return videoFields
    .filter((field) => !isSame(partOf(before, field, hashes), partOf(after, field, hashes)))
    .map((field) => ({
      track_id: null,
      track: null,
      field,
      before: describeVideoField(before, field, names),
      after: describeVideoField(after, field, names),
    }));
}

/** A field with the others that belong to it: a time to its day, a frame to the picture it stands in for. */
function partOf(draft: VideoDraft, field: VideoField, hashes: FileHashes): unknown {
  const { release_time, time_zone, thumbnail_frame, is_playlist } = draft;
  if (field === 'release_day') return [draft.release_day, release_time, draft.release_day && time_zone];
  if (field === 'thumbnail_file_id') return contentOf(draft.thumbnail_file_id, hashes) ?? thumbnail_frame;
  if (field === 'playlist_title') return is_playlist && draft.playlist_title;
  return contentOf(draft[field], hashes);
}

type Said = { track_id: string | null; field: string | null; text: string };

/** A video's files that the review named and nobody has replaced since, as asked.rules.ts has them for music. */
export function askedVideoComplaints(
  comments: readonly Said[],
  sent: VideoDraft,
  draft: VideoDraft,
  hashes: FileHashes = {},
): VideoComplaint[] {
  const changes = videoChanges(sent, draft, { hashes });
  return comments.flatMap((comment) => {
    const field = videoFiles.find((file) => file === comment.field);
    return field && isChanged(comment, changes) === false ? [{ rule: 'asked', field, text: comment.text }] : [];
  });
}
const videoFiles = ['video_file_id', 'thumbnail_file_id'] as const;
