import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isLasting } from '@toada/domain/delivery/delivery-problems.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { openTransport } from '../../outside/store/open-transport.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import { notify } from '../notification/notify.ts';
import { type FileRow, findSending, moveFile } from './cwr-file.queries.ts';
import { moveFilingsOf } from './cwr-filing.queries.ts';
import { findSociety, type SocietyRow } from './cwr-society.queries.ts';
import { openSociety } from './open-society.ts';
import { tellStaff } from './tell-screens.ts';

const PATIENCE_MS = 5 * 60_000;

/** Takes a file to the society's server. A file that lies there whole already stays, so a second try does no harm. */
export const sendFile = job({
  name: 'cwr.send',
  payload: z.object({ fileId: z.uuid() }),
  attempts: 4,
  lane: { name: 'cwr-send', atOnce: 2 },
  pool: 'stores',
  async run(call) {
    const { db, payload, isLastAttempt, signal, now } = call;
    const file = await findSending(db, payload.fileId);
    const society = file && (await findSociety(db, file.society_id));
    if (!file || !society) return;
    const problem = await put(call, society, file).catch((error) => problemOf(error, signal));
    if (problem && !isLastAttempt && !isLasting(problem.problem)) throw problem;
    await inTransaction(db, async (tx) => {
      const moved = problem
        ? await moveFile(tx, file.id, 'fail', { problem: problem.problem, detail: problem.detail })
        : await moveFile(tx, file.id, 'finish', { sent_at: now() });
      if (!moved) return;
      if (!problem) await moveFilingsOf(tx, file.id, 'send');
      else if (file.created_by)
        await notify(tx, file.created_by, 'cwr.fileFailed', {
          ...{ society: societyTable[society.society].label, file: file.name },
        });
      await tellStaff(tx);
    });
  },
});

async function put({ secrets, allowsInnerStores, signal }: JobCall<unknown>, society: SocietyRow, file: FileRow) {
  if (file.content === null) return new StoreError('fileMissing');
  if (!society.has_sftp) return new StoreError('noConnector');
  const bytes = Buffer.from(file.content, 'latin1');
  const ending = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const transport = await openTransport(openSociety(secrets, society), {
    signal: ending,
    allowsPrivate: allowsInnerStores,
  });
  try {
    const source = {
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      open: async (from: number) => Readable.from([bytes.subarray(from)]),
    };
    await transport.put(file.name, source, { signal: ending, onSent: () => {} });
  } finally {
    await transport.close();
  }
  return null;
}

/** The process that ends is no fault of the society's; a server that is silent is. */
function problemOf(error: unknown, signal: AbortSignal): StoreError {
  if (error instanceof StoreError) return error;
  if (signal.aborted) throw error;
  if (error instanceof Error && error.name === 'TimeoutError') return new StoreError('tooSlow');
  throw error;
}
