import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { AuditField } from '@toada/domain/texts/audit.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { insertAuditEntry } from './audit.queries.ts';

type Values = Readonly<Partial<Record<AuditField, unknown>>>;
type Act = { action: AuditAction; personId?: string; subjectId?: string; before?: Values; after?: Values };

/** Writes down what somebody did, in the transaction in which it happens: both are kept, or neither. */
export async function recordAudit(
  { db, actor, origin, now }: Pick<Call<unknown>, 'db' | 'actor' | 'origin' | 'now'>,
  act: Act,
) {
  // A visitor has no account: only the origin is known.
  await insertAuditEntry(db, { ...act, actorId: actor.role === 'VISITOR' ? null : actor.id, ...origin }, now);
}

/** The same for what the product does by the clock. */
export async function recordSystemAudit(db: Executor, act: Act, now: Date) {
  await insertAuditEntry(db, { ...act, actorId: null, ip: null, userAgent: null }, now);
}
