let token: string | null = null;

/** Kept in memory only: the identity client owns the stored session and hands the current token over. */
export function setAccessToken(next: string | null) {
  token = next;
}

export function accessToken(): string | null {
  return token;
}
