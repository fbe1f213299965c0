import type { ArtistView } from '@toada/domain/artist/artist.contract.ts';
import { assert } from '@toada/domain/assert.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { openInvites } from '../auth/admin/open-invites.ts';
import { listLabelNames } from './artist.queries.ts';

type Row = {
  id: string;
  full_name: string;
  company_name: string | null;
  email: string;
  aggregator_id: string | null;
  is_verified: boolean;
  verification_expires_at: Date | null;
};
type Presented = Omit<ArtistView, 'invitedAt'> & { invitedAt: Date | null };

/** The artists of a page as they are listed, with their labels' names and the invitations that are still open. */
export async function presentArtists(db: Executor, rows: readonly Row[], now: Date): Promise<Presented[]> {
  const labelIds = [...new Set(rows.map(({ aggregator_id }) => aggregator_id ?? ''))];
  const ids = rows.map(({ id }) => id);
  const [labels, invites] = await Promise.all([listLabelNames(db, labelIds), openInvites(db, ids)]);
  return rows.map(({ aggregator_id, verification_expires_at: until, ...row }) => ({
    id: row.id,
    name: row.full_name,
    email: row.email,
    companyName: row.company_name,
    isVerified: isVerificationHeld(row.is_verified, until, now),
    invitedAt: invites.get(row.id) ?? null,
    aggregatorId: aggregator_id ?? '',
    aggregatorName: labels.get(aggregator_id ?? '') ?? '',
  }));
}

export async function presentArtist(db: Executor, row: Row, now: Date): Promise<Presented> {
  const [artist] = await presentArtists(db, [row], now);
  assert(artist, 'every artist is presented');
  return artist;
}
