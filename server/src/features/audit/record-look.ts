import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { Call } from '../../http/serve.ts';
import { isNoted } from './audit.queries.ts';
import { recordAudit } from './record-audit.ts';

const LOOK_MS = 60 * 60 * 1000;

/** A look at somebody else's rows, once an hour for each person: the pages of a list, and whatever cursor they are asked by, are one look. */
export async function recordLook(
  call: Pick<Call<unknown>, 'db' | 'actor' | 'origin' | 'now'>,
  action: AuditAction,
  personId: string,
): Promise<void> {
  const { db, actor, now } = call;
  const look = { actorId: actor.id, action, personId };
  if (!(await isNoted(db, look, new Date(now.getTime() - LOOK_MS)))) await recordAudit(call, { action, personId });
}
