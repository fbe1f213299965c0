import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { notifyOwner, notifySilence } from './notices.ts';
import { tellTicket } from './tell-screens.ts';
import { listSilent, lockSilent, moveTicket, setTicket } from './ticket.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A ticket ends after seven days in which the person says nothing; two days before, they are told. */
const TOLD_AFTER_DAYS = 5;
const ENDS_AFTER_DAYS = 2;

/** Done again it finds nothing to do. */
export const endSilence = job({
  name: 'support.endSilence',
  payload: z.object({}),
  attempts: 5,
  lane: { name: 'support.endSilence', atOnce: 1 },
  async run({ db, now, signal }) {
    const at = now();
    const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
    const stages = [
      { isTold: true, since: ago(ENDS_AFTER_DAYS), act: end },
      { isTold: false, since: ago(TOLD_AFTER_DAYS), act: warn },
    ];
    for (const { isTold, since, act } of stages)
      for (const { id } of await listSilent(db, since, isTold)) {
        if (signal.aborted) return;
        await act(db, id, { since, at });
      }
  },
});

type Moments = { since: Date; at: Date };

function warn(db: Db, id: string, { since, at }: Moments) {
  return inTransaction(db, async (tx) => {
    const ticket = await lockSilent(tx, id);
    if (!ticket || ticket.silence_told_at || ticket.last_message_at > since) return;
    await setTicket(tx, id, { silence_told_at: at });
    await notifySilence(tx, ticket, ENDS_AFTER_DAYS);
  });
}

function end(db: Db, id: string, { since, at }: Moments) {
  return inTransaction(db, async (tx) => {
    const ticket = await lockSilent(tx, id);
    if (!ticket?.silence_told_at || ticket.silence_told_at > since) return;
    await moveTicket(tx, id, 'resolve', at);
    const after = { number: ticket.number, reason: 'Sem resposta da pessoa por 7 dias' };
    await recordSystemAudit(tx, { action: 'ticket.resolved', personId: ticket.user_id, subjectId: id, after }, at);
    await notifyOwner(tx, ticket, 'ticket.solved', at);
    await tellTicket(tx, ticket);
  });
}
