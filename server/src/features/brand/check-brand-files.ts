import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { lockOwnFiles } from './brand-file.queries.ts';
import { fileIdOf } from './brand-file-path.ts';

/** Refuses pictures that are not this owner's: another's do not exist. Those found stay until the transaction ends. */
export async function checkBrandFiles(db: Executor, ownerId: string | null, urls: readonly (string | null)[]) {
  const named = new Set(urls.filter((url) => url !== null));
  if (named.size === 0) return;
  const found = await lockOwnFiles(db, ownerId, [...named].map(fileIdOf));
  const known = new Set(found.map(({ storage_key }) => `/${storage_key}`));
  if ([...named].some((url) => !known.has(url))) throw new AppError('brand.fileUnknown', {});
}
