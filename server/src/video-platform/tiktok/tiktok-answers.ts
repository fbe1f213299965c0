import { z } from 'zod';
import { type Caller, type Judge, parseJson, readAnswer } from '../caller.ts';
import type { Answer } from '../exchange.ts';
import { minutesFrom, type RefusalCode, type Stop } from '../outcome.ts';

const errorBody = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) });

const REFUSALS: Record<string, RefusalCode> = {
  spam_risk_user_banned_from_posting: 'accountSuspended',
  privacy_level_option_mismatch: 'visibilityNotOffered',
  unaudited_client_can_only_post_to_private_accounts: 'postingNotAllowed',
  app_version_check_failed: 'postingNotAllowed',
};
/** Caps of a day that moves with the clock: a look every few hours finds the place that became free. */
const CAPS = ['spam_risk_too_many_posts', 'spam_risk_too_many_pending_share', 'reached_active_user_cap'];
const CAP_MINUTES = 6 * 60;
const CONNECTION = ['access_token_invalid', 'scope_not_authorized', 'scope_permission_missed'];

export const judgeTikTok: Judge = ({ status, text }, now): Stop | null => {
  const parsed = errorBody.safeParse(parseJson(text));
  const { code, message } = parsed.success ? parsed.data.error : { code: '', message: '' };
  if (CAPS.includes(code)) return { kind: 'waiting', until: minutesFrom(now, CAP_MINUTES), reason: 'quota' };
  if (status === 429 || code === 'rate_limit_exceeded')
    return { kind: 'waiting', until: minutesFrom(now, 1), reason: 'rateLimited' };
  if (CONNECTION.includes(code)) return { kind: 'needsConnection' };
  const refusal = REFUSALS[code];
  if (refusal) return { kind: 'refused', code: refusal, words: message };
  if (status < 500 && code && code !== 'ok' && code !== 'internal_error')
    return { kind: 'refused', code: 'platformRefused', words: `${code}: ${message}` };
  return null;
};

/** A call of the API. TikTok may say no with a 200: only the code `ok`, or one that the caller reads itself, is accepted. */
export function ask(call: Caller, address: string, json: object, known: readonly string[] = []): Promise<Answer> {
  return call({ method: 'POST', address, json, accepts: (answer) => ['ok', ...known].includes(codeOf(answer)) });
}

function codeOf({ text }: Answer): string {
  const parsed = errorBody.safeParse(parseJson(text));
  return parsed.success ? parsed.data.error.code : '';
}

const status = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().default(''),
    uploaded_bytes: z.number().int().nonnegative().default(0),
  }),
});

/**
 * A post's status, or null where TikTok does not know the post. Ids of posts have 19 digits, more than a number of JSON can hold: they
 * are read from the text.
 */
export async function fetchStatus(call: Caller, publishId: string | null) {
  const unknown = 'invalid_publish_id';
  const answer = await ask(call, '/v2/post/publish/status/fetch/', { publish_id: publishId }, [unknown]);
  if (codeOf(answer) === unknown) return null;
  const postId = /"publicaly_available_post_id"\s*:\s*\[\s*"?(\d+)/.exec(answer.text)?.[1] ?? null;
  return { ...readAnswer(answer, status).data, postId };
}
