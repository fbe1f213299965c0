import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { findOwnCrm, hasOwnCrm } from '../crm-connection/open-crm.ts';
import { findFan } from './fan.queries.ts';
import { isReader } from './fan-list.queries.ts';

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
    await enqueue(db, keepInCrm, { fanId, ownerId, waits: waits + 1 }, later(answer, waits, now()));
  },
});

/** Throws where it has asked for patience too often. */
function later({ waitSeconds }: { waitSeconds: number }, waits: number, now: Date) {
  if (waits >= WAITS_MAX) throw new Error('The CRM asks for patience again and again.');
  return { runAt: new Date(now.getTime() + waitSeconds * 1000) };
}

const SEALED_FOR = 'fan.eraseInCrm';

/** Erases somebody who had their data erased here. The address is in no table any more: the job carries it sealed. */
export const eraseInCrm = job({
  name: 'fan.eraseInCrm',
  payload: z.object({ sealedEmail: z.string(), ownerId: z.uuid(), waits: z.int().min(0).default(0) }),
  attempts: 10,
  lane: { name: 'crm', atOnce: 2 },
  async run({ db, secrets, openCrm, payload: { sealedEmail, ownerId, waits }, signal, now }) {
    const crm = await findOwnCrm({ db, secrets, openCrm }, ownerId);
    const email = secrets.decrypt(sealedEmail, SEALED_FOR);
    // A label may have the same person through another of its artists, and whoever came back stays.
    if (!crm || (await isReader(db, { ownerId, email }))) return;
    const answer = await crm.eraseFan(email, signal);
    if (!('isDone' in answer))
      await enqueue(db, eraseInCrm, { sealedEmail, ownerId, waits: waits + 1 }, later(answer, waits, now()));
  },
});

type Gone = { email: string; ownerIds: readonly string[] };

/** In the transaction of the erasure. */
export async function eraseInCrms(db: Executor, secrets: Pick<Secrets, 'encrypt'>, { email, ownerIds }: Gone) {
  const sealedEmail = secrets.encrypt(email, SEALED_FOR);
  for (const ownerId of new Set(ownerIds))
    if (await hasOwnCrm(db, ownerId)) await enqueue(db, eraseInCrm, { sealedEmail, ownerId });
}

/** In the transaction of the confirmation. */
export async function handToCrms(db: Executor, fanId: string, ownerIds: readonly string[]) {
  for (const ownerId of new Set(ownerIds))
    if (await hasOwnCrm(db, ownerId)) await enqueue(db, keepInCrm, { fanId, ownerId });
}
