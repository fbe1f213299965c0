import type { Call } from '../../../http/serve.ts';
import { insertToastReminder } from './expiry.queries.ts';

/** Whether to show the expiry's message: yes, once for each expiry, in whichever tab asks first (spec 000, point 4). */
export async function remindOnce({ db, visible, now }: Call<unknown>) {
  return { is_due: await insertToastReminder(db, visible, now) };
}
