import type { UserFilter } from '@toada/domain/user/user.contract.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { listPeople } from '../profile/list-people.ts';
import { listAggregatorNames } from './user.queries.ts';

/** A page of the people one manages. An aggregator's team does not list the aggregator. */
export async function readUsers({ db, actor, visible, input, now }: Call<UserFilter>) {
  const { rows, next } = await listPeople(db, visible, { ...input, now });
  const others = visible.reach === 'team' ? rows.filter(({ id }) => id !== actor.id) : rows;
  return { rows: await withAggregatorNames(db, others), next };
}

export async function withAggregatorNames<User extends { aggregator_id: string | null }>(
  db: Executor,
  users: readonly User[],
) {
  const ids = users.map(({ aggregator_id }) => aggregator_id).filter((id) => id !== null);
  const names = await listAggregatorNames(db, [...new Set(ids)]);
  return users.map((user) => ({ ...user, aggregator_name: names.get(user.aggregator_id ?? '') ?? null }));
}
