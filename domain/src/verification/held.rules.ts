/** A verification counts until the instant it expires; one without an expiry counts until somebody ends it. */
export function isVerificationHeld(isVerified: boolean, expiresAt: Date | string | null, now: Date): boolean {
  return isVerified && !isExpired(expiresAt, now);
}

export function isExpired(expiresAt: Date | string | null, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= now.getTime();
}
