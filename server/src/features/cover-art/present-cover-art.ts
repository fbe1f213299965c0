import type { CoverArtView } from '@toada/domain/cover-art/cover-art.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { publishToOwner } from '../../live/publish.ts';
import type { ShownCoverArt } from './cover-art.queries.ts';

export function presentCoverArt({ release_id, release_title, ...row }: ShownCoverArt): z.input<typeof CoverArtView> {
  return { ...row, release: release_id ? { id: release_id, title: release_title ?? '' } : null };
}

/** The owner, and the label that manages them. */
export async function tellOwners(db: Executor, row: { id: string; user_id: string; team_id: string }) {
  await publishToOwner(db, row, { type: 'changed', subject: 'coverArts' });
}
