import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import { EXPORTS_PER_DAY } from '@toada/domain/privacy/privacy.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { buildExport } from './build-export.job.ts';
import { CopyParts, partKey } from './copy-parts.ts';
import { findExport, insertExport, listExportsSince } from './exports.queries.ts';
import { lockPerson } from './privacy.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Begins a copy of everything held about the person. Whoever has no profile has nothing here to copy. */
export async function startExport(call: Call<unknown>) {
  const { db, actor, visible, now } = call;
  if (!(await lockPerson(db, visible.actorId))) return { is_started: false };
  const since = new Date(now.getTime() - DAY_MS);
  const recent = await listExportsSince(db, visible, since, EXPORTS_PER_DAY);
  if (recent.some(({ status }) => status === 'pending')) throw new AppError('privacy.exportRunning', {});
  const oldest = recent.at(EXPORTS_PER_DAY - 1);
  if (oldest) {
    const from = new Date(oldest.created_at.getTime() + DAY_MS).toISOString();
    throw new AppError('privacy.exportLimit', { limit: EXPORTS_PER_DAY, from });
  }

  const id = randomUUID();
  await insertExport(db, { id, user_id: actor.id, storage_key: `exports/${id}.zip`, created_at: now });
  await recordAudit(call, { action: 'privacy.exported', personId: actor.id, subjectId: id });
  await enqueue(db, buildExport, { exportId: id });
  return { is_started: true };
}

/** A link to a part, made when it is wanted: whoever finds the mail a week later has nothing in it. */
export async function linkExport({
  db,
  visible,
  input,
  links,
  now,
}: Call<{ id: AskedId<'privacy_exports'>; part: number }>) {
  const found = await findExport(db, visible, input.id);
  const isThere = found?.status === 'ready' && found.expires_at && found.expires_at > now;
  if (!isThere || !found.storage_key) throw new AppError('notFound', {});
  const day = (found.finished_at ?? found.created_at).toISOString().slice(0, 10);
  if (input.part === 1) return { url: links.brief(found.storage_key, now, `meus-dados-${day}.zip`) };
  if (!CopyParts.parse(found.parts)[input.part - 2]) throw new AppError('notFound', {});
  return { url: links.lasting(partKey(found.id, input.part), now, `meus-dados-${day}-parte-${input.part}.zip`) };
}
