import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { leaveEverything } from '../delivery/take-down.ts';
import { moveRelease } from '../release-status/move-release.ts';
import { readReleasePage } from './read-release-page.ts';
import { lockRelease } from './release.queries.ts';

/** Takes a release back, wherever the table of states lets it. */
export async function withdrawRelease(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, visible, input } = call;
  const before = await lockRelease(db, visible, input.id);
  if (!before) throw new AppError('notFound', {});
  const { status } = before;
  if (!next(distributionStates, status, 'withdraw')) throw new AppError('distribution.wrongState', { status });
  // A store that has it, or may have it, lets it go first; the last one makes it withdrawn.
  if (await leaveEverything(call, before.id, takedownReasons.withdrawn)) return readReleasePage(call);
  await moveRelease(call, before, 'withdraw');
  return readReleasePage(call);
}
