import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';

type OneTimeTokens = Tables['auth.one_time_tokens'];
export type OneTimeRow = Selectable<OneTimeTokens>;
export type OneTimeKind = OneTimeRow['kind'];
type FlowState = Tables['auth.flow_state'];

/** After this many wrong codes a code is worthless. The link of the same mail cannot be guessed and stays good. */
const WRONG_CODES_MAX = 5;

/** A second mail of a kind makes the first one worthless. */
export async function upsertOneTime(db: Executor, token: Insertable<OneTimeTokens> & { created_at: Date }) {
  const { token_hash, code_hash, flow_state_id = null, created_at } = token;
  await db
    .insertInto('auth.one_time_tokens')
    .values(token)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ token_hash, code_hash, flow_state_id, created_at, wrong_codes: 0 }),
    )
    .execute();
}

/** Takes the token out, so that nobody else can use it: of two who come together, one finds it. */
export function takeByTokenHash(db: Executor, kinds: readonly OneTimeKind[], tokenHash: Buffer, notBefore: Date) {
  return db
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('created_at', '>', notBefore)
    .returningAll()
    .executeTakeFirst();
}

/** By its code, unless that was guessed at too often since it was looked up. */
export function takeByCode(db: Executor, id: string) {
  return db
    .deleteFrom('auth.one_time_tokens')
    .where('id', '=', id)
    .where('wrong_codes', '<', WRONG_CODES_MAX)
    .returningAll()
    .executeTakeFirst();
}

/** The token that waits for one purpose, however old it is. */
export function findOneTime(db: Executor, userId: string, kind: OneTimeKind) {
  return db
    .selectFrom('auth.one_time_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Whatever a code could still be the code of. */
export function listGuessable(db: Executor, userId: string, kinds: readonly OneTimeKind[], notBefore: Date) {
  return db
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('created_at', '>', notBefore)
    .where('wrong_codes', '<', WRONG_CODES_MAX)
    .execute();
}

export async function countWrongCode(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .updateTable('auth.one_time_tokens')
    .set({ wrong_codes: sql<number>`wrong_codes + 1` })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteOneTimeOf(db: Executor, userId: string) {
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}

export async function insertFlowState(db: Executor, flow: Insertable<FlowState>): Promise<string> {
  const { id } = await db.insertInto('auth.flow_state').values(flow).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The code is good for minutes from here, not from the request: people read their mail later. */
export async function setAuthCode(db: Executor, flowId: string, userId: string, codeHash: Buffer, now: Date) {
  await db
    .updateTable('auth.flow_state')
    .set({ auth_code_hash: codeHash, auth_code_issued_at: now, user_id: userId })
    .where('id', '=', flowId)
    .execute();
}

export function lockFlowByCode(db: Executor, codeHash: Buffer) {
  return db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('auth_code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFlow(db: Executor, id: string) {
  await db.deleteFrom('auth.flow_state').where('id', '=', id).execute();
}
