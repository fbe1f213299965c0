import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Call } from '../../../http/serve.ts';
import { listSignIns } from '../users/audit.queries.ts';
import { deleteOwnSession, deleteSessions, listSessions } from './sessions.queries.ts';

/** Where the person is signed in, newest first; the session that asks is marked. */
export async function readSessions({ db, visible, actor, input }: Call<PageInput>) {
  const { rows, next } = await listSessions(db, visible, input);
  return { rows: rows.map((row) => ({ ...row, is_current: row.id === actor.sessionId })), next };
}

export async function endSession({ db, visible, input }: Call<{ id: string }>) {
  if (!(await deleteOwnSession(db, visible, input.id))) throw new AppError('notFound', {});
  return { ended: true } as const;
}

export async function endOtherSessions({ db, visible, actor }: Call<object>) {
  // Whoever has no session of their own has no others either.
  if (actor.sessionId) await deleteSessions(db, visible.actorId, 'others', actor.sessionId);
  return { ended: true } as const;
}

export function readSignIns({ db, visible, input }: Call<PageInput>) {
  return listSignIns(db, visible, input);
}
