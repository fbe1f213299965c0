import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteFan } from './fan-list.queries.ts';
import { tellLeft } from './tell-outside.ts';

/** Deletes an address from the caller's own list; who keeps it elsewhere is told. The trail does not repeat it. */
export async function removeFan(call: Call<{ id: AskedId<'fans'> }>) {
  const fan = await deleteFan(call.db, call.visible, call.input.id);
  if (!fan) throw new AppError('notFound', {});
  await tellLeft(call.db, fan, call.now);
  await recordAudit(call, { action: 'fan.removed', personId: fan.user_id, subjectId: fan.id });
  return { removed: true } as const;
}
