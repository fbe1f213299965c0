import { z } from 'zod';
import { type Judge, parseJson } from '../caller.ts';
import { minutesFrom, type RefusalCode, type Stop } from '../outcome.ts';
import { nextQuotaMidnight } from './quota-midnight.ts';

const errorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
});

const QUOTA = ['quotaExceeded', 'dailyLimitExceeded', 'uploadLimitExceeded'];
const RATE = ['rateLimitExceeded', 'userRateLimitExceeded', 'uploadRateLimitExceeded'];
const CONNECTION = ['insufficientPermissions', 'authError'];

const REFUSALS: Record<string, RefusalCode> = {
  youtubeSignupRequired: 'noChannel',
  authenticatedUserNotChannel: 'noChannel',
  channelNotFound: 'noChannel',
  authenticatedUserAccountClosed: 'accountSuspended',
  authenticatedUserAccountSuspended: 'accountSuspended',
  channelClosed: 'accountSuspended',
  channelSuspended: 'accountSuspended',
  invalidTitle: 'titleTooLong',
  invalidDescription: 'descriptionTooLong',
  invalidTags: 'tagsTooLong',
  videoNotFound: 'videoGone',
};

export const judgeYouTube: Judge = ({ status, headers, text }, now): Stop | null => {
  const parsed = errorBody.safeParse(parseJson(text));
  const error = parsed.success ? parsed.data.error : { message: '', errors: [] };
  const reasons = error.errors.map(({ reason }) => reason);
  const has = (known: readonly string[]) => reasons.some((reason) => known.includes(reason));
  if (has(QUOTA)) return { kind: 'waiting', until: nextQuotaMidnight(now), reason: 'quota' };
  if (status === 429 || has(RATE)) {
    const seconds = Number(headers['retry-after']);
    return { kind: 'waiting', until: minutesFrom(now, seconds > 0 ? seconds / 60 : 5), reason: 'rateLimited' };
  }
  const refusal = reasons.map((reason) => REFUSALS[reason]).find((code) => code !== undefined);
  if (refusal) return { kind: 'refused', code: refusal, words: error.message };
  if (has(CONNECTION)) return { kind: 'needsConnection' };
  if (status >= 400 && status < 500 && status !== 401 && status !== 408 && error.message)
    return { kind: 'refused', code: 'platformRefused', words: `${reasons.join(', ')}: ${error.message}` };
  return null;
};
