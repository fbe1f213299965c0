import { z } from 'zod';
import { type Judge, parseJson } from '../caller.ts';
import { minutesFrom, type Stop } from '../outcome.ts';

const errorBody = z.object({ error: z.string().default(''), developer_message: z.string().default('') });

/** Vimeo says in words what it refuses: its numbers of errors are not published as a list. */
export const judgeVimeo: Judge = ({ status, headers, text }, now): Stop | null => {
  if (status === 429)
    return { kind: 'waiting', until: resetOf(headers['x-ratelimit-reset'], now), reason: 'rateLimited' };
  const parsed = errorBody.safeParse(parseJson(text));
  if (!parsed.success || status >= 500 || status === 401 || status === 408 || status < 400) return null;
  const { error, developer_message } = parsed.data;
  const words = [error, developer_message].filter(Boolean).join(' ');
  if (status === 403 && /\bscopes?\b/i.test(words)) return { kind: 'needsConnection' };
  if (/\bquota\b/i.test(words)) return { kind: 'waiting', until: minutesFrom(now, 24 * 60), reason: 'quota' };
  return words ? { kind: 'refused', code: 'platformRefused', words } : null;
};

/** The moment a limit ends, told as a date or in seconds since 1970; a minute from now where it is neither. */
function resetOf(header: string | string[] | undefined, now: Date): Date {
  const told = String(header ?? '');
  const reset = new Date(/^\d+$/.test(told) ? Number(told) * 1000 : told);
  return reset > now ? reset : minutesFrom(now, 1);
}
