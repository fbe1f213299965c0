import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Call } from '../../http/serve.ts';
import { listAuditEntries, listNames } from './audit.queries.ts';

/** A page of the trail with today's names: an entry knows who acted and on whom by their ids. */
export async function readAudit({ db, input }: Call<PageInput & AuditFilter>) {
  const { rows, next } = await listAuditEntries(db, input);
  const ids = new Set(rows.flatMap(({ actor_id, person_id }) => [actor_id, person_id]).filter((id) => id !== null));
  const names = await listNames(db, [...ids]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    rows: rows.map((row) => ({ ...row, actor_name: nameOf(row.actor_id), person_name: nameOf(row.person_id) })),
    next,
  };
}
