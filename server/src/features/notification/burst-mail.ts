/** The mail of a burst waits for the rest of it. */
export const BURST_MAIL_MS = 10 * 60_000;

/** One mail for a burst: before the notice's id, the name under which the queue replaces it, and drops it once the notice is read. */
export const BURST_MAIL_KEY = 'notice:';
