import type { FailureFilter } from '@toada/domain/mailing/mailing.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { maskAddress } from '../fan/read-fans.ts';
import { readFrame } from './present-mailing.ts';
import { listFailures } from './recipient.queries.ts';

/** Addressees who have nothing, and why. The staff reads no address. */
export async function readFailures(call: Call<FailureFilter>) {
  const { db, actor, visible, input } = call;
  const frame = await readFrame(call);
  const isStaff = visible.reach === 'any' && frame.user_id !== actor.id;
  if (isStaff)
    await recordAudit(call, { action: 'mailing.failuresRead', personId: frame.user_id, subjectId: frame.id });
  const { rows, next } = await listFailures(db, frame.id, { after: input.after, limit: input.limit });
  return {
    rows: rows.map(({ id, fate, reason, created_at: at, email }) => ({
      ...{ id, fate, reason: isStaff ? null : reason, at },
      email: email && isStaff ? maskAddress(email) : email,
    })),
    next,
  };
}
