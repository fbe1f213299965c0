import { randomUUID } from 'node:crypto';
import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import type { NewProfile } from '../features/profile/profile.queries.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

type Label = { name?: string; host?: string; maxArtists?: number; brand?: Partial<WhiteLabel> } & Partial<NewProfile>;

/** An aggregator with a brand of its own and a domain that it has proved. */
export async function buildLabel({ name = 'Selo Maré', host, maxArtists = 5, brand = {}, ...over }: Label = {}) {
  const profile = await buildProfile({ role: 'AGGREGATOR', company_name: name, max_artists: maxArtists, ...over });
  const domain = host ?? `${randomUUID()}.selo.test`;
  await claimDomain(profile.id, domain, 'verified');
  const options = JSON.stringify({ ...emptyWhiteLabel, companyName: name, ...brand });
  await db.insertInto('brands').values({ owner_id: profile.id, options, updated_at: new Date() }).execute();
  return { ...profile, host: domain, name };
}

/** A domain as its owner typed it, in some state. */
export async function claimDomain(ownerId: string, host: string, status: 'pending' | 'verified' | 'failed') {
  const now = new Date();
  const verified_at = status === 'verified' ? now : null;
  const domain = { owner_id: ownerId, host, token: randomUUID(), status, verified_at, created_at: now };
  await db.insertInto('custom_domains').values(domain).execute();
  return domain;
}
