import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { FileLinks } from '../../files/file-links.ts';

type Verified = { is_verified: boolean; verification_expires_at: Date | null };

/** The picture leaves as an address the browser may keep; where it lies stays inside. */
export function toPerson<Row extends Verified & { avatar_key: string | null }>(row: Row, links: FileLinks, now: Date) {
  return { ...withVerification(row, now), avatar_url: row.avatar_key && links.daily(row.avatar_key, now) };
}

/** Verified is who is so at this moment: the job that writes an expiry down comes up to an hour later. */
export function withVerification<Row extends Verified>(row: Row, now: Date): Row {
  return { ...row, is_verified: isVerificationHeld(row.is_verified, row.verification_expires_at, now) };
}
