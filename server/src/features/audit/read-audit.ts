import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import { actionsOf } from '@toada/domain/audit/audit.topics.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { actionsCalled } from '@toada/domain/texts/say-audit.ts';
import { parseNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findNumbered, listAuditEntries, listNames, type Meant } from './audit.queries.ts';
import { findCalled, listSubjectNames } from './subject.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the trail with today's names: an entry knows who acted, on whom and on what by their ids. */
export async function readAudit({ db, input }: Call<PageInput & AuditFilter>) {
  const { search, topic, ...filter } = input;
  const { rows, next } = await listAuditEntries(db, {
    ...filter,
    ...(topic ? { actions: actionsOf(topic) } : {}),
    ...(search ? { meant: await meaningOf(db, search) } : {}),
  });
  const ids = new Set(rows.flatMap(({ actor_id, person_id }) => [actor_id, person_id]).filter((id) => id !== null));
  const names = await listNames(db, [...ids]);
  const things = new Set(rows.flatMap(({ subject_id }) => (subject_id && UUID.test(subject_id) ? [subject_id] : [])));
  const subjects = await listSubjectNames(db, [...things]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    rows: rows.map((row) => ({
      ...row,
      actor_name: nameOf(row.actor_id),
      person_name: nameOf(row.person_id),
      subject_name: subjects.get(row.subject_id ?? '') ?? null,
    })),
    next,
  };
}

/**
 * The words find people, releases, withdrawals and tickets by their own indexes, and the trail is read by their ids: it keeps no copy of
 * a name that would have to be forgotten with its owner.
 */
async function meaningOf(db: Executor, search: string): Promise<Meant> {
  const digits = search.match(/^(?:#|nº\s*)?(\d{1,9})$/i)?.[1];
  const people = await findCalled(db, 'profile_terms', search);
  const releases = await findCalled(db, 'release_terms', search);
  const numbered = await findNumbered(db, {
    withdrawal: parseNumber(digits ? `R${digits}` : search),
    ticket: digits ? Number(digits) : null,
  });
  return { people, subjects: [...releases, ...numbered], actions: actionsCalled(search) };
}
