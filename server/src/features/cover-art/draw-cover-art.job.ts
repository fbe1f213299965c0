import { z } from 'zod';
import { type JobCall, job } from '../../jobs/job.ts';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';
import { findAnyCoverArt, moveCoverArt, setDrawn } from './cover-art.queries.ts';
import { drawCoverFile } from './draw-cover-file.ts';
import { tellOwners } from './present-cover-art.ts';

const Payload = z.object({ coverArtId: z.uuid() });
type Row = NonNullable<Awaited<ReturnType<typeof findAnyCoverArt>>>;

/** Draws a cover, once. Cut off anywhere, it is drawn again; nothing that comes from outside is read. */
export const drawCoverArt = job({
  name: 'coverArt.draw',
  payload: Payload,
  attempts: 4,
  lane: { name: 'cover-art', atOnce: 1 },
  async run(call) {
    const row = await findAnyCoverArt(call.db, call.payload.coverArtId);
    if (row?.status !== 'queued') return;
    await draw(call, row).catch(async (error: unknown) => {
      if (call.isLastAttempt && (await moveCoverArt(call.db, row.id, 'fail'))) await tellOwners(call.db, row);
      throw error;
    });
  },
});

async function draw({ db, storage }: JobCall<z.infer<typeof Payload>>, row: Row) {
  const file = await pictureLimit(() => drawCoverFile(row));
  const storage_key = `cover-arts/${row.id}.jpg`;
  const { bytes } = await storage.put(storage_key, file);
  if (await setDrawn(db, row.id, { storage_key, bytes })) await tellOwners(db, row);
  // Its row went meanwhile, unless another worker had drawn the same.
  else if (!(await findAnyCoverArt(db, row.id))) await storage.remove(storage_key);
}
