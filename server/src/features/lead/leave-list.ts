import type { LeaveForm } from '@toada/domain/lead/lead-leave.contract.ts';
import { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { setLeadLeft } from './lead.queries.ts';

/** Whatever the code is, the answer is the same: it tells nobody who is on the list. */
export async function leaveList({ db, input, now }: Call<LeaveForm>) {
  const code = z.uuid().safeParse(input.code.trim());
  if (code.success) await setLeadLeft(db, code.data, now);
  return { left: true } as const;
}
