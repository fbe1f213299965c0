import { randomBytes } from 'node:crypto';
import { LIVE_TICKET_SECONDS } from '@toada/domain/live/live.contract.ts';
import type { Call } from '../../http/serve.ts';
import { insertTicket } from './live.queries.ts';

/** EventSource cannot send a bearer: it brings this word instead, which opens one stream within 30 s and is then worthless. */
export async function issueTicket({ db, actor, now }: Call<object>) {
  const ticket = randomBytes(24).toString('base64url');
  await insertTicket(db, {
    ticket,
    actorId: actor.id,
    sessionId: actor.sessionId ?? null,
    expiresAt: new Date(now.getTime() + LIVE_TICKET_SECONDS * 1000),
  });
  return { ticket };
}
