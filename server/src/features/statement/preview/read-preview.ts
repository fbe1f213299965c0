import { RatedPreview } from '@toada/domain/statement/statement.contract.ts';
import type { Executor } from '../../../db/connect.ts';
import { findPreview, namesOf } from './preview.queries.ts';

/** The newest that was asked for; without sums while it is made. */
export async function readPreview(db: Executor, statementId: string): Promise<RatedPreview | null> {
  const found = await findPreview(db, statementId);
  if (!found) return null;
  const { sums, ...preview } = RatedPreview.parse(found);
  const names = await namesOf(
    db,
    (sums ?? []).flatMap(({ largest }) => largest.map(({ user_id }) => user_id)),
  );
  const named = sums?.map((one) => ({
    ...one,
    largest: one.largest.map((person) => ({ ...person, name: names.get(person.user_id) ?? '' })),
  }));
  return { ...preview, sums: named ?? null };
}
