import type { Complaint, ReleaseStep } from '../release/release.complaints.ts';
import type { ReleaseDraft } from '../release/release.draft.ts';
import { draftChanges, isChanged } from './draft-changes.ts';

type Said = { id: string; track_id: string | null; field: string | null; text: string };

/** Complaints about whatever the review named in a submission and nobody has changed since. A word on the whole release holds nothing up. */
export function askedComplaints(comments: readonly Said[], sent: ReleaseDraft, draft: ReleaseDraft): Complaint[] {
  const changes = draftChanges(sent, draft);
  return comments
    .filter((comment) => isChanged(comment, changes) === false)
    .map((comment) => ({
      step: stepOfComment(comment),
      rule: 'asked',
      commentId: comment.id,
      text: comment.text,
      ...(comment.track_id ? { trackId: comment.track_id } : {}),
    }));
}

const storeFields: readonly string[] = ['platforms', 'regions', 'custom_countries', 'custom_region_details'];

/** The step in which the subject of a comment is written. */
export function stepOfComment({ track_id, field }: Pick<Said, 'track_id' | 'field'>): ReleaseStep {
  if (field === 'splits') return 'splits';
  if (track_id !== null || field === 'cover_file_id') return 'tracks';
  return field !== null && storeFields.includes(field) ? 'stores' : 'data';
}
