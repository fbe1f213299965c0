import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { leaveStores } from '../delivery/take-down.ts';
import { tellAll } from '../review/news.ts';
import { readReleasePage } from './read-release-page.ts';
import { insertEvent, lockRelease, setDistribution } from './release.queries.ts';

/** Takes a release back, wherever the table of states lets it. */
export async function withdrawRelease(call: Call<{ id: string }>) {
  const { db, actor, visible, input, now } = call;
  const before = await lockRelease(db, visible, input.id);
  if (!before) throw new AppError('notFound', {});
  const status = next(distributionStates, before.status, 'withdraw');
  if (!status) throw new AppError('distribution.wrongState', { status: before.status });
  // A store that has it, or may have it, lets it go first; the last one makes it withdrawn.
  if (await leaveStores(call, before.id, takedownReasons.withdrawn)) return readReleasePage(call);

  const { id, user_id } = before;
  await setDistribution(db, id, { status });
  await insertEvent(db, { release_id: id, kind: 'withdrawn', actor_id: actor.id, created_at: now });
  await recordAudit(call, {
    action: 'release.withdrawn',
    personId: user_id,
    subjectId: id,
    before: { status: before.status },
    after: { status },
  });
  await tellAll(db, before);
  return readReleasePage(call);
}
