import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { findOwnReleaseOfUpc, lockCode, type Product } from './code-uses.queries.ts';

/** A UPC is one product: an owner who has sent another release with it is told which. Somebody else's is a reviewer's to judge. */
export async function refuseUsedUpc(db: Executor, release: Product) {
  // Two drafts sent at once: the second sees the first.
  await lockCode(db, release.upc_code ?? '');
  const other = await findOwnReleaseOfUpc(db, release);
  if (other) throw new AppError('release.upcTaken', { title: other.title });
}
