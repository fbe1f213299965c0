import { AppError } from '@toada/domain/errors.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { storeIswc } from '../work/store-iswc.ts';
import { findFiling, setFiling } from './cwr-filing.queries.ts';
import { tellOwner, tellStaff } from './tell-screens.ts';

/** Somebody has compared the two codes: one of them holds, and the trail has both. */
export async function settleIswc(call: Call<{ id: string; use: 'society' | 'work' }>) {
  const { db, visible, input } = call;
  const filing = await findFiling(db, visible, input.id);
  if (!filing) throw new AppError('notFound', {});
  const told = parseIswc(filing.iswc ?? '');
  if (!filing.is_iswc_open || !told) throw new AppError('cwr.iswcSettled', {});
  await setFiling(db, filing.id, { is_iswc_open: false });
  const isTaken = input.use === 'society';
  if (isTaken) await storeIswc(call, filing.work_id, told);
  await recordAudit(call, {
    action: isTaken ? 'cwr.iswcStored' : 'cwr.iswcKept',
    personId: filing.user_id,
    subjectId: filing.work_id,
    before: { iswc: isTaken ? filing.work_iswc : told },
    after: {
      iswc: isTaken ? told : filing.work_iswc,
      society: societyTable[filing.society].label,
      title: filing.title,
    },
  });
  await tellOwner(db, filing);
  await tellStaff(db);
  return { iswc: isTaken ? told : filing.work_iswc };
}
