import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { linkPerson } from './link-person.ts';
import { openFacts } from './sealed-facts.ts';

type Code = { id: string; linking_session_id: string | null; linking_person: string | null };

/** Adds the way in that a code stands for, if it stands for one: the page that asked for it has just shown that it is the same. */
export async function tradeLink(call: AuthCall, tx: Executor, { id, linking_session_id, linking_person }: Code) {
  if (!linking_session_id || !linking_person) return;
  await linkPerson(call, tx, linking_session_id, openFacts(call.secrets, id, linking_person));
}
