import { afterLook, type DomainFailure, lookOccasions } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { z } from 'zod';
import type { Tx } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { publish, publishToTeam } from '../../live/publish.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { domainLetter } from './custom-domain.letter.ts';
import { type DomainRow, findDomain, lockDomain, lockHolder, moveDomain } from './custom-domain.queries.ts';
import { lookUpDomain } from './look-up-domain.ts';

const Payload = z.object({ ownerId: z.uuid(), host: z.string(), occasion: z.enum(lookOccasions) });
type Look = z.infer<typeof Payload>;

/** Asks real name servers whether a domain is what its owner says, and tells the owner. Nothing is locked while they think. */
export const verifyDomain = job({
  name: 'customDomain.verify',
  payload: Payload,
  // Two who prove one host in the same moment: the database stops the second, whose next try finds it taken.
  attempts: 4,
  lane: { name: 'dns', atOnce: 4 },
  async run({ db, names, domainTarget, payload: look, now }) {
    const claim = await findDomain(db, look.ownerId);
    if (claim?.host !== look.host) return;
    const failure = await lookUpDomain(names, claim, domainTarget);
    await db.transaction().execute(async (tx) => {
      const before = await lockDomain(tx, look.ownerId);
      // Another host was typed meanwhile: what was found is about the one before.
      if (before?.token === claim.token) await settle(tx, look, before, failure, now());
    });
  },
});

async function settle(tx: Tx, look: Look, before: DomainRow, found: DomainFailure | null, now: Date) {
  const failure = found ?? (await findTaken(tx, before, now));
  const { status, misses } = afterLook(before, failure, look.occasion);
  const isVerified = status === 'verified';
  await moveDomain(tx, before.owner_id, isVerified ? 'prove' : 'fail', {
    misses,
    failure,
    check_started_at: null,
    checked_at: now,
    verified_at: isVerified ? (before.verified_at ?? now) : null,
  });
  await publish(tx, before.owner_id, { type: 'changed', subject: 'customDomain' });
  const isNews = status !== before.status;
  // The brand of everybody there names its domain.
  if (isNews) await publishToTeam(tx, before.owner_id, { type: 'changed', subject: 'brand' });
  if (!isNews && isVerified) return;
  const action = isVerified ? 'customDomain.verified' : 'customDomain.failed';
  const after = { host: before.host, failure };
  await recordSystemAudit(tx, { action, personId: before.owner_id, after }, now);
  if (!isNews || (!isVerified && before.status !== 'verified')) return;
  const { owner_id: ownerId, host } = before;
  const mail = { letter: domainLetter, params: { ownerId, host, failure } };
  if (failure === null) await notify(tx, ownerId, 'domain.verified', { host }, { mail });
  else await notify(tx, ownerId, 'domain.lost', { host, failure }, { mail });
}

/** The first to prove a host keeps it while it is theirs: it is looked at again now, and the new asker may ask again. */
async function findTaken(tx: Tx, { owner_id, host }: DomainRow, now: Date): Promise<DomainFailure | null> {
  const holder = await lockHolder(tx, host, owner_id);
  if (!holder) return null;
  if (holder.is_open) {
    const look: Look = { ownerId: holder.owner_id, host, occasion: 'contested' };
    await enqueue(tx, verifyDomain, look, { key: `customDomain.contested:${holder.owner_id}` });
    return 'taken';
  }
  // Nobody answers there for a holder who is no aggregator any more.
  await moveDomain(tx, holder.owner_id, 'fail', { failure: 'taken', misses: 0, verified_at: null });
  const after = { host, failure: 'taken' };
  await recordSystemAudit(tx, { action: 'customDomain.failed', personId: holder.owner_id, after }, now);
  return null;
}
