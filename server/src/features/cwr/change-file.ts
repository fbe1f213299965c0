import { AppError } from '@toada/domain/errors.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type FileRow, lockFile, moveFile } from './cwr-file.queries.ts';
import { moveFilingsOf } from './cwr-filing.queries.ts';
import { findSociety } from './cwr-society.queries.ts';
import { presentFile } from './read-files.ts';
import { sendFile } from './send-file.job.ts';
import { tellStaff } from './tell-screens.ts';

type Named = Call<{ id: string }>;

/** The file as it is sent, and who took it is written down: it has names and numbers of authors. */
export async function downloadFile(call: Named) {
  const { file, facts } = await hold(call);
  if (file.content === null) throw new AppError('cwr.noContent', {});
  await recordAudit(call, { action: 'cwr.fileTaken', subjectId: file.id, after: facts });
  return { name: file.name, text: file.content };
}

/** To the society's server. A job takes it there; the screen follows. */
export async function queueFile(call: Named) {
  const { db, input } = call;
  const { file, facts, hasServer } = await hold(call);
  if (!hasServer) throw new AppError('cwr.noServer', {});
  if (file.content === null) throw new AppError('cwr.noContent', {});
  const moved = await moveFile(db, input.id, 'queue', { problem: null, detail: null });
  if (!moved) throw new AppError('cwr.fileMoved', { status: file.status });
  await enqueue(db, sendFile, { fileId: file.id });
  await recordAudit(call, { action: 'cwr.fileQueued', subjectId: file.id, after: facts });
  await tellStaff(db);
  return presentFile(db, file.id);
}

/** Somebody has taken it to the society's portal. */
export async function markFileSent(call: Named) {
  const { db, input, now } = call;
  const { file, facts } = await hold(call);
  const moved = await moveFile(db, input.id, 'mark', { sent_at: now, problem: null, detail: null });
  if (!moved) throw new AppError('cwr.fileMoved', { status: file.status });
  await moveFilingsOf(db, file.id, 'send');
  await recordAudit(call, { action: 'cwr.fileMarked', subjectId: file.id, after: facts });
  await tellStaff(db);
  return presentFile(db, file.id);
}

/** A file that has not left. Its number is spent, and its works can go in another one. */
export async function discardFile(call: Named) {
  const { db, input } = call;
  const { file, facts } = await hold(call);
  const moved = await moveFile(db, input.id, 'discard');
  if (!moved) throw new AppError('cwr.fileMoved', { status: file.status });
  await moveFilingsOf(db, file.id, 'discard');
  await recordAudit(call, { action: 'cwr.fileDiscarded', subjectId: file.id, after: facts });
  await tellStaff(db);
  return presentFile(db, file.id);
}

async function hold({ db, input }: Named): Promise<{ file: FileRow; facts: Facts; hasServer: boolean }> {
  const file = await lockFile(db, input.id);
  const society = file && (await findSociety(db, file.society_id));
  if (!file || !society) throw new AppError('notFound', {});
  const facts = { society: societyTable[society.society].label, cwr_file: file.name, work_count: file.works };
  return { file, facts, hasServer: society.has_sftp };
}
type Facts = { society: string; cwr_file: string; work_count: number };
