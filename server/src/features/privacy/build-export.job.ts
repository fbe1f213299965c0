import { EXPORT_KEPT_DAYS } from '@toada/domain/privacy/privacy.rules.ts';
import { z } from 'zod';
import { type JobCall, job } from '../../jobs/job.ts';
import { publish } from '../../live/publish.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { readSetting } from '../../settings/read-setting.ts';
import {
  findPendingExport,
  listEarlierReady,
  setExportOver,
  setExportPercent,
  setExportReady,
} from './exports.queries.ts';
import { loadPerson } from './load-person.ts';
import { privacyLetter } from './privacy.letter.ts';
import { writeExport } from './write-export.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const Payload = z.object({ exportId: z.uuid() });
type Building = JobCall<z.infer<typeof Payload>>;
type Pending = NonNullable<Awaited<ReturnType<typeof findPendingExport>>>;

/** Makes the copy a person asked for. Done again after a crash it writes the same file anew. */
export const buildExport = job({
  name: 'privacy.export',
  payload: Payload,
  attempts: 4,
  lane: { name: 'export', atOnce: 1 },
  async run(call) {
    const { db, storage, payload, isLastAttempt, now } = call;
    const pending = await findPendingExport(db, payload.exportId);
    if (!pending?.storage_key) return;
    await build(call, pending, pending.storage_key).catch(async (error: unknown) => {
      if (isLastAttempt && pending.storage_key) {
        await storage.remove(pending.storage_key);
        await setExportOver(db, pending.id, 'fail', now());
        await publish(db, pending.user_id, { type: 'changed', subject: 'privacy' });
      }
      throw error;
    });
  },
});

async function build({ db, storage, signal, now }: Building, { id, user_id, created_at }: Pending, key: string) {
  const person = await loadPerson(db, user_id);
  if (!person) return;
  const onPercent = async (percent: number) => {
    await setExportPercent(db, id, percent);
    await publish(db, user_id, { type: 'progress', subject: 'privacy', percent });
  };
  const officer = await readSetting(db, 'privacy.officerEmail');
  const asked = { person, key, now: now(), madeAt: created_at, officer, onPercent };
  const { bytes, parts } = await writeExport({ db, storage, signal }, asked);

  const finished_at = now();
  const expires_at = new Date(finished_at.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
  const isAwaited = await db.transaction().execute(async (tx) => {
    const ready = await setExportReady(tx, id, { bytes, parts, finished_at, expires_at });
    if (!ready) return false;
    await mailLetter(tx, privacyLetter, { userId: user_id, kind: 'exportReady', until: expires_at.toISOString() });
    await publish(tx, user_id, { type: 'changed', subject: 'privacy' });
    return true;
  });
  if (!isAwaited) return storage.remove(key);
  for (const earlier of await listEarlierReady(db, user_id, id)) {
    if (earlier.storage_key) await storage.remove(earlier.storage_key);
    await setExportOver(db, earlier.id, 'remove', finished_at);
  }
}
