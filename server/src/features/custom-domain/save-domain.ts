import { randomBytes } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { publishToTeam } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type DomainRow, deleteOwnDomain, lockOwnDomain, putDomain } from './custom-domain.queries.ts';
import { presentDomain } from './present-domain.ts';

/** A claim: nothing answers at the host until it is proved. Whatever was proved before stops answering with this call. */
export async function saveDomain(call: Call<{ host: string }>) {
  const { db, actor, visible, input, site, now } = call;
  if (site.hosts.includes(input.host)) throw new AppError('customDomain.reserved', {});
  const before = await lockOwnDomain(db, visible);
  // The same host again is no news, and its records keep their value.
  if (before?.host === input.host) return presentDomain(before, site, now);
  const token = randomBytes(24).toString('base64url');
  const saved = await putDomain(db, visible, { host: input.host, token }, now);
  await recordAudit(call, {
    action: 'customDomain.changed',
    personId: actor.id,
    before: { host: before?.host ?? null },
    after: { host: saved.host },
  });
  await tellTeam(call, before);
  return presentDomain(saved, site, now);
}

export async function removeDomain(call: Call<object>) {
  const { db, actor, visible, site, now } = call;
  const before = await lockOwnDomain(db, visible);
  if (!before) throw new AppError('customDomain.missing', {});
  await deleteOwnDomain(db, visible);
  await recordAudit(call, { action: 'customDomain.removed', personId: actor.id, before: { host: before.host } });
  await tellTeam(call, before);
  return presentDomain(undefined, site, now);
}

/** The brand of everybody there named the domain that has just stopped answering. */
async function tellTeam({ db, actor }: Call<unknown>, before: DomainRow | undefined) {
  if (before?.status === 'verified') await publishToTeam(db, actor.id, { type: 'changed', subject: 'brand' });
}
