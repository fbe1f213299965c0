import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/connect.ts';
import {
  type DividedRelease,
  ensureAgreement,
  findAgreement,
  listAgreements,
  listKept,
  listShares,
  type ShareRow,
  writeShares,
} from './agreements.queries.ts';

type Part = Pick<ShareRow, 'participant_id' | 'name' | 'role' | 'share_basis_points'>;
type Agreement = {
  trackId: string | null;
  effectiveFrom: string;
  parts: readonly Part[];
  /** Null for what a draft said. */
  createdBy: string | null;
};

/**
 * How a release or a track is divided from a month on. Who had said yes to the same part is not asked again; what stood at the same
 * month is written over, and who was asked there and has the same part still is keeps their link and their answer.
 */
export async function writeAgreement(db: Executor, release: DividedRelease, agreement: Agreement, now: Date) {
  const { trackId, effectiveFrom, parts, createdBy } = agreement;
  const place = { releaseId: release.id, trackId, effectiveFrom };
  const [replaced, earlier] = [await findAgreement(db, place), await listAgreements(db, release.id)];
  const before = replaced ? await listShares(db, [replaced.id]) : [];
  const others = await listShares(
    db,
    earlier.filter(({ id, track_id }) => id !== replaced?.id && track_id === trackId).map(({ id }) => id),
  );
  const kept = await listKept(
    db,
    release.user_id,
    parts.map(({ participant_id }) => participant_id),
  );
  const id = await ensureAgreement(db, place, { created_by: createdBy, created_at: now });
  const shares = parts.map((part, index) => {
    const email = kept.get(part.participant_id)?.email ?? null;
    // Nobody is asked about nothing.
    const isOwn = email === null || email === release.owner_email || part.share_basis_points === 0;
    const asked = isOwn ? null : email;
    const isSame = (row: ShareRow) =>
      row.participant_id === part.participant_id &&
      row.share_basis_points === part.share_basis_points &&
      row.email === asked;
    const accepted = others.find((row) => row.status === 'accepted' && isSame(row));
    return { ...part, place: index, ...stateOf(release.user_id, asked, before.find(isSame), accepted) };
  });
  await writeShares(db, id, shares);
  return { id, shares };
}

function stateOf(ownerId: string, email: string | null, same: ShareRow | undefined, accepted: ShareRow | undefined) {
  const asked = { token_hash: null, invited_at: null, decided_at: null, dispute: null };
  if (email === null)
    return { id: same?.id ?? randomUUID(), ...asked, email, status: 'own' as const, payee_id: ownerId };
  if (same) {
    const { id, status, payee_id, token_hash, invited_at, decided_at, dispute } = same;
    return { id, email, status, payee_id, token_hash, invited_at, decided_at, dispute };
  }
  const id = randomUUID();
  if (!accepted) return { id, ...asked, email, status: 'invited' as const, payee_id: null };
  const { payee_id, invited_at, decided_at } = accepted;
  return { id, ...asked, email, status: 'accepted' as const, payee_id, invited_at, decided_at };
}
