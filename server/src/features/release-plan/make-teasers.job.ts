import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { TaskTrouble } from '@toada/domain/release-plan/plan.kinds.ts';
import { asked } from '@toada/domain/row-id.ts';
import { z } from 'zod';
import { authorize } from '../../access/authorize.ts';
import type { WideTx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { publishToOwner } from '../../live/publish.ts';
import { notify } from '../notification/notify.ts';
import { makeOwnTeaser } from '../teaser/make-own-teaser.ts';
import { eachTask } from './each-task.ts';
import { setTask } from './plan.queries.ts';
import { type DueTeaser, takeDueTeaser, takeEndedTeaser } from './teaser-task.queries.ts';

/** Makes teasers whose task's day has come, each once, and tells how they ended. Each task is a transaction of its own. */
export const makeTeasers = job({
  name: 'releasePlan.makeTeasers',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'releasePlan.makeTeasers', atOnce: 1 },
  async run({ db, now, signal }) {
    await eachTask({ db, signal }, (tx, after) => makeNext(tx, after, now()));
    let isTold = true;
    while (isTold && !signal.aborted) isTold = await inTransaction(db, (tx) => tellNext(tx, now()));
  },
});

/** The task that was looked at; null behind the last. */
async function makeNext(tx: WideTx, after: string, now: Date): Promise<string | null> {
  const task = await takeDueTeaser(tx, { today: productDay(now), after });
  if (!task) return null;
  const { id, user_id, role, release_id } = task;
  const visible = authorize({ id: user_id, role, isVerified: false }, 'teaser.edit');
  const made = await makeOwnTeaser(tx, visible, asked<'releases'>(release_id), now);
  const trouble = made && 'trouble' in made ? made.trouble : null;
  if (made && 'teaserId' in made)
    await setTask(tx, id, { made_at: now, teaser_id: made.teaserId, trouble, updated_at: now });
  else if (trouble === task.trouble) return id;
  else await setTask(tx, id, { trouble, updated_at: now });
  await publishToOwner(tx, task, { type: 'changed', subject: 'releasePlan' });
  if (trouble) await tellTrouble(tx, task, trouble);
  return id;
}

/** False behind the last. A teaser that its owner tries again after a failure is theirs: they see how it ends. */
async function tellNext(tx: WideTx, now: Date): Promise<boolean> {
  const task = await takeEndedTeaser(tx);
  if (!task) return false;
  await setTask(tx, task.id, { told_at: now });
  await publishToOwner(tx, task, { type: 'changed', subject: 'releasePlan' });
  const { id, reader_id, release_id, release_title: release } = task;
  if (task.is_ready)
    await notify(tx, reader_id, 'plan.teaserMade', { release_id, release }, { once: `plan teaser ${id}` });
  else await tellTrouble(tx, task, 'notRendered');
  return true;
}

async function tellTrouble(
  tx: WideTx,
  { id, reader_id, release_id, release_title, title, day }: DueTeaser,
  trouble: TaskTrouble,
) {
  const about = { release_id, release: release_title, task: title, trouble };
  await notify(tx, reader_id, 'plan.taskTroubled', about, { once: `plan trouble ${id} ${trouble} ${day}` });
}
