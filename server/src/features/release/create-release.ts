import { AppError } from '@toada/domain/errors.ts';
import type { NewRelease } from '@toada/domain/release/release.contract.ts';
import type { Call } from '../../http/serve.ts';
import { requireOwner } from '../profile/require-owner.ts';
import { emptyDraft } from './empty-draft.ts';
import { findMusic } from './lock-draft.ts';
import { presentDraft } from './present-draft.ts';
import { insertDistribution, insertRelease } from './release.queries.ts';

/** An empty draft; one that was named is made once, however often it is asked for. */
export async function createRelease(call: Call<NewRelease>) {
  const { db, visible, input } = call;
  const id = (await insertDraft(call)) ?? input.id;
  if (!id) throw new AppError('notFound', {});
  return presentDraft(db, await findMusic({ db, visible, input: { id } }));
}

/** Its id, or null where the name is taken already. */
async function insertDraft(call: Call<NewRelease>): Promise<string | null> {
  const { db, actor, input, now } = call;
  const { id: user_id } = await requireOwner(call);
  const { platforms, regions, custom_countries, custom_region_details, ...draft } = emptyDraft();
  const made = await insertRelease(db, {
    ...draft,
    ...(input.id ? { id: input.id } : {}),
    user_id,
    created_at: now,
    updated_at: now,
    updated_by: actor.id,
  });
  if (!made) return null;
  await insertDistribution(db, {
    release_id: made.id,
    user_id,
    platforms,
    regions,
    custom_countries,
    custom_region_details,
    created_at: now,
  });
  return made.id;
}
