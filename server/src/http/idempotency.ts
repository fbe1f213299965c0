import { createHash } from 'node:crypto';
import type { Actor } from '@toada/domain/access/decide.ts';
import { AppError } from '@toada/domain/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

type Request = { actor: Actor; key: string | undefined; route: string; input: unknown };

/**
 * Stripe's contract: the same key gives the same answer, the same key with another body is an error.
 * The key is taken with the effect, in one transaction, so a refused or killed write leaves the key free.
 */
export async function once<Reply>(
  tx: Tx,
  { actor, key, route, input }: Request,
  act: () => Promise<Reply>,
): Promise<Reply> {
  if (!key || key.length > 255) throw new AppError('idempotency.keyRequired', {});
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route, input], writeBigint))
    .digest();

  await waitForTwin(tx, actor.id, key);
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('actor_id', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier) {
    if (!earlier.request_hash.equals(requestHash)) throw new AppError('idempotency.keyReused', {});
    return earlier.reply as Reply;
  }

  const reply = await act();
  await tx
    .insertInto('idempotency_keys')
    .values({ actor_id: actor.id, key, route, request_hash: requestHash, reply: JSON.stringify(reply) })
    .execute();
  return reply;
}

const running = new Map<string, Promise<unknown>>();

/** Twins in this process wait here, one after the other, so that they do not wait each with a connection in hand. */
export async function oneAtATime<Reply>(lockKey: string, work: () => Promise<Reply>): Promise<Reply> {
  const before = running.get(lockKey);
  const mine = (async () => {
    await before?.catch(() => {});
    return work();
  })();
  running.set(lockKey, mine);
  try {
    return await mine;
  } finally {
    if (running.get(lockKey) === mine) running.delete(lockKey);
  }
}

/** Money is bigint in parsed input, and JSON has none. */
function writeBigint(_key: string, value: unknown) {
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** A twin in another process that is still at work holds this lock; whoever waits longer than a request may take is told to ask again. */
async function waitForTwin(tx: Tx, actorId: string, key: string) {
  try {
    // In one statement, from left to right: each costs a way to the database and back before anything is done.
    await sql`select set_config('lock_timeout', '10s', true),
                     pg_advisory_xact_lock(hashtextextended(${`${actorId}:${key}`}, 0)),
                     set_config('lock_timeout', '0', true)`.execute(tx);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw new AppError('idempotency.inProgress', {});
    throw error;
  }
}
