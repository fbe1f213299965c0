import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../../http/serve.ts';
import { nowhere, type PlaceOf } from '../../../outside/places.ts';
import { listSignIns } from '../users/audit.queries.ts';
import { deleteOwnSession, deleteSessions, listSessions } from './sessions.queries.ts';

/** Where the person is signed in, newest first; the session that asks is marked. */
export async function readSessions({ db, visible, actor, input, placeOf }: Call<PageInput>) {
  const { rows, next } = await listSessions(db, visible, input);
  const views = rows.map((row) => ({ ...row, ...inWords(row.ip, placeOf), is_current: row.id === actor.sessionId }));
  return { rows: views, next };
}

export async function endSession({ db, visible, input }: Call<{ id: AskedId<'sessions'> }>) {
  if (!(await deleteOwnSession(db, visible, input.id))) throw new AppError('notFound', {});
  return { ended: true } as const;
}

export async function endOtherSessions({ db, visible, actor }: Call<object>) {
  // A caller without a session has no others either.
  if (actor.sessionId) await deleteSessions(db, visible.actorId, 'others', actor.sessionId);
  return { ended: true } as const;
}

export async function readSignIns({ db, visible, input, placeOf }: Call<PageInput>) {
  const { rows, next } = await listSignIns(db, visible, input);
  return { rows: rows.map((row) => ({ ...row, ...inWords(row.ip, placeOf) })), next };
}

/** Looked up when it is shown, so that no place is kept about anybody; said only where the operator's file knows it. */
function inWords(ip: string | null, placeOf: PlaceOf = nowhere) {
  const place = placeOf(ip);
  return place === null ? {} : { place };
}
