import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import { PLAN_DAYS } from '@toada/domain/release-plan/plan.kinds.ts';
import type { PlanStretch } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listBoard, listMissing, listNextTasks, sumTasks } from './plan-board.queries.ts';
import { presentRelease } from './read-plan.ts';

type Asked = PageInput & { artist_id?: AskedId<'profiles'> | undefined };

/** Plans of many releases with what comes next in each. A look of the staff is written down for each person whose plans it shows. */
export async function readBoard(call: Call<Asked & { stretch: PlanStretch }>) {
  const { db, visible, input, now } = call;
  const today = productDay(now);
  const { rows, next } = await listBoard(db, visible, { ...input, since: addDays(today, -PLAN_DAYS) });
  const ids = rows.map(({ id }) => id);
  const sums = new Map((ids.length > 0 ? await sumTasks(db, ids, today) : []).map((sum) => [sum.release_id, sum]));
  const nexts = Map.groupBy(ids.length > 0 ? await listNextTasks(db, ids) : [], ({ release_id }) => release_id);
  if (visible.reach === 'any') await noteLook(call, new Set(rows.map(({ user_id }) => user_id)));
  return {
    rows: rows.map((row) => ({
      release: presentRelease(call, row),
      release_day: row.release_day,
      ...{ all: 0, open: 0, done: 0, late: 0, ...sums.get(row.id) },
      next: nexts.get(row.id) ?? [],
    })),
    next,
  };
}

async function noteLook(call: Call<Asked>, people: ReadonlySet<string>) {
  for (const personId of people) await recordAudit(call, { action: 'releasePlans.opened', personId });
}

export async function readMissing(call: Call<Asked>) {
  const { db, visible, input, now } = call;
  const { rows, next } = await listMissing(db, visible, { ...input, since: productDay(now) });
  return { rows: rows.map((row) => presentRelease(call, row)), next };
}
