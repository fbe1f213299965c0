import { afterLook, lookOccasions } from '@toada/domain/custom-domain/custom-domain.states.ts';
import {
  dkimName,
  dmarcNames,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  type SenderFailure,
} from '@toada/domain/mail-sender/sender-records.ts';
import { z } from 'zod';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { publish } from '../../live/publish.ts';
import { type Names, NoAnswerError } from '../../outside/names.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { findSender, listVerified, lockSender, moveSender, type SenderRow } from './mail-sender.queries.ts';

const Payload = z.object({ ownerId: z.uuid(), domain: z.string(), occasion: z.enum(lookOccasions) });
const BATCH = 500;

/** Asks real name servers for the three records, and tells the owner. Nothing is locked while they think. */
export const verifySender = job({
  name: 'mailSender.verify',
  payload: Payload,
  attempts: 4,
  lane: { name: 'dns', atOnce: 4 },
  async run({ db, names, payload: { ownerId, domain, occasion }, now }) {
    const sender = await findSender(db, ownerId);
    if (sender?.domain !== domain) return;
    const failures = await lookUp(names, sender);
    await db.transaction().execute(async (tx) => {
      const before = await lockSender(tx, ownerId);
      // Another domain was typed meanwhile: what was found is about the one before.
      if (before?.selector === sender.selector) await settle(tx, before, failures, occasion, now());
    });
  },
});

/** Looks at every proved sender once a day: without its records, mails land in spam. */
export const recheckSenders = job({
  name: 'mailSender.recheck',
  payload: z.object({}),
  attempts: 3,
  async run({ db }) {
    await inTransaction(db, async (tx) => {
      let found = await listVerified(tx, null, BATCH);
      while (found.length > 0) {
        for (const { owner_id: ownerId, domain } of found) {
          const key = `mailSender.daily:${ownerId}`;
          await enqueue(tx, verifySender, { ownerId, domain, occasion: 'daily' }, { key });
        }
        found = await listVerified(tx, found.at(-1)?.owner_id ?? null, BATCH);
      }
    });
  },
});

async function lookUp(names: Names, sender: SenderRow): Promise<SenderFailure[]> {
  try {
    const found = [
      judgeDkim(await names.texts(dkimName(sender)), sender.public_key),
      judgeSpf(await names.texts(sender.domain), sender.spf_domain),
      judgeDmarc(await findPolicy(names, sender.domain)),
    ];
    return found.filter((failure) => failure !== null);
  } catch (error) {
    if (error instanceof NoAnswerError) return ['noAnswer'];
    throw error;
  }
}

/** The nearest name that has a policy answers for those below. */
async function findPolicy(names: Names, domain: string): Promise<string[]> {
  for (const name of dmarcNames(domain)) {
    const texts = await names.texts(name);
    if (texts.length > 0) return texts;
  }
  return [];
}

type Occasion = z.infer<typeof Payload>['occasion'];

async function settle(tx: Tx, before: SenderRow, failures: SenderFailure[], occasion: Occasion, now: Date) {
  const { owner_id: ownerId, domain } = before;
  const { status, misses } = afterLook(before, failures[0] ?? null, occasion);
  const isVerified = status === 'verified';
  await moveSender(tx, ownerId, isVerified ? 'prove' : 'fail', {
    ...{ misses, failures, check_started_at: null, checked_at: now },
    verified_at: isVerified ? (before.verified_at ?? now) : null,
  });
  await publish(tx, ownerId, { type: 'changed', subject: 'mailSender' });
  if (status === before.status) return;
  const action = isVerified ? 'mailSender.verified' : 'mailSender.failed';
  await recordSystemAudit(tx, { action, personId: ownerId, after: { host: domain } }, now);
  if (isVerified) await notify(tx, ownerId, 'sender.verified', { domain });
  else if (before.status === 'verified') await notify(tx, ownerId, 'sender.lost', { domain });
}
