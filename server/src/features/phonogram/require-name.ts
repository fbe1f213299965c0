import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Preparing } from '../../http/serve.ts';

/** Papers carry whole tax numbers: where the reach is everybody's, nobody's are printed unless a person is named. */
export function requireName(
  { artist_id }: { artist_id?: AskedId<'profiles'> | undefined },
  { visible }: Preparing,
): void {
  if (visible.reach === 'any' && !artist_id) throw new AppError('notFound', {});
}
