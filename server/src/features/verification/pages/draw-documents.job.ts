import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type JobTools, job } from '../../../jobs/job.ts';
import { tellReviewers } from '../tell-screens.ts';
import { listDocuments, setPageCount } from '../verification.queries.ts';
import { drawPages } from './draw-pages.ts';
import { pageKey } from './page-key.ts';

type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** Makes the pictures the reviewer looks at: a browser is never handed somebody else's PDF to run. */
export const drawDocuments = job({
  name: 'verification.draw',
  payload: z.object({ verificationId: z.uuid() }),
  attempts: 4,
  lane: { name: 'draw', atOnce: 1 },
  async run({ db, storage, payload: { verificationId }, isLastAttempt, signal }) {
    for (const row of await listDocuments(db, verificationId)) {
      if (signal.aborted) throw new Error('stopped before the last document');
      if (row.page_count !== null) continue;
      const pageCount = await drawDocument(storage, row).catch((error: unknown) => {
        // After the last try the reviewer has the file itself, and is told so.
        if (isLastAttempt) return 0;
        throw error;
      });
      await setPageCount(db, verificationId, row.name, pageCount);
      await tellReviewers(db);
    }
  },
});

async function drawDocument(storage: JobTools['storage'], row: DocumentRow): Promise<number> {
  const stored = await storage.read(row.storage_key);
  if (!stored) throw new Error('the file is not there');
  let page = 0;
  for await (const picture of drawPages(await buffer(stored.stream), row.content_type)) {
    page += 1;
    await storage.put(pageKey(row.verification_id, row.name, page), picture);
  }
  return page;
}
