import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import sharp from 'sharp';
import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { releaseMediaFile } from '../../media-file/claim-media-file.ts';
import { keepPicture } from '../../media-file/keep-made-file.ts';
import { tellAll } from '../../release-status/tell-screens.ts';
import { setRelease } from '../release.queries.ts';
import { findFrame, lockFrame, setVideo, wantedFrame } from './video.queries.ts';

const { widthMinPx: width, heightMinPx: height } = mediaLimits.thumbnail;

/** Makes the chosen frame a picture of its own: platforms and lists take it like one that was sent. Done again, it does nothing. */
export const cutFrame = job({
  name: 'video.cutFrame',
  payload: z.object({ releaseId: z.uuid() }),
  attempts: 5,
  async run({ db, storage, payload, now }) {
    const found = await findFrame(db, payload.releaseId);
    const wanted = found && wantedFrame(found);
    if (!wanted || !found.sheet_key || found.frame_cut === wanted) return;
    const sheet = await storage.read(found.sheet_key);
    if (!sheet) return;
    const picture = await cutOut(await buffer(sheet.stream), found.thumbnail_frame);
    const id = randomUUID();
    const stored = await storage.put(`media/${id}.jpg`, picture);
    const isKept = await db.transaction().execute(async (tx) => {
      // Another frame was chosen meanwhile, or another worker was first.
      const before = await lockFrame(tx, payload.releaseId);
      if (!before || wantedFrame(before) !== wanted || before.frame_cut === wanted) return false;
      const at = now();
      await keepPicture(tx, { id, userId: before.user_id, name: 'miniatura.jpg', stored }, at);
      await setRelease(tx, payload.releaseId, { cover_file_id: id });
      await setVideo(tx, payload.releaseId, { frame_file_id: id, frame_cut: wanted });
      if (before.frame_file_id) await releaseMediaFile(tx, before.frame_file_id, at);
      await tellAll(tx, { id: payload.releaseId, user_id: before.user_id, team_id: before.team_id });
      return true;
    });
    if (!isKept) await storage.remove(stored.key);
  },
});

/** A file that does not say how long it is has one frame only. */
async function cutOut(sheet: Buffer, frame: number): Promise<Buffer> {
  const { height: tall } = await sharp(sheet).metadata();
  const last = Math.max(0, Math.floor(tall / height) - 1);
  const top = Math.min(frame, last) * height;
  return sharp(sheet).extract({ left: 0, top, width, height }).jpeg({ quality: 92 }).toBuffer();
}
