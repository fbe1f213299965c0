import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { CopyParts } from './copy-parts.ts';
import { findNewestExport } from './exports.queries.ts';
import { findNewestDeletion, findPerson } from './privacy.queries.ts';

/** The person's requests so far, and the facts the screen needs for new ones. */
export async function readPrivacy({ db, visible, now }: Call<unknown>) {
  const person = await findPerson(db, visible.actorId);
  if (!person) throw new AppError('notFound', {});
  const newest = await findNewestExport(db, visible);
  // A copy whose days are over is gone for its owner, whenever the sweep comes by.
  const isOver = newest?.status === 'ready' && newest.expires_at && newest.expires_at <= now;
  const deletion = await findNewestDeletion(db, visible);
  return {
    officer_email: (await readSetting(db, 'privacy.officerEmail')) || null,
    grace_days: await readSetting(db, 'privacy.graceDays'),
    proof: person.has_password ? ('password' as const) : ('email' as const),
    export: newest
      ? {
          ...newest,
          status: isOver ? ('removed' as const) : newest.status,
          bytes: newest.bytes === null ? null : Number(newest.bytes),
          parts: isOver ? [] : partsOf(newest),
        }
      : null,
    deletion: deletion ?? null,
  };
}

/** The ZIP with the data, and the ones with audio and covers. */
function partsOf({ status, bytes, parts }: { status: string; bytes: bigint | string | number | null; parts: unknown }) {
  if (status !== 'ready') return [];
  const media = CopyParts.parse(parts).map((part) => part.bytes);
  const first = Number(bytes ?? 0) - media.reduce((sum, one) => sum + one, 0);
  return [first, ...media].map((size, index) => ({ number: index + 1, bytes: size }));
}
