import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { TeaserFilter } from '@toada/domain/teaser/teaser.contract.ts';
import type { Call } from '../../http/serve.ts';
import { presentTeaser } from './present-teaser.ts';
import { findNewestWithMusic, findTeaser, listTeasers } from './teaser.queries.ts';

export async function readTeasers({ db, visible, input }: Call<TeaserFilter>) {
  const { rows, next } = await listTeasers(db, visible, input);
  return { rows: rows.map(presentTeaser), next };
}

export async function readNewestRelease({ db, visible }: Call<unknown>) {
  return { release_id: (await findNewestWithMusic(db, visible))?.id ?? null };
}

/** The film, for a player and for the disk: addresses for a while. */
export async function openTeaser({ db, visible, input, links, now }: Call<{ id: AskedId<'teasers'> }>) {
  const row = await findTeaser(db, visible, input.id);
  if (!row?.storage_key) throw new AppError('notFound', {});
  return {
    watch_url: links.brief(row.storage_key, now),
    save_url: links.lasting(row.storage_key, now, `${fileNameOf(row)}.mp4`),
  };
}

type Named = { kind: string; title: string; format: string; seconds: number };

/** Letters that every disk takes. */
export function fileNameOf({ kind, title, format, seconds }: Named): string {
  const plain = title
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');
  return `${kind}-${plain || 'musica'}-${format.replace(':', 'x')}-${seconds}s`.toLowerCase();
}
