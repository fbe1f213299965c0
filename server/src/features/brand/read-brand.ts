import type { Call } from '../../http/serve.ts';
import { findWhiteLabelRow } from './brand.queries.ts';
import { readOwner } from './brand-owner.ts';
import { brandOfPerson, whiteLabelOf } from './find-brand.ts';

/** The layers of whoever asks, for the browser to merge by the domain's rule. */
export async function readOwnBrand({ db, actor, links, now }: Pick<Call<unknown>, 'db' | 'actor' | 'links' | 'now'>) {
  return (await brandOfPerson(db, actor.id, (key) => links.daily(key, now))).layers;
}

export async function readWhiteLabel(call: Call<unknown>) {
  return viewOf(await findWhiteLabelRow(call.db, await readOwner(call)));
}

type Row = Awaited<ReturnType<typeof findWhiteLabelRow>>;

/** Revision 0 is a white label nobody has saved yet. */
export function viewOf(row: Row) {
  const { options = null, revision = 0, updated_at = null, updated_by_name = null } = row ?? {};
  return { options: whiteLabelOf(options), revision, updated_at, updated_by: updated_by_name };
}
