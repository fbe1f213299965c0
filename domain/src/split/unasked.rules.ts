import type { ShareStatus } from './split.contract.ts';

type Share = { name: string; status: ShareStatus; share_basis_points: number; has_owner_email: boolean };

/**
 * The shares that are paid to the owner in somebody else's name: without an e-mail nobody can be asked. The owner's own is known by
 * the address or the name; where none is, the first of them is the owner's.
 */
export function unaskedShares<Row extends Share>(
  shares: readonly Row[],
  ownerNames: readonly (string | null)[],
): Row[] {
  const kept = shares.filter(({ status, share_basis_points }) => status === 'own' && share_basis_points > 0);
  const names = new Set(ownerNames.map((name) => fold(name ?? '')));
  const own = kept.filter(({ name, has_owner_email }) => has_owner_email || names.has(fold(name)));
  const mine = own.length > 0 ? own : kept.slice(0, 1);
  return kept.filter((share) => !mine.includes(share));
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
