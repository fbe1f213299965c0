import { readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import type { Actor } from '@toada/domain/access/decide.ts';
import { columns, policy } from '@toada/domain/access/policy.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  buildMediaFile,
  buildProfile,
  db,
  filesDir,
  jobsNamed,
  samplePicture,
  storage,
  until,
} from '../../testing/index.ts';
import { sampleWav, sendMedia, sha256, startMediaServer } from '../../testing/media-sender.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { findAnyMediaFile } from './media-file.queries.ts';
import { storeMediaFile } from './store-media-file.job.ts';

const MB = 1024 * 1024;
const { id: artistId } = await buildProfile();
const { id: strangerId } = await buildProfile();
const actors = new Map<string, Actor>([
  ['artist', { id: artistId, role: 'ARTIST', isVerified: true }],
  ['stranger', { id: strangerId, role: 'ARTIST', isVerified: true }],
  ['unverified', { id: crypto.randomUUID(), role: 'ARTIST', isVerified: false }],
]);
for (const role of columns)
  if (role !== 'VISITOR') actors.set(role, { id: crypto.randomUUID(), role, isVerified: true });
const { app, url } = await startMediaServer(actors);
const { url: otherUrl } = await startMediaServer(actors);
const artist = { url, headers: { 'x-actor': 'artist' } };

beforeEach(async () => {
  await db.deleteFrom('media_files').execute();
  await rm(join(filesDir, '.incoming'), { recursive: true, force: true });
});

const rowOf = (id: string) => findAnyMediaFile(db, id);
const rows = async () => (await db.selectFrom('media_files').select('id').execute()).length;

type Knock = { method?: string; actor?: string; headers?: Record<string, string>; body?: Buffer | string; at?: string };
async function knock(path: string, { method = 'GET', actor = 'artist', headers = {}, body, at = url }: Knock = {}) {
  const reply = await fetch(`${at}/api/media-files/${path}`, {
    method,
    headers: { 'x-actor': actor, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, body: text.startsWith('{') ? JSON.parse(text) : null };
}
const TUS = { 'tus-resumable': '1.0.0' };
const finish = (id: string, hash: string, at = url) =>
  knock(`${id}/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256: hash }),
    at,
  });
const offsetOf = async (id: string, at = url) =>
  Number((await knock(`tus/${id}`, { method: 'HEAD', headers: TUS, at })).headers.get('upload-offset'));
const patch = (id: string, offset: number, body: Buffer, at = url) =>
  knock(`tus/${id}`, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    at,
  });
async function begin(bytes: number, { kind = 'audio', name = 'faixa.wav', more = '' } = {}) {
  const metadata = `filename ${Buffer.from(name).toString('base64')},kind ${Buffer.from(kind).toString('base64')}${more}`;
  const reply = await knock('tus', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  return { ...reply, id: reply.headers.get('location')?.split('/').at(-1) ?? '' };
}

test('a whole file arrives in pieces, is held against its hash, and ends up where files are kept', async () => {
  const content = sampleWav(3 * MB + 17);
  const id = await sendMedia(content, { ...artist, name: '01 - Maré.wav' }).done;
  expect(await rowOf(id)).toMatchObject({ status: 'receiving', received_bytes: content.length, format: 'wav' });

  const finished = await finish(id, sha256(content));
  expect(finished).toMatchObject({ status: 200, body: { id, status: 'receiving', name: '01 - Maré.wav' } });
  await drainJobs(storeMediaFile);
  expect((await knock(id)).body).toMatchObject({ status: 'stored', bytes: content.length });
  expect(await rowOf(id)).toMatchObject({ sha256: sha256(content), storage_key: `media/${id}.wav` });
  expect((await readFile(join(filesDir, 'media', `${id}.wav`))).equals(content)).toBe(true);
  expect(await storage.incoming.bytes(id)).toBe(0);
  expect(await offsetOf(id)).toBe(content.length);
});

test('a hash said at the beginning is enough', async () => {
  const content = await samplePicture('png', 400, 400);
  const id = await sendMedia(content, { ...artist, kind: 'cover', name: 'capa.png', sha256: sha256(content) }).done;
  expect(await rowOf(id)).toMatchObject({ sha256: sha256(content), storage_key: `media/${id}.png` });
  expect(await jobsNamed('mediaFile.store')).toContainEqual({ mediaFileId: id });
});

test('finishing again gives the same answer and no second job', async () => {
  const content = sampleWav(1000);
  const id = await sendMedia(content, artist).done;
  const before = (await jobsNamed('mediaFile.store')).length;
  expect((await finish(id, sha256(content))).status).toBe(200);
  expect((await finish(id, sha256(content))).status).toBe(200);
  expect(await jobsNamed('mediaFile.store')).toHaveLength(before + 1);
  expect((await finish(id, sha256(sampleWav(10)))).body.error.code).toBe('mediaFile.damaged');
  expect(await rowOf(id)).toMatchObject({ sha256: sha256(content) });
});

test('a sender who breaks off goes on at the last byte that arrived, also at another server process', async () => {
  const content = sampleWav(4 * MB);
  const { id } = await begin(content.length);
  await sendHalf(id, content, 3 * MB);
  const offset = await offsetOf(id, otherUrl);
  expect(offset).toBe(3 * MB);

  const resumed = sendMedia(content, {
    ...artist,
    url: otherUrl,
    over: { uploadUrl: `${otherUrl}/api/media-files/tus/${id}` },
  });
  expect(await resumed.done).toBe(id);
  expect((await finish(id, sha256(content), otherUrl)).status).toBe(200);
});

test('two files at once do not get in each other’s way', async () => {
  const [one, two] = [sampleWav(5 * MB), sampleWav(5 * MB)];
  const [first, second] = await Promise.all([sendMedia(one, artist).done, sendMedia(two, artist).done]);
  expect((await finish(first, sha256(one))).status).toBe(200);
  expect((await finish(second, sha256(two))).status).toBe(200);
});

test('bytes that changed on the way are thrown away, and the sender is told', async () => {
  const content = sampleWav(2 * MB);
  const id = await sendMedia(content, artist).done;
  const altered = Buffer.from(content);
  altered[MB] = (altered[MB] as number) ^ 1;
  expect(await finish(id, sha256(altered))).toMatchObject({
    status: 422,
    body: { error: { code: 'mediaFile.damaged' } },
  });
  expect([await rows(), await storage.incoming.bytes(id)]).toEqual([0, 0]);
  expect((await knock(`tus/${id}`, { method: 'HEAD', headers: TUS })).status).toBe(404);
});

test('an unfinished file cannot be finished', async () => {
  const { id } = await begin(1000);
  await patch(id, 0, sampleWav(400));
  expect(await finish(id, '0'.repeat(64))).toMatchObject({
    status: 409,
    body: { error: { code: 'mediaFile.incomplete', params: { receivedBytes: 400, bytes: 1000 } } },
  });
  expect(await rows()).toBe(1);
});

test.each([
  ['an MP3 that calls itself .wav', 'audio', Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(5 * MB)])],
  ['a RIFF that is a film', 'audio', Buffer.concat([Buffer.from('RIFF....AVI LIST'), Buffer.alloc(MB)])],
  ['a picture sent as audio', 'audio', await samplePicture('png')],
  ['a WebP sent as a cover', 'cover', await samplePicture('webp')],
  ['a file of zeros', 'cover', Buffer.alloc(2 * MB)],
  ['a page that calls itself a video', 'video', Buffer.from('<!doctype html><title>ftyp moov</title>'.repeat(1000))],
  ['a recording sent as a video', 'video', sampleWav(2 * MB)],
] as const)('%s is refused at its first bytes and leaves nothing', async (_what, kind, content) => {
  let acknowledged = 0;
  const onChunkComplete = (bytes: number) => {
    acknowledged += bytes;
  };
  await expect(sendMedia(content, { ...artist, kind, over: { onChunkComplete } }).done).rejects.toMatchObject({
    status: 422,
    code: 'mediaFile.wrongType',
  });
  expect(acknowledged).toBe(0);
  expect([await rows(), await incomingFiles()]).toEqual([0, 0]);
});

test('a large piece that is refused at its first bytes leaves the connection to the next request', async () => {
  const { id } = await begin(24 * MB);
  const { socket } = await holdOpen(id, Buffer.alloc(24 * MB), 24 * MB);
  let told = '';
  socket.on('data', (chunk) => {
    told += chunk;
  });
  await until(() => told.includes('mediaFile.wrongType'));
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  await until(() => told.includes('"status":"ok"'));
  socket.destroy();
});

test('an MP3 is told apart, by its name too, so that the sender reads what to send instead', async () => {
  const refusalOf = async (name: string, content: Buffer) => {
    const { id } = await begin(content.length, { name });
    return (await patch(id, 0, content)).body.error.params;
  };
  const tagged = Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(100)]);
  expect(await refusalOf('faixa.wav', tagged)).toEqual({ accepted: 'WAV ou FLAC', isMp3: true });
  expect(await refusalOf('faixa.mp3', Buffer.alloc(100))).toMatchObject({ isMp3: true });
  expect(await refusalOf('faixa.wav', Buffer.alloc(100))).toMatchObject({ isMp3: false });
});

test('a recording that is not all there is known by its track, to its sender alone, until it is whole or given up', async () => {
  const track = crypto.randomUUID();
  const more = `,target_id ${Buffer.from(track).toString('base64')}`;
  const content = sampleWav(1000);
  const { id } = await begin(content.length, { name: 'Maré.wav', more });
  await begin(content.length);
  await patch(id, 0, content.subarray(0, 430));
  const listed = async (actor?: string) => (await knock('begun', actor ? { actor } : {})).body.files;
  expect(await listed()).toEqual([
    expect.objectContaining({ id, target_id: track, name: 'Maré.wav', bytes: 1000, received_bytes: 430 }),
  ]);
  expect(await listed('stranger')).toEqual([]);
  expect((await knock('begun', { actor: 'FINANCE' })).status).toBe(403);

  await patch(id, 430, content.subarray(430));
  expect(await listed()).toHaveLength(1);
  await finish(id, sha256(content));
  expect(await listed()).toEqual([]);

  const other = await begin(content.length, { more });
  expect(await listed()).toHaveLength(1);
  await knock(other.id, { method: 'DELETE' });
  expect(await listed()).toEqual([]);
});

test('a whole file that its page could not name in the draft is known by its target, until a draft names it', async () => {
  const target = crypto.randomUUID();
  const more = `,target_id ${Buffer.from(target).toString('base64')}`;
  const content = sampleWav(1000);
  const { id } = await begin(content.length, { name: 'Maré.wav', more });
  await patch(id, 0, content);
  await finish(id, sha256(content));
  await drainJobs(storeMediaFile);
  const listed = async () => (await knock('begun')).body.files.map((file: { id: string }) => file.id);
  // The page that sent it names it within a moment.
  expect(await listed()).toEqual([]);
  const minuteAgo = new Date(Date.now() - 61_000);
  await db.updateTable('media_files').set({ received_at: minuteAgo }).where('id', '=', id).execute();
  expect(await listed()).toEqual([id]);
  await db.updateTable('media_files').set({ claimed_at: new Date() }).where('id', '=', id).execute();
  expect(await listed()).toEqual([]);
});

test('first bytes that come one by one are judged when they are enough', async () => {
  const content = sampleWav(40);
  const { id } = await begin(content.length);
  for (let at = 0; at < 20; at++) expect((await patch(id, at, content.subarray(at, at + 1))).status).toBe(204);
  expect(await rowOf(id)).toMatchObject({ format: 'wav', received_bytes: 20 });

  const wrong = await begin(40);
  expect((await patch(wrong.id, 0, Buffer.from('RIFF'))).status).toBe(204);
  expect((await patch(wrong.id, 4, Buffer.from('....MP3 '))).body.error.code).toBe('mediaFile.wrongType');
});

test('a file too short to be anything is refused at its end', async () => {
  const content = Buffer.from('RIFF');
  const id = await sendMedia(content, artist).done;
  expect((await finish(id, sha256(content))).body.error.code).toBe('mediaFile.wrongType');
  expect(await rows()).toBe(0);
});

test.each([
  ['an audio file over a gigabyte', 1024 * MB + 1, 'audio', 413, 'mediaFile.tooLarge'],
  ['a cover over 50 MB', 50 * MB + 1, 'cover', 413, 'mediaFile.tooLarge'],
  ['a video over 2 GB', 2048 * MB + 1, 'video', 413, 'mediaFile.tooLarge'],
  ['a thumbnail over 2 MB', 2 * MB + 1, 'thumbnail', 413, 'mediaFile.tooLarge'],
  ['an empty file', 0, 'audio', 422, 'mediaFile.empty'],
  ['an empty video', 0, 'video', 422, 'mediaFile.empty'],
  ['a kind we do not know', 10, 'film', 422, 'input.invalid'],
])('%s is refused before a byte is sent', async (_what, bytes, kind, status, code) => {
  expect(await begin(bytes, { kind })).toMatchObject({ status, body: { error: { code } } });
  expect(await rows()).toBe(0);
});

test('a video of exactly 2 GB is begun, and its size is told', async () => {
  const { id } = await begin(2048 * MB, { kind: 'video', name: 'clipe.mov' });
  expect((await knock(id)).body).toMatchObject({
    kind: 'video',
    bytes: 2048 * MB,
    received_bytes: 0,
  });
});

test('names are cleaned, and paths are none', async () => {
  const { id } = await begin(10, { name: '  foto\u202egpj.exe  ' });
  expect(await rowOf(id)).toMatchObject({ name: 'fotogpj.exe' });
  expect((await begin(10, { name: '../../etc/passwd' })).body.error.params).toEqual({
    fields: { filename: 'upload.name' },
  });
});

test('more than was announced is not taken, whether or not the body says how long it is', async () => {
  const { id } = await begin(100);
  expect((await patch(id, 0, sampleWav(101))).status).toBe(413);
  const chunked = await fetch(`${url}/api/media-files/tus/${id}`, {
    method: 'PATCH',
    headers: { ...TUS, 'x-actor': 'artist', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Blob([new Uint8Array(sampleWav(150))]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(413);
  expect(await offsetOf(id)).toBeLessThanOrEqual(100);
});

test.each(columns)('the protocol is for whom the table says: %s', async (role) => {
  if (role !== 'VISITOR') await buildProfile({ id: actors.get(role)?.id ?? '', role } as never).catch(() => {});
  const metadata = `filename ${btoa('a.wav')},kind ${btoa('audio')}`;
  const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata };
  const { status } = await knock('tus', { method: 'POST', actor: role, headers });
  const isRefused = policy['mediaFile.send'][columns.indexOf(role)] === 'no';
  expect(status === 401 || status === 403).toBe(isRefused);
});

test('who is not verified can release nothing, and fills no disk', async () => {
  const metadata = `filename ${btoa('a.wav')},kind ${btoa('audio')}`;
  const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata };
  const { status, body } = await knock('tus', { method: 'POST', actor: 'unverified', headers });
  expect([status, body.error.code]).toEqual([403, 'access.verificationRequired']);
});

test('somebody else’s file does not exist, not even for an administrator who speaks the protocol', async () => {
  const content = sampleWav(1000);
  const { id } = await begin(content.length);
  await patch(id, 0, content.subarray(0, 500));
  for (const actor of ['stranger', 'ADMIN']) {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { ...TUS, 'upload-offset': '500', 'content-type': 'application/offset+octet-stream' };
      const body = method === 'PATCH' ? { body: content.subarray(500) } : {};
      expect((await knock(`tus/${id}`, { method, actor, headers, ...body })).status).toBe(404);
    }
  }
  expect((await knock(`tus/${id}`, { method: 'HEAD', actor: 'nobody', headers: TUS })).status).toBe(401);
  expect((await knock(id, { actor: 'stranger' })).status).toBe(404);
  expect((await knock(id, { actor: 'ADMIN' })).status).toBe(200);
  expect(await offsetOf(id)).toBe(500);
});

test('of many who write the same file at once, on two processes, one after the other does, and not a byte is wrong', async () => {
  const content = sampleWav(6 * MB);
  const { id } = await begin(content.length);
  const writers = Array.from({ length: 6 }, async (_, index) => {
    const at = index % 2 ? url : otherUrl;
    for (let tries = 0; tries < 40; tries++) {
      const offset = await offsetOf(id, at);
      if (offset === content.length) return;
      const { status } = await patch(id, offset, content.subarray(offset, offset + MB), at).catch(() => ({
        status: 0,
      }));
      expect([0, 204, 409]).toContain(status);
    }
  });
  await Promise.all(writers);
  expect(await offsetOf(id)).toBe(content.length);
  expect((await finish(id, sha256(content))).status).toBe(200);
}, 180_000);

test('a connection that died without a word does not keep its sender out, on this process or another', async () => {
  const content = sampleWav(MB);
  for (const at of [url, otherUrl]) {
    const { id } = await begin(content.length);
    const dead = await holdOpen(id, content.subarray(0, 300_000), content.length);
    await until(() => dead.taken() === dead.socket.bytesWritten);
    expect(await offsetOf(id, at)).toBe(300_000);
    expect((await patch(id, 300_000, content.subarray(300_000), at)).status).toBe(204);
    dead.socket.destroy();
    expect((await finish(id, sha256(content))).status).toBe(200);
  }
});

test('fifty unfinished files are enough', async () => {
  for (let index = 0; index < 50; index++) await buildMediaFile({ user_id: artistId });
  expect(await begin(10)).toMatchObject({ body: { error: { code: 'mediaFile.tooMany', params: { limit: 50 } } } });
  expect((await knock('tus', { method: 'OPTIONS', headers: TUS })).headers.get('tus-extension')).toBe(
    'creation,termination',
  );
});

test('a given-up file is gone at once for its sender', async () => {
  const { id } = await begin(1000);
  expect((await knock(`tus/${id}`, { method: 'DELETE', headers: TUS })).status).toBe(204);
  expect((await knock(`tus/${id}`, { method: 'HEAD', headers: TUS })).status).toBe(404);
  const other = await begin(1000);
  expect((await knock(other.id, { method: 'DELETE' })).status).toBe(200);
  expect((await knock(other.id)).status).toBe(404);
});

async function incomingFiles() {
  return (await readdir(join(filesDir, '.incoming')).catch(() => [])).length;
}

/** A request that announces the whole and sends a part, and neither ends nor breaks. */
async function holdOpen(id: string, part: Buffer, announced: number) {
  const arrived = new Promise<net.Socket>((resolve) => app.server.once('connection', resolve));
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `PATCH /api/media-files/tus/${id} HTTP/1.1\r\nhost: x\r\nx-actor: artist\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${announced}\r\n\r\n`,
  );
  await new Promise((written) => socket.write(part, written));
  const ours = await arrived;
  return { socket, taken: () => ours.bytesRead };
}

/** Sends a part, waits until it is there, and breaks off. A connection that ends takes along what nobody has read from it yet. */
async function sendHalf(id: string, content: Buffer, bytes: number) {
  const { socket, taken } = await holdOpen(id, content.subarray(0, bytes), content.length);
  const lastBlock = MB / 4;
  await until(async () => taken() === socket.bytesWritten && (await storage.incoming.bytes(id)) >= bytes - lastBlock);
  socket.destroy();
  await until(async () => (await storage.incoming.bytes(id)) === bytes);
}
