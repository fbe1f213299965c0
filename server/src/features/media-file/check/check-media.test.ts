import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaFormat, MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { MediaEngine } from '../../../media/media-engine.ts';
import { buildMediaFile } from '../../../testing/factories.ts';
import { app, buildProfile, catchLog, clock, db, jobsNamed, signIn, storage } from '../../../testing/index.ts';
import { jobTools, runJob } from '../../../testing/run-jobs.ts';
import { goodSound, makeSound, toFlac, tone, toWav } from '../../../testing/sample-audio.ts';
import { drawCover } from '../../../testing/sample-covers.ts';
import { card, type SampleVideo, tone as soundTrack, writeVideo } from '../../../testing/sample-video.ts';
import { sweepMediaFiles } from '../sweep-media-files.job.ts';
import { checkMedia, checkVideo } from './check-media.job.ts';
import { noteMediaEngine } from './note-media-engine.ts';
import { previewVideo } from './preview-video.job.ts';

const LIMIT_MS = 60_000;
const none: MediaEngine = {
  inspectAudio: async () => 'unavailable',
  inspectPicture: jobTools.media.inspectPicture,
  inspectVideo: async () => 'unavailable',
  previewVideo: async () => 'unavailable',
  drawClip: async () => false,
  drawTeaser: async () => 'unavailable',
  probe: async () => 'no library for this platform',
};

type File = { kind?: MediaKind; format?: MediaFormat; name?: string; userId?: string };

/** A file that has arrived and lies where files are kept. */
async function storeFile(content: Buffer, { kind = 'audio', format = 'wav', name = 'faixa.wav', userId }: File = {}) {
  const key = `media/${randomUUID()}.${format}`;
  await storage.put(key, content);
  const stored = { status: 'stored', stored_at: clock.now(), format, storage_key: key } as const;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const over = { ...stored, kind, name, bytes: content.length, sha256 };
  return buildMediaFile({ ...over, ...(userId ? { user_id: userId } : {}) });
}
const check = (id: string, tools: Partial<typeof jobTools> = {}) => runJob(checkMedia, { mediaFileId: id }, { tools });
const rowOf = (id: string) => db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const findingsOf = async (id: string) => ((await rowOf(id)).report as { findings: MediaFinding[] }).findings;
const owner = async () => {
  const { id } = await buildProfile();
  return { id, person: signIn('ARTIST', { id }) };
};
/** No two of them sound the same. */
let hz = 300;
const newSound = () => makeSound(2, [tone(++hz), tone(hz * 1.5)]);

async function checkedVideo(sample: Partial<SampleVideo> & { format?: 'mp4' | 'mov' } = {}) {
  const { id: userId, person } = await owner();
  const { format = 'mp4' } = sample;
  const name = `clipe.${format}`;
  const path = join(await mkdtemp(join(tmpdir(), 'toada-check-')), name);
  writeVideo(path, { picture: card('1280x720', 1), sound: soundTrack(1), ...sample, format });
  const { id } = await storeFile(await readFile(path), { kind: 'video', format, name, userId });
  await rm(dirname(path), { recursive: true });
  await runJob(checkVideo, { mediaFileId: id });
  return { id, person };
}

describe('the check of a video', () => {
  test(
    'leaves measures, findings with their moment, duration and a contact sheet, which goes with the file',
    async () => {
      const { id: userId, person } = await owner();
      const path = join(await mkdtemp(join(tmpdir(), 'toada-check-')), 'clipe.mp4');
      const picture = `${card('1920x800', 2)},pad=1920:1080:0:140`;
      writeVideo(path, { format: 'mp4', picture, sound: soundTrack(2) });
      const file = { kind: 'video', format: 'mp4', name: 'clipe.mp4', userId } as const;
      const { id } = await storeFile(await readFile(path), file);
      await rm(dirname(path), { recursive: true });
      await runJob(checkVideo, { mediaFileId: id });

      const { body } = await person.get(`/media-files/${id}/check`);
      expect(body).toMatchObject({ status: 'checked', duration_ms: 2000, waveform: null });
      expect(body.measures.head).toMatchObject({ width: 1920, height: 1080, videoCodec: 'h264', audioCodec: 'aac' });
      expect(body.findings).toEqual([{ code: 'video.bars', level: 'warning', facts: { atMs: 0 } }]);
      const { sheet_key } = await rowOf(id);
      expect(await storage.stat(sheet_key ?? '')).not.toBeNull();

      await person.send('DELETE', `/media-files/${id}`);
      await runJob(sweepMediaFiles, {});
      expect(await storage.stat(sheet_key ?? '')).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'names a frame rate that varies and a true peak above -1 dBTP, with the second where it happens',
    async () => {
      const varying = await checkedVideo({ picture: `${card('1920x1080')},select='lt(n\\,10)+not(mod(n\\,3))'` });
      const { body: rates } = await varying.person.get(`/media-files/${varying.id}/check`);
      expect(rates.findings).toContainEqual(
        expect.objectContaining({ code: 'video.variableRate', facts: { frameRate: expect.any(Number) } }),
      );

      // Samples at a quarter of their rate, halfway between their turns: the curve through them rises 3 dB above each.
      const between = `aevalsrc='if(between(t,1.2,1.8),0.95,0.1)*sin(PI/2*n+PI/4)|0':s=48000:d=3`;
      const sample = { picture: card('1920x1080'), sound: between, soundsBy: 'pcm_s16le', format: 'mov' } as const;
      const loud = await checkedVideo(sample);
      const { body } = await loud.person.get(`/media-files/${loud.id}/check`);
      const peak = body.findings.find(({ code }: MediaFinding) => code === 'video.peak');
      expect(peak.facts.atMs).toBeGreaterThanOrEqual(1000);
      expect(peak.facts.atMs).toBeLessThan(2000);
      expect(peak.facts.truePeakDb).toBeGreaterThan(-1);
      expect(describeFinding(peak)).toContain('dBTP');
    },
    LIMIT_MS,
  );

  test(
    'is followed by a preview, which is watched in ranges and goes with the file',
    async () => {
      const { id, person } = await checkedVideo();
      expect(await jobsNamed('mediaFile.previewVideo')).toContainEqual({
        mediaFileId: id,
      });
      const waiting = await person.get(`/media-files/${id}/check`);
      expect(waiting.body).toMatchObject({ is_preview_coming: true, preview_url: null, poster_url: null });
      expect((await app.inject({ url: waiting.body.sheet_url })).headers['content-type']).toBe('image/jpeg');

      await runJob(previewVideo, { mediaFileId: id });
      const { body } = await person.get(`/media-files/${id}/check`);
      expect(body.is_preview_coming).toBe(false);
      const part = await app.inject({ url: body.preview_url, headers: { range: 'bytes=4-7' } });
      expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);
      expect((await app.inject({ url: body.poster_url })).headers['content-type']).toBe('image/jpeg');

      const { preview_key, poster_key } = await rowOf(id);
      await person.send('DELETE', `/media-files/${id}`);
      await runJob(sweepMediaFiles, {});
      for (const key of [preview_key, poster_key]) expect(await storage.stat(key ?? '')).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'a preview is made once, again after a killed worker, and never for a file that was given up',
    async () => {
      const { id } = await checkedVideo();
      const run = (media: Partial<MediaEngine> = {}) =>
        runJob(previewVideo, { mediaFileId: id }, { tools: { media: { ...jobTools.media, ...media } } });
      const killed = run({ previewVideo: () => Promise.reject(new Error('killed')) });
      await expect(killed).rejects.toThrow('killed');
      expect(await rowOf(id)).toMatchObject({ preview_key: null, preview_failed_at: null });
      await Promise.all([run(), run()]);
      expect(await storage.stat((await rowOf(id)).preview_key ?? '')).not.toBeNull();
      const again = vi.fn(jobTools.media.previewVideo);
      await run({ previewVideo: again });
      expect(again).not.toHaveBeenCalled();

      const other = await checkedVideo();
      await runJob(
        previewVideo,
        { mediaFileId: other.id },
        {
          tools: {
            media: {
              ...jobTools.media,
              async previewVideo(path, to) {
                await db
                  .updateTable('media_files')
                  .set({ discarded_at: clock.now() })
                  .where('id', '=', other.id)
                  .execute();
                return jobTools.media.previewVideo(path, to);
              },
            },
          },
        },
      );
      expect(await storage.stat(`media-previews/${other.id}.mp4`)).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'a preview that cannot be made is not waited for',
    async () => {
      const { id, person } = await checkedVideo();
      const media = { ...jobTools.media, previewVideo: async () => ({ isMade: false, poster: null, peakRssBytes: 0 }) };
      await runJob(previewVideo, { mediaFileId: id }, { tools: { media } });
      const { body } = await person.get(`/media-files/${id}/check`);
      expect(body).toMatchObject({ is_preview_coming: false, preview_url: null });
    },
    LIMIT_MS,
  );

  test(
    'a thumbnail that is not 16:9 is refused with its size',
    async () => {
      const content = await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#804020' } })
        .jpeg()
        .toBuffer();
      const { id } = await storeFile(content, { kind: 'thumbnail', format: 'jpg', name: 'miniatura.jpg' });
      await check(id);
      expect((await findingsOf(id)).map(describeFinding)).toEqual([
        'A miniatura tem 1280 x 800 px. Ela precisa ter a proporção 16:9.',
      ]);
    },
    LIMIT_MS,
  );
});

describe('the check of a recording', () => {
  test(
    'leaves measures, waveform, preview and duration, and tells its owner',
    async () => {
      const { id: userId, person } = await owner();
      const { id } = await storeFile(toWav(goodSound(3)), { userId });
      await check(id);

      const { status, body } = await person.get(`/media-files/${id}/check`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'checked', findings: [], duration_ms: 3000 });
      expect(body.measures.head).toMatchObject({ format: 'wav', sampleRateHz: 44_100, bitDepth: 16 });
      expect(body.waveform.length).toBeGreaterThan(100);

      const preview = await app.inject({ url: body.preview_url, headers: { range: 'bytes=0-99' } });
      expect(preview.statusCode).toBe(206);
      expect(preview.headers['content-type']).toBe('audio/mpeg');
    },
    LIMIT_MS,
  );

  test(
    'says what is wrong, in Portuguese',
    async () => {
      const { id } = await storeFile(toWav(goodSound(2, 22_050)));
      await check(id);
      expect((await findingsOf(id)).map(describeFinding)).toEqual([
        'A taxa de amostragem é de 22,1 kHz. O mínimo é 44,1 kHz.',
      ]);
    },
    LIMIT_MS,
  );

  test(
    'done a second time changes nothing',
    async () => {
      const { id } = await storeFile(toWav(newSound()));
      await check(id);
      const before = await rowOf(id);
      await check(id);
      expect(await rowOf(id)).toEqual(before);
    },
    LIMIT_MS,
  );

  test(
    'that was killed in the middle is done by the next',
    async () => {
      const { id } = await storeFile(toWav(newSound()));
      const killed: MediaEngine = { ...none, inspectAudio: () => Promise.reject(new Error('killed')) };
      await expect(check(id, { media: killed })).rejects.toThrow('killed');
      expect((await rowOf(id)).status).toBe('checking');
      await check(id);
      expect((await rowOf(id)).status).toBe('checked');
    },
    LIMIT_MS,
  );

  test(
    'two workers with the same file leave one report',
    async () => {
      const { id } = await storeFile(toWav(newSound()));
      await Promise.all([check(id), check(id)]);
      const { status, preview_key } = await rowOf(id);
      expect(status).toBe('checked');
      expect(await storage.stat(preview_key ?? '')).not.toBeNull();
      expect(await findingsOf(id)).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'whose file was given up meanwhile leaves no preview behind',
    async () => {
      const { id } = await storeFile(toWav(newSound()));
      const slow: MediaEngine = {
        ...none,
        async inspectAudio(path) {
          await db.updateTable('media_files').set({ discarded_at: clock.now() }).where('id', '=', id).execute();
          return jobTools.media.inspectAudio(path);
        },
      };
      await check(id, { media: slow });
      expect(await storage.stat(`media-previews/${id}.mp3`)).toBeNull();
      expect((await rowOf(id)).report).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'that fails for good is seen to have failed, and can be brought back',
    async () => {
      const { id } = await storeFile(toWav(newSound()));
      const broken: MediaEngine = { ...none, inspectAudio: () => Promise.reject(new Error('disk on fire')) };
      const last = { isLastAttempt: true, tools: { media: broken } };
      await expect(runJob(checkMedia, { mediaFileId: id }, last)).rejects.toThrow('disk on fire');
      expect((await rowOf(id)).status).toBe('failed');
      await check(id);
      expect((await rowOf(id)).status).toBe('checked');
    },
    LIMIT_MS,
  );

  test(
    'works on a copy where files do not lie on this disk',
    async () => {
      const { id } = await storeFile(toWav(newSound()));
      let path = '';
      const media: MediaEngine = {
        ...none,
        inspectAudio: (given) => {
          path = given;
          return jobTools.media.inspectAudio(given);
        },
      };
      await check(id, { media, storage: { ...storage, pathOf: () => null } });
      expect((await rowOf(id)).status).toBe('checked');
      expect(path).toContain('toada-media-');
      await expect(import('node:fs/promises').then(({ stat }) => stat(path))).rejects.toThrow('ENOENT');
    },
    LIMIT_MS,
  );
});

describe('the same recording twice', () => {
  test(
    'of one person is told by its name',
    async () => {
      const { id: userId } = await owner();
      const sound = newSound();
      const first = await storeFile(toWav(sound), { userId, name: 'Original.wav' });
      const second = await storeFile(toFlac(sound), { userId, name: 'Outra.flac', format: 'flac' });
      await check(first.id);
      await check(second.id);
      expect(await findingsOf(first.id)).toEqual([]);
      expect((await findingsOf(second.id)).map(describeFinding)).toEqual([
        'Este áudio é idêntico a "Original.wav", que já está no catálogo desta conta.',
      ]);
    },
    LIMIT_MS,
  );

  test(
    'of a stranger is a flag that names nobody',
    async () => {
      const sound = newSound();
      const first = await storeFile(toWav(sound), { name: 'Segredo do estranho.wav' });
      const second = await storeFile(toWav(sound));
      await check(first.id);
      await check(second.id);
      const found = await findingsOf(second.id);
      expect(found.map(({ code }) => code)).toEqual(['duplicate.other']);
      expect(JSON.stringify((await rowOf(second.id)).report)).not.toContain('Segredo');
    },
    LIMIT_MS,
  );

  test(
    'checked at the same moment is seen by one of the two',
    async () => {
      const sound = newSound();
      const files = [await storeFile(toWav(sound)), await storeFile(toWav(sound))];
      // Both have listened before either writes down what it heard.
      let listening = files.length;
      const { promise: all, resolve: letGo } = Promise.withResolvers<void>();
      const together: MediaEngine = {
        ...none,
        async inspectAudio(path) {
          const found = await jobTools.media.inspectAudio(path);
          if (--listening === 0) letGo();
          await all;
          return found === 'unavailable' ? found : { ...found, preview: null };
        },
      };
      await Promise.all(files.map(({ id }) => check(id, { media: together })));
      const found = await Promise.all(files.map(({ id }) => findingsOf(id)));
      expect(found.flat().map(({ code }) => code)).toEqual(['duplicate.other']);
    },
    LIMIT_MS,
  );

  test(
    'whose first was given up is no duplicate',
    async () => {
      const sound = newSound();
      const first = await storeFile(toWav(sound));
      await check(first.id);
      await db.updateTable('media_files').set({ discarded_at: clock.now() }).where('id', '=', first.id).execute();
      const second = await storeFile(toWav(sound));
      await check(second.id);
      expect(await findingsOf(second.id)).toEqual([]);
    },
    LIMIT_MS,
  );
});

test(
  'a cover is looked at, and leaves a small picture for lists',
  async () => {
    const picture = await drawCover(800).jpeg().toBuffer();
    const { id } = await storeFile(picture, { kind: 'cover', format: 'jpg', name: 'capa.jpg' });
    await check(id);
    expect((await findingsOf(id)).map(({ code }) => code)).toEqual(['cover.tooSmall']);
    const { preview_key, ...row } = await rowOf(id);
    expect(row).toMatchObject({ waveform: null, samples_sha256: null });
    const small = await sharp(
      await buffer((await storage.read(preview_key ?? ''))?.stream ?? Readable.from([])),
    ).metadata();
    expect([preview_key, small.format, small.width, small.height]).toEqual([
      `media-previews/${id}.webp`,
      'webp',
      600,
      600,
    ]);
  },
  LIMIT_MS,
);

const watcher = await owner();

describe('where recordings cannot be checked', () => {
  const isAvailable = async () => (await watcher.person.get('/media-checks/status')).body.is_audio_available;

  test(
    'a file waits in the queue without using up an attempt, and the panel can say so',
    async () => {
      expect(await isAvailable()).toBe(true);
      const { id } = await storeFile(toWav(newSound()));
      await check(id, { media: none });
      expect((await rowOf(id)).status).toBe('stored');
      expect(await jobsNamed('mediaFile.check')).toEqual([{ mediaFileId: id }]);
      const { rows } = await sql<{ waits: boolean; attempts: number }>`
      select run_at > now() as waits, attempts from graphile_worker.jobs where task_identifier = 'mediaFile.check'`.execute(
        db,
      );
      expect(rows).toEqual([{ waits: true, attempts: 0 }]);
      expect(await isAvailable()).toBe(false);

      await check(id);
      expect((await rowOf(id)).status).toBe('checked');
      expect(await isAvailable()).toBe(true);
    },
    LIMIT_MS,
  );

  test(
    'a cover is checked all the same',
    async () => {
      const { id } = await storeFile(await drawCover(800).png().toBuffer(), { kind: 'cover', format: 'png' });
      await check(id, { media: none });
      expect((await rowOf(id)).status).toBe('checked');
    },
    LIMIT_MS,
  );

  test(
    'the start says so once, and says nothing where they can',
    async () => {
      const { log, text } = catchLog();
      const said = () => text().match(/recordings cannot be checked/g)?.length ?? 0;
      await noteMediaEngine({ ...jobTools, media: none }, log)();
      expect(said()).toBe(1);
      expect(await isAvailable()).toBe(false);

      await noteMediaEngine(jobTools, log)();
      expect(said()).toBe(1);
      expect(await isAvailable()).toBe(true);
    },
    LIMIT_MS,
  );
});

test('nobody but the owner, their aggregator and the staff sees a check', async () => {
  const { id } = await storeFile(toWav(newSound()));
  const stranger = await owner();
  expect((await stranger.person.get(`/media-files/${id}/check`)).status).toBe(404);
  expect((await signIn('ADMIN').get(`/media-files/${id}/check`)).status).toBe(200);
  expect((await signIn('FINANCE').get(`/media-files/${id}/check`)).status).toBe(403);
});

test(
  'what the storage holds of a checked file is what was put there',
  async () => {
    const content = toWav(newSound());
    const { id } = await storeFile(content);
    await check(id);
    const { storage_key } = await rowOf(id);
    const found = await storage.read(storage_key ?? '');
    expect(await buffer(found!.stream)).toEqual(content);
  },
  LIMIT_MS,
);
