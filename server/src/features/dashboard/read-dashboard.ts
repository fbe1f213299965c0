import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { readPanel } from './read-panel.ts';

/** The first screen of whoever asks. */
export async function readDashboard(call: Call<unknown>) {
  const panel = await readPanel(call, call.actor, call.actor);
  if (!panel) throw new AppError('notFound', {});
  return panel;
}
