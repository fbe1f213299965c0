import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { asked } from '@toada/domain/row-id.ts';
import { SaveVideoDraft } from '@toada/domain/video/video.contract.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { withFolder } from '../features/media-file/check/with-stored-file.ts';
import { readFindings } from '../features/media-file/read-findings.ts';
import { createVideo } from '../features/release/video/create-video.ts';
import { saveVideo } from '../features/release/video/save-video.ts';
import { submitVideo } from '../features/release/video/submit-video.ts';
import { claimReview } from '../features/review/claim-review.ts';
import { approveReview } from '../features/review/decide-review.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';
import { callAs } from './call-as.ts';
import { demoId } from './demo-id.ts';
import { drawCover } from './draw-cover.ts';
import { findPerson } from './find-person.ts';
import { playMelody, RATE_HZ } from './play-melody.ts';
import { listSent, sendDemoFile } from './send-demo-file.ts';
import { type DemoVideo, demoVideos } from './videos.ts';

const AGAIN_MS = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SECONDS = 3;
const PICTURE_PX = 2400;
const FULL_HD = { width: 1920, height: 1080 };
const HD = { width: 1280, height: 720 };
/** Along the picture's middle from one side to the other. */
const MOVING = "crop=1920:1080:'min(n*5,480)':660";
const FAULTY = [MOVING, 'scale=960:720', 'pad=1280:720:160:0', 'fade=t=in:st=1.5:d=0.2'];

type Tools = Pick<JobTools, 'db' | 'storage' | 'media'> & { now: Date };
type People = { artist: Actor; reviewer: Actor };

/**
 * Draws small videos, sends them as the demo's artist would and, once they were watched, brings each where its plan says. It
 * comes again until all are there; a machine that cannot read videos has none of them.
 */
export const videoDemo = job({
  name: 'demo.videos',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'demo', atOnce: 1 },
  async run({ db, storage, media, now }) {
    const tools = { db, storage, media, now: now() };
    const [artist, reviewer] = [await findPerson(db, 'artista@toada.test'), await findPerson(db, 'admin@toada.test')];
    if (!artist || !reviewer) return;
    const again = async (ms: number): Promise<void> => {
      await enqueue(db, videoDemo, {}, { runAt: new Date(now().getTime() + ms), key: 'demo.videos' });
    };
    let isWaiting = false;
    for (const planned of demoVideos) {
      if (await isThere(db, planned)) continue;
      isWaiting = true;
      const standing = await standingOf(db, planned);
      if (standing === 'checked') await inTransaction(db, (tx) => makeVideo(tx, { artist, reviewer }, planned, now()));
      if (standing !== 'missing') continue;
      // One at a time: other jobs of the demo world have their turn between them.
      if (await send(tools, artist, planned)) await again(0);
      return;
    }
    if (isWaiting) await again(AGAIN_MS);
  },
});

const fileOf = ({ title }: DemoVideo) => demoId(`file of the video ${title}`);
const videoOf = ({ title }: DemoVideo) => demoId(`video ${title}`);

function isThere(db: Db, planned: DemoVideo) {
  return db.selectFrom('releases').select('id').where('id', '=', videoOf(planned)).executeTakeFirst();
}

async function standingOf(db: Db, planned: DemoVideo): Promise<'missing' | 'sent' | 'checked'> {
  const id = fileOf(planned);
  if (!(await listSent(db, [id])).has(id)) return 'missing';
  const [file] = await readFindings(db, [id]);
  return file?.findings ? 'checked' : 'sent';
}

/** False on a machine that cannot draw one. */
async function send(tools: Tools, artist: Actor, planned: DemoVideo): Promise<boolean> {
  const content = await film(tools, planned);
  const file = { id: fileOf(planned), kind: 'video', name: `${planned.title}.mp4` } as const;
  if (content) await sendDemoFile(tools, artist, { ...file, content });
  return content !== null;
}

function film({ media }: Tools, { title, subject, isFaulty }: DemoVideo): Promise<Buffer | null> {
  return withFolder(async (folder) => {
    const [picture, sound, to] = [join(folder, 'still.jpg'), join(folder, 'tune.wav'), join(folder, 'clip.mp4')];
    await writeFile(picture, await drawCover(subject, PICTURE_PX));
    await writeFile(sound, playMelody(title.length * 31 + (title.codePointAt(0) ?? 0)));
    const look = isFaulty ? { size: HD, filters: FAULTY } : { size: FULL_HD, filters: [MOVING] };
    const isDrawn = await media.drawClip({ picture, sound, rateHz: RATE_HZ, seconds: SECONDS, ...look }, to);
    return isDrawn ? readFile(to) : null;
  });
}

async function makeVideo(
  tx: Parameters<typeof callAs>[0],
  { artist, reviewer }: People,
  planned: DemoVideo,
  now: Date,
) {
  const sentAt = new Date(now.getTime() - 2 * MINUTE_MS);
  const as = <Input>(input: Input) => callAs(tx, artist, 'release.edit', input, sentAt);
  const named = { id: asked<'releases'>(videoOf(planned)) };
  const { revision } = await createVideo(as({ id: videoOf(planned) }));
  const saved = await saveVideo(as(SaveVideoDraft.parse({ ...draftOf(planned, now), ...named, revision })));
  if (planned.state === 'draft') return;
  await submitVideo(as({ ...named, revision: saved.revision }));
  if (planned.state === 'pending') return;
  const decide = <Input>(input: Input) =>
    callAs(tx, reviewer, 'review.decide', input, new Date(now.getTime() - MINUTE_MS));
  await claimReview(decide(named));
  // An approved video goes to its channels by itself: to the sandbox, or it waits for one.
  await approveReview(decide({ ...named, round: 1, checklist: [...checkItems] }));
}

function draftOf(planned: DemoVideo, now: Date): VideoDraft {
  const { title, track, releasedInDays, draft } = planned;
  const day = releasedInDays === undefined ? null : new Date(now.getTime() + releasedInDays * DAY_MS);
  return VideoDraft.parse({
    ...{ title, artist: 'Jussara Lima', video_file_id: fileOf(planned), track_id: demoId(`track ${track}`) },
    ...{ composers: ['Jussara Lima', 'Dona Cota'], producers: ['Téo Brandão'] },
    ...(day ? { release_day: productDay(day) } : {}),
    ...draft,
  });
}
