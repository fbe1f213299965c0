import type { FailureFilter } from '@toada/domain/mailing/mailing.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { maskAddress } from '../fan/read-fans.ts';
import { findMailing } from './mailing.queries.ts';
import { readFrame } from './present-mailing.ts';
import { listFailures } from './recipient.queries.ts';

/**
 * Addressees who have nothing, and why. Besides its owner, a label reads those that it mailed itself, and fans of its own list; the
 * staff reads no address. A server's words may repeat the address.
 */
export async function readFailures(call: Call<FailureFilter>) {
  const { db, actor, visible, input } = call;
  const frame = await readFrame(call);
  if (visible.reach === 'any' && frame.user_id !== actor.id)
    await recordAudit(call, { action: 'mailing.failuresRead', personId: frame.user_id, subjectId: frame.id });
  const mailing = await findMailing(db, frame.id);
  const isReaders = frame.user_id === actor.id || (mailing?.is_labels === true && mailing.label_id === actor.id);
  const { rows, next } = await listFailures(db, frame.id, {
    ...{ readerId: actor.id, after: input.after, limit: input.limit },
  });
  return {
    rows: rows.map(({ id, fate, reason, created_at: at, email, is_readers: isOnList }) => {
      const isReadable = isReaders || isOnList;
      return {
        ...{ id, fate, reason: isReadable ? reason : null, at },
        email: email && !isReadable ? maskAddress(email) : email,
      };
    }),
    next,
  };
}
