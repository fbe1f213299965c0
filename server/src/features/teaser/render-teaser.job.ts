import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmRules } from '@toada/domain/teaser/teaser.kinds.ts';
import { sceneOf, wordsOf } from '@toada/domain/teaser/teaser.scene.ts';
import type { UnreadableFile } from '@toada/domain/teaser/teaser.states.ts';
import sharp from 'sharp';
import { z } from 'zod';
import { type JobCall, job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Teaser } from '../../media/teaser/draw-teaser.ts';
import { drawText, plain } from '../../public-page/draw-card.ts';
import { withFolder, withStoredFile } from '../media-file/check/with-stored-file.ts';
import { coverPaints } from './cover-paints.ts';
import { tellOwners } from './present-teaser.ts';
import {
  findAnyTeaser,
  findUsedFile,
  moveTeaser,
  setFilm,
  setProgress,
  setRendering,
  type TeaserFile,
} from './teaser.queries.ts';

const SNOOZE_MS = 10 * 60 * 1000;
/** Browsers are told this often how far a film is. */
const TELL_EVERY_MS = 1_000;
/** The parts before and after the drawing are a few hundredths of the whole. */
const [BEGUN_PERCENT, DRAWN_PERCENT] = [2, 98];

const Payload = z.object({ teaserId: z.uuid() });
type Call = JobCall<z.infer<typeof Payload>>;
type StoredRow = TeaserFile & { storage_key: string };
type Row = NonNullable<Awaited<ReturnType<typeof setRendering>>>;

/** Draws a teaser, once. Cut off anywhere, it is drawn again from its beginning; a half film is never kept. */
export const renderTeaser = job({
  name: 'teaser.render',
  payload: Payload,
  attempts: 4,
  // Each takes both cores of a small machine.
  lane: { name: 'teaser', atOnce: 1 },
  async run(call) {
    const row = await setRendering(call.db, call.payload.teaserId);
    if (!row) return;
    await tellOwners(call.db, row);
    await render(call, row).catch(async (error: unknown) => {
      if (call.isLastAttempt) await giveUp(call, row);
      throw error;
    });
  },
});

const unreadable: Readonly<Record<string, UnreadableFile>> = { badAudio: 'audio', badCover: 'cover' };

async function render(call: Call, row: Row) {
  const { db, storage, media, signal, payload, now } = call;
  const [audio, cover] = [await storedFile(call, row.audio_file_id), await storedFile(call, row.cover_file_id)];
  if (!cover) return giveUp(call, row, 'cover');
  if (filmRules[row.kind].hasSound && !audio) return giveUp(call, row, 'audio');
  const colours = await coverPaints(storage, cover);
  const storage_key = `teasers/${row.id}.mp4`;
  const made = await withFolder(async (folder) =>
    withSound(storage, audio, (audioPath) =>
      withStoredFile(storage, cover.storage_key, async (coverPath) => {
        const letters = await drawLetters(row, colours, folder);
        const teaser = { ...pictureOf(row, colours), audioPath, coverPath, letters };
        const to = join(folder, 'teaser.mp4');
        const found = await media.drawTeaser(teaser, to, { signal, onProgress: teller(call, row) });
        if (found === 'unavailable' || found.trouble !== null) return found;
        return storage.put(storage_key, createReadStream(to));
      }),
    ),
  );
  if (made === 'unavailable') {
    const runAt = new Date(now().getTime() + SNOOZE_MS);
    await enqueue(db, renderTeaser, payload, { runAt, key: `teaser:${row.id}` });
  } else if ('trouble' in made) await giveUp(call, row, unreadable[made.trouble ?? '']);
  else if (await setFilm(db, row.id, { storage_key, bytes: made.bytes })) await tellOwners(db, row);
  // Its row went meanwhile, unless another worker had drawn the same.
  else if (!(await findAnyTeaser(db, row.id))) await storage.remove(storage_key);
}

/** A film without sound asks for no file of it. */
function withSound<Made>(
  storage: Call['storage'],
  audio: StoredRow | null,
  work: (path: string | null) => Promise<Made>,
) {
  return audio ? withStoredFile(storage, audio.storage_key, work) : work(null);
}

async function giveUp({ db }: Call, row: Row, trouble: UnreadableFile | null = null) {
  if (await moveTeaser(db, row.id, 'fail', trouble)) await tellOwners(db, row);
}

async function storedFile({ db }: Call, id: string | null): Promise<StoredRow | null> {
  const row = id ? await findUsedFile(db, id) : null;
  return row?.storage_key ? { ...row, storage_key: row.storage_key } : null;
}

function pictureOf(row: Row, colours: readonly string[]): Omit<Teaser, 'audioPath' | 'coverPath' | 'letters'> {
  const { kind, look, format, seconds, start_ms, fades, ground, title, artist, note } = row;
  return { kind, look, format, seconds, startMs: start_ms, fades, ground, title, artist, note, colours };
}

/** Words of the picture as masks, by the font that comes with the product. */
async function drawLetters(row: Row, colours: readonly string[], folder: string) {
  const letters: { key: string; path: string }[] = [];
  for (const { key, text, size, lines, width } of wordsOf(sceneOf(pictureOf(row, colours)))) {
    const written = plain(text);
    if (!written) continue;
    const weight = key === 'artist' || key === 'note' ? 700 : 800;
    const mask = await drawText({ text: written, weight, size, lines, width: Math.ceil(width) });
    const raw = { width: mask.width, height: mask.height, channels: 1 as const };
    const path = join(folder, `${key}.png`);
    await writeFile(path, await sharp(mask.alpha, { raw }).png().toBuffer());
    letters.push({ key, path });
  }
  return letters;
}

/** Writes down how far the film is, one after the other and not too often. */
function teller({ db }: Call, row: Row): (drawnMs: number) => void {
  let [toldAt, telling] = [0, false];
  return (drawnMs) => {
    if (telling || Date.now() - toldAt < TELL_EVERY_MS) return;
    [toldAt, telling] = [Date.now(), true];
    const share = drawnMs / (row.seconds * 1000);
    const percent = Math.min(99, Math.round(BEGUN_PERCENT + (DRAWN_PERCENT - BEGUN_PERCENT) * share));
    void setProgress(db, row.id, percent)
      .then(() => tellOwners(db, row))
      // A browser that hears nothing asks by itself.
      .catch(() => {})
      .finally(() => {
        telling = false;
      });
  };
}
