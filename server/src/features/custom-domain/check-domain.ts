import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockOwnDomain, setDomain } from './custom-domain.queries.ts';
import { isLookedAt, presentDomain } from './present-domain.ts';
import { verifyDomain } from './verify-domain.job.ts';

/** Sends somebody to look; what they find is told live. */
export async function checkDomain({ db, visible, site, now }: Call<object>) {
  const domain = await lockOwnDomain(db, visible);
  if (!domain) throw new AppError('customDomain.missing', {});
  if (isLookedAt(domain, now)) throw new AppError('customDomain.checking', {});
  const { owner_id: ownerId, host } = domain;
  const begun = await setDomain(db, ownerId, { check_started_at: now });
  await enqueue(db, verifyDomain, { ownerId, host, occasion: 'asked' });
  return presentDomain(begun, site, now);
}
