import { createHash } from 'node:crypto';

/** Whether a password is known from leaks; null when nobody could be asked. */
export type IsLeaked = (password: string) => Promise<boolean | null>;

export const neverLeaked: IsLeaked = async () => false;

const TIMEOUT_MS = 3000;
const PREFIX = 5;

/**
 * Asks a service of the kind of Have I Been Pwned. It is told the first five digits of a hash, answers with everything that begins
 * alike, padded so that the length tells nothing either, and never learns the password.
 */
export function createLeakCheck(url: string): IsLeaked {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const [prefix, rest] = [hash.slice(0, PREFIX), hash.slice(PREFIX)];
    const reply = await fetch(`${url}/range/${prefix}`, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'Toada' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (!reply?.ok) return null;
    const text = await reply.text().catch(() => null);
    return text === null ? null : isListed(text, rest);
  };
}

/** One `REST:COUNT` a line; what is only there to pad has the count 0. */
function isListed(text: string, rest: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const [found, count] = line.split(':');
    return found === rest && Number(count) > 0;
  });
}
