const MINUTE_MS = 60_000;
const LONGEST_MS = 2 * 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** After one minute, two, four, at most two hours; null once it has come to nothing for a day. */
export function nextTry({ failures, failing_since }: { failures: number; failing_since: Date }, now: Date) {
  if (now.getTime() - failing_since.getTime() >= GIVEN_UP_AFTER_MS) return null;
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(failures, 20), LONGEST_MS));
}
