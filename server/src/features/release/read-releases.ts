import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { ReleaseFilter } from '@toada/domain/release/release.contract.ts';
import type { Call } from '../../http/serve.ts';
import { presentDraft } from './present-draft.ts';
import { findRelease, listReleases } from './release.queries.ts';

export async function readReleases({ db, visible, input, links, now }: Call<PageInput & ReleaseFilter>) {
  const { rows, next } = await listReleases(db, visible, input);
  return {
    rows: rows.map(({ cover_key, last_place, ...row }) => ({
      ...row,
      owner_name: row.owner_name ?? '',
      status: row.status ?? ('draft' as const),
      track_count: last_place ?? 0,
      cover_url: cover_key && links.daily(cover_key, now),
    })),
    next,
  };
}

export async function readDraft({ db, visible, input }: Call<{ id: string }>) {
  const row = await findRelease(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  return presentDraft(db, row);
}
