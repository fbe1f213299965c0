import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteParticipant, listSharedTitles, lockParticipant } from './participant.queries.ts';
import { toAudit } from './present-participant.ts';

/** As many releases as a message names. */
const NAMED = 5;

export async function removeParticipant(call: Call<{ id: AskedId<'participants'> }>) {
  const { db, visible, input } = call;
  const participant = await lockParticipant(db, visible, input.id);
  if (!participant) throw new AppError('notFound', {});
  const titles = await listSharedTitles(db, participant.id, NAMED);
  if (titles.length > 0)
    throw new AppError('participant.inUse', { releases: titles.map((title) => title.trim() || 'rascunho sem título') });
  await deleteParticipant(db, participant.id);
  const before = toAudit(participant);
  await recordAudit(call, {
    action: 'participant.removed',
    personId: participant.user_id,
    subjectId: participant.id,
    before,
  });
  return { id: participant.id };
}
