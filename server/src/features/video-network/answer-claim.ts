import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { ClaimAnswerForm } from '@toada/domain/video-network/video-claim.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { adoptUpload } from '../upload/claim-upload.ts';
import { readClaim } from './read-claims.ts';
import { tellScreens } from './tell-screens.ts';
import { insertFiles, lockClaim, moveClaim } from './video-claim.queries.ts';

type Named = { id: AskedId<'video_claims'> };

/** The recording's owner keeps the claim, or lets the video go, with proofs if there are some. */
export async function answerClaim(call: Call<Named & ClaimAnswerForm>) {
  const { db, visible, actor, input, now } = call;
  const found = await lockClaim(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  const { answer, answer_note } = input;
  const moved = await moveClaim(db, found.id, 'answer', {
    answer,
    answer_note,
    answered_by: actor.id,
    answered_at: now,
  });
  if (!moved) throw new AppError('videoClaim.moved', { status: found.status });
  const files = [];
  for (const [place, id] of input.upload_ids.entries()) {
    const upload = await adoptUpload(db, { userId: actor.id, id, purpose: 'document' }, now);
    const { name, content_type, bytes, sha256, storage_key } = upload;
    files.push({ claim_id: moved.id, place, name, content_type, bytes, sha256, storage_key, created_at: now });
  }
  await insertFiles(db, files);
  await recordAudit(call, {
    action: 'videoClaim.answered',
    personId: moved.user_id,
    subjectId: moved.id,
    before: { status: found.status },
    after: { status: moved.status, video: moved.video_title, claim_answer: answer },
  });
  await tellScreens(db, moved);
  return readClaim(call, moved.id);
}

/** The staff has carried the answer out at YouTube, or the claim is over without one. */
export async function closeClaim(call: Call<Named>) {
  const { db, visible, input } = call;
  const found = await lockClaim(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  const moved = await moveClaim(db, found.id, 'close', {});
  if (!moved) throw new AppError('videoClaim.moved', { status: found.status });
  await recordAudit(call, {
    action: 'videoClaim.closed',
    personId: moved.user_id,
    subjectId: moved.id,
    before: { status: found.status },
    after: { status: moved.status, video: moved.video_title },
  });
  await tellScreens(db, moved);
  return readClaim(call, moved.id);
}
