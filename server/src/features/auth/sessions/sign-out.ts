import { type Answer, type BearerCall, textOf } from '../auth-call.ts';
import { invalid } from '../auth-error.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { deleteSessions, type Scope } from './sessions.queries.ts';

const scopes: readonly Scope[] = ['global', 'local', 'others'];

export async function signOut({ db, query, bearer, origin, moment }: BearerCall): Promise<Answer> {
  const asked = textOf(query, 'scope') ?? 'global';
  const scope = scopes.find((name) => name === asked);
  if (!scope) throw invalid(`Unsupported logout scope "${asked.slice(0, 20)}"`);
  await db.transaction().execute(async (tx) => {
    await deleteSessions(tx, bearer.user.id, scope, bearer.sessionId);
    const entry = { userId: bearer.user.id, action: 'signed_out', method: scope, sessionId: bearer.sessionId } as const;
    await insertAuditEntry(tx, entry, origin, moment);
  });
  return { status: 204 };
}
