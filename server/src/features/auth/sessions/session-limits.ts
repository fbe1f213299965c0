export type SessionLimits = {
  /** Seconds without a refresh; null for no limit. */
  idleSeconds: number | null;
  /** Seconds from the sign-in on, however busy; null for no limit. */
  maxSeconds: number | null;
};

type Lived = { not_after: Date | null; created_at: Date; updated_at: Date };

/** When a session ends by itself; null where nothing ends it. A browser that is open refreshes it before each token is over. */
export function sessionEnd({ not_after, created_at, updated_at }: Lived, { idleSeconds, maxSeconds }: SessionLimits) {
  const ends = [not_after?.getTime(), after(updated_at, idleSeconds), after(created_at, maxSeconds)];
  const known = ends.filter((end) => end !== undefined);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

export function isSessionOver(session: Lived, limits: SessionLimits, now: Date): boolean {
  const end = sessionEnd(session, limits);
  return end !== null && end <= now;
}

function after(moment: Date, seconds: number | null) {
  return seconds === null ? undefined : moment.getTime() + seconds * 1000;
}
