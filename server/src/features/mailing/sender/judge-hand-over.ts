import type { HandOver } from '../../../outside/bulk-mail.ts';
import { cleanReason } from '../take-bounce.ts';
import type { Claimed, Outcome } from './sender.queries.ts';

/** A mailbox that is full today gets six chances over half a day. */
export const TRIES_MAX = 6;
const FIRST_WAIT_MS = 15 * 60_000;

/** The server's answer to a mail that was handed to it. */
export type Answer = Exclude<HandOver, { kind: 'dropped' }>;

/** Turns a server's answer into the addressee's fate. */
export function outcomeOf(answer: Answer, { id, tries }: Pick<Claimed, 'id' | 'tries'>, now: Date): Outcome {
  const plain = { id, reason: null, notBefore: null, isUntried: false };
  if (answer.kind === 'taken') return { ...plain, fate: 'sent' };
  const said = { ...plain, reason: cleanReason(answer.reason) };
  if (answer.kind === 'refused') return { ...said, fate: answer.isAddress ? 'bounced' : 'failed' };
  if (answer.kind === 'unknown') return { ...said, fate: 'doubtful' };
  if (answer.isOurs) return { ...plain, fate: 'waiting', isUntried: true };
  if (tries >= TRIES_MAX) return { ...said, fate: 'failed' };
  return { ...said, fate: 'waiting', notBefore: new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (tries - 1)) };
}
