import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { findOwnCrm, hasOwnCrm } from '../crm-connection/open-crm.ts';
import { findFan } from './fan.queries.ts';

/** How often a CRM may ask for patience before its waiting counts as failing. */
const WAITS_MAX = 20;

/** Hands a confirmed fan to the CRM of their artist, or of the label that the consent named. */
export const keepInCrm = job({
  name: 'fan.keepInCrm',
  payload: z.object({ fanId: z.uuid(), ownerId: z.uuid(), waits: z.int().min(0).default(0) }),
  attempts: 10,
  lane: { name: 'crm', atOnce: 2 },
  async run({ db, secrets, openCrm, payload: { fanId, ownerId, waits }, signal, now }) {
    const fan = await findFan(db, fanId);
    const crm = await findOwnCrm({ db, secrets, openCrm }, ownerId);
    // The consent may name the label no more, and the fan may have left.
    if (!crm || !fan?.takes_news || ![fan.user_id, fan.label_id].includes(ownerId)) return;
    const answer = await crm.keepFan(fan.email, signal);
    if ('id' in answer) return;
    if (waits >= WAITS_MAX) throw new Error('The CRM asks for patience again and again.');
    const runAt = new Date(now().getTime() + answer.waitSeconds * 1000);
    await enqueue(db, keepInCrm, { fanId, ownerId, waits: waits + 1 }, { runAt });
  },
});

/** In the transaction of the confirmation. */
export async function handToCrms(db: Executor, fanId: string, ownerIds: readonly string[]) {
  for (const ownerId of new Set(ownerIds))
    if (await hasOwnCrm(db, ownerId)) await enqueue(db, keepInCrm, { fanId, ownerId });
}
