import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { WorkFileKind } from '@toada/domain/work/work.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { adoptUpload } from '../upload/claim-upload.ts';
import { tellScreens } from '../work-status/tell-screens.ts';
import { dropBytes } from './drop-bytes.job.ts';
import { lockEditable } from './save-work.ts';
import { findWork } from './work.queries.ts';
import { deleteWorkFile, insertWorkFile, listWorkFiles } from './work-file.queries.ts';

type OfFile = { id: AskedId<'works'>; kind: WorkFileKind };

/** A sent file becomes the work's; the one it had before goes. */
export async function attachFile(call: Call<OfFile & { upload_id: AskedId<'uploads'> }>) {
  const { db, actor, input, now } = call;
  const work = await lockEditable(call, null);
  const claim = { userId: actor.id, id: input.upload_id, purpose: input.kind };
  const { name, content_type, bytes, sha256, storage_key } = await adoptUpload(db, claim, now);
  await drop(db, work.id, input.kind);
  const file = { name, content_type, bytes, sha256, storage_key, created_at: now };
  await insertWorkFile(db, { ...file, work_id: work.id, kind: input.kind });
  await tellScreens(db, work);
  return filesOf(db, work.id);
}

export async function detachFile(call: Call<OfFile>) {
  const { db, input } = call;
  const work = await lockEditable(call, null);
  await drop(db, work.id, input.kind);
  await tellScreens(db, work);
  return filesOf(db, work.id);
}

/** Links for some minutes. */
export async function openFile({ db, visible, input, links, now }: Call<OfFile>) {
  const work = await findWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  const file = (await listWorkFiles(db, work.id)).find(({ kind }) => kind === input.kind);
  if (!file) throw new AppError('notFound', {});
  return { url: links.brief(file.storage_key, now, file.name), view_url: links.brief(file.storage_key, now) };
}

async function drop(db: Executor, workId: string, kind: WorkFileKind) {
  const key = await deleteWorkFile(db, workId, kind);
  if (key) await enqueue(db, dropBytes, { key });
}

async function filesOf(db: Executor, workId: string) {
  const files = await listWorkFiles(db, workId);
  return { files: files.map(({ storage_key: _, ...file }) => file) };
}
