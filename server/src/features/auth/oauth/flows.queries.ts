import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';

type Flows = Tables['auth.oauth_flows'];
export type FlowRow = Selectable<Flows>;

/** A new flow clears away those that are over: anybody may begin one, so they must not pile up. */
export async function insertFlow(db: Executor, flow: Insertable<Flows>, overBefore: Date) {
  await db.deleteFrom('auth.oauth_flows').where('created_at', '<=', overBefore).execute();
  await db.insertInto('auth.oauth_flows').values(flow).execute();
}

/** Takes the flow out: of two who come back with one state, one finds it. */
export function takeFlow(db: Executor, id: string, notBefore: Date): Promise<FlowRow | undefined> {
  return db
    .deleteFrom('auth.oauth_flows')
    .where('id', '=', id)
    .where('created_at', '>', notBefore)
    .returningAll()
    .executeTakeFirst();
}

/** The code that the page trades for its session, with the verifier that only this page has. */
export async function insertCode(db: Executor, code: Insertable<Tables['auth.flow_state']>) {
  await db.insertInto('auth.flow_state').values(code).execute();
}

/** The account that a session belongs to, while it lasts. */
export function findLinkingUser(db: Executor, sessionId: string) {
  return db.selectFrom('auth.sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst();
}
