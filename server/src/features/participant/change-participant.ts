import { AppError } from '@toada/domain/errors.ts';
import type { ParticipantFields } from '@toada/domain/participant/participant.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockParticipant, setParticipant } from './participant.queries.ts';
import { changedFields, toParticipantView } from './present-participant.ts';

/** Splits keep the name they were written with: what was sent to a store is not rewritten by a change here. */
export async function changeParticipant(call: Call<ParticipantFields & { id: AskedId<'participants'> }>) {
  const { db, visible, input } = call;
  const { id: asked, ...changes } = input;
  const before = await lockParticipant(db, visible, asked);
  if (!before) throw new AppError('notFound', {});
  const after = await setParticipant(db, before.id, changes);
  const changed = changedFields(before, after);
  if (changed)
    await recordAudit(call, {
      action: 'participant.changed',
      personId: before.user_id,
      subjectId: before.id,
      ...changed,
    });
  return toParticipantView(after);
}
