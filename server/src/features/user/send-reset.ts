import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestReset } from '../auth/admin/request-reset.ts';
import { loadManaged } from './load-managed.ts';

/** Mails the person the same one-time link that 'Esqueci a senha' would; whoever asks for it never sees it. */
export async function sendReset(call: Call<{ id: AskedId<'profiles'> }>) {
  const user = await loadManaged(call);
  await requestReset(call.db, user.id);
  await recordAudit(call, { action: 'user.resetSent', personId: user.id });
  return { done: true } as const;
}
