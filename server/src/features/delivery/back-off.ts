const MINUTE_MS = 60_000;
const LONGEST_MS = 2 * 60 * MINUTE_MS;
/** So long is a store that does not answer asked again. */
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** When it is tried again: after one minute, two, four, … at most two hours; null once it has come to nothing for a day. */
export function nextAttempt({ failures, failing_since }: { failures: number; failing_since: Date }, now: Date) {
  if (now.getTime() - failing_since.getTime() >= GIVEN_UP_AFTER_MS) return null;
  // The exponent is bounded, or the shift would overflow long before anybody gave up.
  const wait = Math.min(MINUTE_MS * 2 ** Math.min(failures, 20), LONGEST_MS);
  return new Date(now.getTime() + wait);
}
