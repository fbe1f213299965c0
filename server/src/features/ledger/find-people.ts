import type { Call } from '../../http/serve.ts';
import { listPeople } from '../profile/list-people.ts';

const SHOWN = 10;

/** People whose money may be held, for staff without a list of users. */
export async function findPeople({ db, visible, input, now }: Call<{ search: string }>) {
  const { rows } = await listPeople(db, visible, { search: input.search, limit: SHOWN, now });
  return { rows: rows.map(({ id, full_name, email, role }) => ({ id, name: full_name, email, role })) };
}
