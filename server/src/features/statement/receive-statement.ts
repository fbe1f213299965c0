import { createHash, randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { STATEMENT_BYTES_MAX } from '@toada/domain/statement/statement.contract.ts';
import type { Executor } from '../../db/connect.ts';
import type { Bytes } from '../../http/bytes.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Storage } from '../../outside/storage.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clearStatementFiles } from './clear-files.job.ts';
import { readStatementView } from './post/read-statement-view.ts';
import { tellStatement } from './post/tell-screens.ts';
import { readStatementFile } from './read/read-statement.job.ts';
import { findKnown, insertStatement } from './statement.queries.ts';
import { statementKeys } from './statement-keys.ts';

/** By then its row is written, or it never will be. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;

type Tools = Pick<Preparing, 'db' | 'now' | 'storage' | 'bytes'>;
type Received = { id: string; bytes: number; sha256: string };

/** Stores the file as it comes, and its hash with it; a file that is known is refused before it is kept. */
export async function receiveStatement(_input: unknown, { db, now, storage, bytes }: Tools): Promise<Received> {
  assert(bytes !== null, 'a statement arrives as bytes');
  const id = randomUUID();
  try {
    const file = await takeBytes(storage, id, bytes);
    await refuseKnown(db, file.sha256);
    await enqueue(db, clearStatementFiles, { statementId: id }, { runAt: new Date(now.getTime() + ORPHAN_AFTER_MS) });
    await storage.takeOver(statementKeys(id).file, id, file);
    return { id, ...file };
  } finally {
    await storage.incoming.remove(id);
  }
}

async function takeBytes(storage: Storage, id: string, { stream, contentType, declaredBytes, takeTime }: Bytes) {
  if (!/^application\/octet-stream\s*(;|$)/i.test(contentType)) throw new AppError('request.unsupportedType', {});
  const limit = { limitBytes: STATEMENT_BYTES_MAX };
  if ((declaredBytes ?? 0) > STATEMENT_BYTES_MAX) throw new AppError('upload.tooLarge', limit);
  const hash = createHash('sha256');
  let seen = 0;
  const look = (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > STATEMENT_BYTES_MAX) throw new AppError('upload.tooLarge', limit);
    takeTime?.();
  };
  const signal = new AbortController().signal;
  const bytes = await storage.incoming.append(id, stream, { offset: 0, look, hash, signal });
  // A sender who leaves halfway has sent nothing; there is nobody to tell.
  if (!stream.readableEnded || (declaredBytes !== null && bytes !== declaredBytes))
    throw new AppError('request.malformed', {});
  if (bytes === 0) throw new AppError('upload.empty', {});
  return { bytes, sha256: hash.digest('hex') };
}

/** Row and job in one transaction: what is acknowledged is read, whoever dies meanwhile. */
export async function keepStatement(call: Call<{ name: string }>, { id, bytes, sha256 }: Received) {
  const { db, actor, input, now } = call;
  const isNew = await insertStatement(db, {
    id,
    name: input.name,
    bytes: BigInt(bytes),
    sha256,
    file_key: statementKeys(id).file,
    created_by: actor.id,
    created_at: now,
  });
  // Two of one file at once: the other was first, and this one's bytes are cleared away.
  if (!isNew) await refuseKnown(db, sha256);
  await recordAudit(call, { action: 'statement.uploaded', subjectId: id, after: { name: input.name, sha256 } });
  await enqueue(db, readStatementFile, { statementId: id });
  await tellStatement(db, id);
  return readStatementView(db, id);
}

/** By its bytes, and by those that it was packed from. */
export async function refuseKnown(db: Executor, ...hashes: string[]) {
  const known = await findKnown(db, { hashes });
  if (!known) return;
  const { id, name, created_by_name: by, created_at } = known;
  throw new AppError('statement.known', { id, name, by: by ?? '', at: created_at.toISOString() });
}
