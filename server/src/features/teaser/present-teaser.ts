import type { TeaserView } from '@toada/domain/teaser/teaser.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { publishToOwner } from '../../live/publish.ts';
import type { ShownTeaser } from './teaser.queries.ts';

export function presentTeaser(row: ShownTeaser): z.input<typeof TeaserView> {
  const { id, user_id, owner_name, title, kind, look, format, seconds, start_ms, status, progress, created_at } = row;
  const release = row.release_id ? { id: row.release_id, title: row.release_title ?? '' } : null;
  return {
    ...{ id, user_id, owner_name, release, title, kind, look, format, seconds, start_ms },
    ...{ status, trouble: row.trouble, progress, bytes: row.bytes, is_on_link: row.is_on_link, created_at },
  };
}

/** The owner, and the label that manages them. */
export async function tellOwners(db: Executor, row: { id: string; user_id: string; team_id: string }) {
  await publishToOwner(db, row, { type: 'changed', subject: 'teasers' });
}
