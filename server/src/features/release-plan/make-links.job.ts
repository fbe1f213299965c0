import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import { authorize } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { makeOwnSmartLink } from '../smart-link/save-smart-link.ts';
import { type DueLink, takeDueLinks } from './remind.queries.ts';

const AT_ONCE = 50;

/** Makes smart links whose task's day has come. Link, trail and notice are written down together: once. */
export const makeLinks = job({
  name: 'releasePlan.makeLinks',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'releasePlan.makeLinks', atOnce: 1 },
  async run({ db, now, signal }) {
    let made = AT_ONCE;
    while (!signal.aborted && made === AT_ONCE)
      made = await inTransaction(db, async (tx) => {
        const due = await takeDueLinks(tx, { today: productDay(now()), limit: AT_ONCE });
        const links = [];
        for (const task of due) links.push(await makeLink(tx, task, now()));
        return links.filter(Boolean).length;
      });
  },
});

/** The link as its owner would make it. False where there is one, or the owner may have none. */
async function makeLink(tx: Executor, { release_id, user_id, role }: DueLink, now: Date): Promise<boolean> {
  const visible = authorize({ id: user_id, role, isVerified: false }, 'smartLink.edit');
  const release = await makeOwnSmartLink(tx, visible, release_id, now);
  if (!release) return false;
  await recordSystemAudit(tx, { action: 'smartLink.created', personId: user_id, subjectId: release_id }, now);
  await publishToOwner(tx, release, { type: 'changed', subject: 'releasePlan' });
  const about = { release_id, release: release.title };
  await notify(tx, user_id, 'plan.linkMade', about, { once: `plan link ${release_id}` });
  return true;
}
