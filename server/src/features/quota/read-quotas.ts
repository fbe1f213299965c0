import { AppError } from '@toada/domain/errors.ts';
import type { QuotaFilter } from '@toada/domain/quota/quota.contract.ts';
import type { Call } from '../../http/serve.ts';
import { listPeople } from '../profile/list-people.ts';
import { findOwnQuota, listQuotasOf } from './quota.queries.ts';

/** Aggregators, newest first or by what they are searched by, with their artists and terms. */
export async function readQuotas({ db, visible, input, now }: Call<QuotaFilter>) {
  const { rows: people, next } = await listPeople(db, visible, { ...input, role: 'AGGREGATOR', now });
  if (people.length === 0) return { rows: [], next };
  const ids = people.map(({ id }) => id);
  const quotas = new Map((await listQuotasOf(db, visible, ids)).map((quota) => [quota.id, quota]));
  return { rows: ids.map((id) => quotas.get(id)).filter((quota) => quota !== undefined), next };
}

/** How many places the aggregator who asks has left. */
export async function readOwnQuota({ db, visible }: Call<unknown>) {
  const quota = await findOwnQuota(db, visible);
  if (!quota) throw new AppError('notFound', {});
  return quota;
}
