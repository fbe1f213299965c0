import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProfile, db, filesDir, jobsNamed } from '../../testing/index.ts';
import { sendMedia, sha256, startMediaServer } from '../../testing/media-sender.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { atom, card, tone, withStreams, writeVideo } from '../../testing/sample-video.ts';
import { checkVideo } from './check/check-media.job.ts';
import { storeMediaFile } from './store-media-file.job.ts';
import { sweepMediaFiles } from './sweep-media-files.job.ts';

const LIMIT_MS = 120_000;
const { id: artistId } = await buildProfile();
const { url } = await startMediaServer(new Map([['artist', { id: artistId, role: 'ARTIST', isVerified: true }]]));
const headers = { 'x-actor': 'artist' };
const folder = await mkdtemp(join(tmpdir(), 'toada-hostile-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function knock(path: string, method = 'GET', body?: object) {
  const sent = body ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  const reply = await fetch(`${url}/api/media-files/${path}`, { method, headers, ...sent });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : null };
}

async function sampleVideo(picture: string) {
  const path = join(folder, 'sample.mov');
  writeVideo(path, { format: 'mov', picture, sound: tone(1) });
  return readFile(path);
}

async function allFiles() {
  const found = await readdir(filesDir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

let whole: Buffer;
beforeAll(async () => {
  whole = await sampleVideo(card('1280x720', 1));
}, LIMIT_MS);

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  [
    'without its end',
    () => whole.subarray(0, whole.length / 2),
    'O arquivo de vídeo está danificado. Exporte e envie de novo.',
  ],
  [
    'with an endless atom',
    () => atom('moov', Buffer.alloc(1000), 0xffffffff),
    'O conteúdo não é MP4, MOV nem WebM, ou usa uma compressão que não aceitamos. Exporte em H.264 com som AAC.',
  ],
  [
    'of a hundred streams',
    () => withStreams(whole, 100),
    'O arquivo tem 100 faixas de imagem e som. Exporte com uma de cada.',
  ],
  [
    'with a frame 16 thousand pixels wide',
    () => sampleVideo('color=blue:s=16384x1024:r=1:d=1'),
    'O vídeo tem 16384 x 1024 px. O máximo é 8K (8192 x 4320 px).',
  ],
])(
  'a MOV %s is refused in one sentence, is given no preview, and leaves nothing',
  async (_what, make, sentence) => {
    const before = await allFiles();
    const content = await make();
    const id = await sendMedia(content, { url, headers, kind: 'video', name: 'clipe.mov' }).done;
    expect((await knock(`${id}/finish`, 'POST', { sha256: sha256(content) })).status).toBe(200);
    await drainJobs(storeMediaFile);
    await runJob(checkVideo, { mediaFileId: id });

    const { body } = await knock(`${id}/check`);
    expect(body).toMatchObject({ status: 'checked', is_preview_coming: false, preview_url: null, sheet_url: null });
    expect(body.findings.map((found: MediaFinding) => [found.level, describeFinding(found)])).toEqual([
      ['error', sentence],
    ]);
    expect(await jobsNamed('mediaFile.previewVideo')).not.toContainEqual({ mediaFileId: id });

    expect((await knock(id, 'DELETE')).status).toBe(200);
    await runJob(sweepMediaFiles, {});
    expect(await db.selectFrom('media_files').select('id').execute()).toEqual([]);
    expect(await allFiles()).toEqual(before);
  },
  LIMIT_MS,
);
