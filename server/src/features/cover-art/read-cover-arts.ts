import type { CoverArtFilter } from '@toada/domain/cover-art/cover-art.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { findCoverArt, listCoverArts } from './cover-art.queries.ts';
import { presentCoverArt } from './present-cover-art.ts';

export async function readCoverArts({ db, visible, input }: Call<CoverArtFilter>) {
  const { rows, next } = await listCoverArts(db, visible, input);
  return { rows: rows.map(presentCoverArt), next };
}

/** The file under a name that says what it is: an address for a while. */
export async function saveCoverArt({ db, visible, input, links, now }: Call<{ id: AskedId<'cover_arts'> }>) {
  const row = await findCoverArt(db, visible, input.id);
  if (!row?.storage_key) throw new AppError('notFound', {});
  return { url: links.lasting(row.storage_key, now, `${fileNameOf(row.title)}.jpg`) };
}

export function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');
  return `capa-${plain || 'lancamento'}`.toLowerCase();
}
