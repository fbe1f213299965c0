import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { emptyDraft } from './empty-draft.ts';
import { presentDraft } from './present-draft.ts';
import { findRelease, insertDistribution, insertRelease } from './release.queries.ts';
import { requireOwner } from './require-owner.ts';

/** An empty draft. */
export async function createRelease(call: Call<{ artist_id?: string | undefined }>) {
  const { db, actor, visible, now } = call;
  const user_id = await requireOwner(call);
  const { platforms, regions, custom_region_details, ...draft } = emptyDraft();
  const { id } = await insertRelease(db, {
    ...draft,
    user_id,
    created_at: now,
    updated_at: now,
    updated_by: actor.id,
  });
  await insertDistribution(db, {
    release_id: id,
    user_id,
    platforms,
    regions,
    custom_region_details,
    created_at: now,
  });
  const row = await findRelease(db, visible, id);
  if (!row) throw new AppError('notFound', {});
  return presentDraft(db, row);
}
