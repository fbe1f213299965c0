import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { CommentForm, CommentOf } from '@toada/domain/review/review.contract.ts';
import { releaseFields, trackFields, videoFields } from '@toada/domain/review/review.kinds.ts';
import { type AskedId, names } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { readDocument } from '../release/read-document.ts';
import { tellReviewers } from '../release-status/tell-screens.ts';
import { renewClaim, requireCase } from './claim-review.ts';
import { readReview } from './read-review.ts';
import { deleteComment, insertComment } from './submissions.queries.ts';

/** About the release, a track, or a field of either. The owner reads it once the round is decided. */
export async function addComment(call: Call<CommentForm>) {
  const { db, actor, input, now } = call;
  const { id, round } = await takeUp(call);
  const { field, text } = input;
  const track_id = await requireTrack(call);
  await insertComment(db, { release_id: id, round, track_id, field, text, author_id: actor.id, created_at: now });
  await tellReviewers(db, id);
  return readReview(call);
}

export async function removeComment(call: Call<CommentOf>) {
  const { db, input } = call;
  const { id, round } = await takeUp(call);
  if (!(await deleteComment(db, id, round, input.comment_id))) throw new AppError('notFound', {});
  await tellReviewers(db, id);
  return readReview(call);
}

/** A correction can still be asked for, and the case is the caller's. */
async function takeUp(call: Call<{ id: AskedId<'releases'> }>) {
  const found = await requireCase(call);
  const { id, status } = found;
  if (next(distributionStates, status, 'askCorrection') === null) throw new AppError('review.decided', { status });
  await renewClaim(call, found);
  return { id, round: found.round ?? 1 };
}

/** The track a comment speaks of, null for the release; a field it speaks of is one of theirs. */
async function requireTrack(call: Call<CommentForm>): Promise<string | null> {
  const { track_id, field } = call.input;
  const document = await readDocument(call);
  const own: readonly string[] = document.kind === 'video' ? videoFields : releaseFields;
  const fields: readonly string[] = track_id ? trackFields : own;
  if (field && !fields.includes(field)) throw new AppError('input.invalid', { fields: { field: 'field.invalid' } });
  if (!track_id) return null;
  const tracks = document.kind === 'music' ? document.draft.tracks : [];
  const track = tracks.find(({ id }) => names(track_id, id));
  if (!track) throw new AppError('input.invalid', { fields: { track_id: 'id.format' } });
  return track.id;
}
