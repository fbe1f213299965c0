import type { Complaint, ReleaseStep } from '../release/release.complaints.ts';
import type { ReleaseDraft } from '../release/release.draft.ts';
import { draftChanges, type FileHashes, isChanged } from './draft-changes.ts';

type Said = { id: string; track_id: string | null; field: string | null; text: string };

/**
 * Complaints about a file that the review named and nobody has replaced since. A word about a text may be a question, which its owner
 * answers by leaving the text as it is: the reviewer sees that it did not change.
 */
export function askedComplaints(
  comments: readonly Said[],
  sent: ReleaseDraft,
  draft: ReleaseDraft,
  hashes: FileHashes = {},
): Complaint[] {
  const changes = draftChanges(sent, draft, { hashes });
  return comments
    .filter((comment) => isFile(comment) && isChanged(comment, changes) === false)
    .map((comment) => ({
      step: stepOfComment(comment),
      rule: 'asked',
      commentId: comment.id,
      text: comment.text,
      ...(comment.track_id ? { trackId: comment.track_id } : {}),
    }));
}

const isFile = ({ field }: Said) => field === 'cover_file_id' || field === 'audio_file_id';

const storeFields: readonly string[] = ['platforms', 'regions', 'custom_countries', 'custom_region_details'];

/** The step in which the subject of a comment is written. */
export function stepOfComment({ track_id, field }: Pick<Said, 'track_id' | 'field'>): ReleaseStep {
  if (field === 'splits') return 'splits';
  if (track_id !== null || field === 'cover_file_id') return 'tracks';
  return field !== null && storeFields.includes(field) ? 'stores' : 'data';
}
