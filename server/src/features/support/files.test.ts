import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { BlobReader, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import {
  app,
  buildProfile,
  clock,
  db,
  samplePdf,
  samplePicture,
  sendFile,
  signIn,
  storage,
} from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { goodSound, toFlac, toWav } from '../../testing/sample-audio.ts';
import { buildExport } from '../privacy/build-export.job.ts';
import { erasePerson } from '../privacy/erase-person.job.ts';
import { sweepUploads } from '../upload/sweep-uploads.job.ts';

const MB = 1024 * 1024;
const picture = await samplePicture();
const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });
afterEach(() => {
  clock.now = () => new Date();
});

async function person(role: Role, over: object = {}) {
  const { id } = await buildProfile({ role, ...over });
  const signed = signIn(role, { id });
  const send = (content: Buffer, name = 'tela.png') => sendFile(signed, content, { purpose: 'support', name });
  const upload = async (content?: Buffer, name?: string) => (await send(content ?? picture, name)).body.id as string;
  return { ...signed, sendBytes: send, upload };
}
type Person = Awaited<ReturnType<typeof person>>;
const support = await person('SUPPORT', { full_name: 'Bia Nogueira' });
const question = { subject: 'Capa recusada', category: 'release', text: 'O que eu faço?' };

const ask = async (who: Person, over: object = {}) =>
  (await who.post('/tickets', { ...question, ...over }, keyed())).body.id as string;
const talk = async (who: Person, id: string) => (await who.get(`/tickets/${id}/messages`)).body.rows as MessageView[];
const link = (who: Person, id: string, file_id: string) => who.post(`/tickets/${id}/file-link`, { file_id });

/** The head of an MP4 with tracks of these kinds, as Android's recorder writes it. */
function mp4(...kinds: string[]): Buffer {
  const tracks = kinds.map((kind) => `hdlr${'\0'.repeat(8)}${kind}`).join('');
  return Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${tracks}${'\0'.repeat(64)}`, 'latin1');
}
const ogg = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead\x01'), Buffer.alloc(60)]);
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000)]);

// biome-ignore format: a table is read by its columns.
test.each([
  ['a picture',              picture,                'tela.png',   'tela.png',   'picture', 'image/png'],
  ['a PDF called otherwise', samplePdf(),            'conta.exe',  'conta.pdf',  'paper',   'application/pdf'],
  ['a WAV',                  toWav(goodSound(1)),    'a.wav',      'a.wav',      'sound',   'audio/wav'],
  ['a FLAC',                 toFlac(goodSound(1)),   'a.flac',     'a.flac',     'sound',   'audio/flac'],
  ['an MP3',                 mp3,                    'a.mp3',      'a.mp3',      'sound',   'audio/mpeg'],
  ['a voice message',        ogg,                    'voz.opus',   'voz.ogg',    'sound',   'audio/ogg'],
  ['a recorder’s sound',     mp4('soun'),            'voz.m4a',    'voz.m4a',    'sound',   'audio/mp4'],
])('%s goes with a message and comes back as it was', async (_, content, sent, name, kind, contentType) => {
  const artist = await person('ARTIST');
  const id = await ask(artist);
  const upload_ids = [await artist.upload(content, sent)];
  const written = await artist.post(`/tickets/${id}/messages`, { upload_ids }, keyed());
  expect(written.body).toMatchObject({ text: '', files: [{ name, kind, bytes: content.length }] });
  const file = (await talk(artist, id))[1]!.files[0]!;
  const links = await link(artist, id, file.id);
  const saved = await app.inject({ url: links.body.download_url });
  expect(saved).toMatchObject({ statusCode: 200, headers: { 'content-type': contentType } });
  expect(saved.headers['content-disposition']).toContain(encodeURIComponent(name));
  expect(saved.rawPayload.equals(content)).toBe(true);
});

test('a photo is shown by a small copy, turned as it was taken; both go when nobody sends it', async () => {
  const artist = await person('ARTIST');
  const noise = {
    create: {
      width: 1500,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  };
  const photo = await sharp(noise as object)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  const id = await ask(artist, { upload_ids: [await artist.upload(photo, 'foto.jpg')] });
  const file = (await talk(artist, id))[0]!.files[0]!;
  const { body } = await link(artist, id, file.id);
  const small = await app.inject({ url: body.small_url });
  expect(small).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 288, height: 480 });
  expect(small.rawPayload.length).toBeLessThan(photo.length / 5);
  expect((await app.inject({ url: body.url })).rawPayload.equals(photo)).toBe(true);
  // A picture that is light already has no copy.
  const light = await ask(artist, { upload_ids: [await artist.upload()] });
  const links = (await link(artist, light, (await talk(artist, light))[0]!.files[0]!.id)).body;
  expect(links.small_url).toBe(links.url);

  const unsent = await artist.upload(photo, 'outra.jpg');
  const row = await db.selectFrom('uploads').selectAll().where('id', '=', unsent).executeTakeFirstOrThrow();
  expect(await storage.stat(row.small_key!)).not.toBeNull();
  clock.now = () => new Date(Date.now() + 3 * 86_400_000);
  await runJob(sweepUploads, {});
  for (const key of [row.storage_key, row.small_key!]) expect(await storage.stat(key)).toBeNull();
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a program called a picture', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
  ['a page',                     Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing',                  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a film',                     mp4('vide', 'soun')],
  ['a text',                     Buffer.from('Só palavras.')],
])('%s is refused by its content, with the kinds that are taken', async (_, content) => {
  const artist = await person('ARTIST');
  const { status, body } = await artist.sendBytes(content, 'tela.png');
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: 'upload.wrongType' });
  expect(body.error.params.accepted).toBe('JPG, PNG, WebP, PDF, MP3, WAV, M4A, FLAC ou OGG');
});

test('25 MB are taken, a byte more is not', async () => {
  const artist = await person('ARTIST');
  const sound = (bytes: number) => Buffer.concat([mp3, Buffer.alloc(bytes - mp3.length)]);
  expect((await artist.sendBytes(sound(25 * MB), 'a.mp3')).status).toBe(200);
  const over = await artist.sendBytes(sound(25 * MB + 1), 'a.mp3');
  expect(over).toMatchObject({ status: 413, body: { error: { params: { limitBytes: 25 * MB } } } });
});

test('a message has words, files or both, and at most five files', async () => {
  const artist = await person('ARTIST');
  const id = await ask(artist);
  const write = (body: object) => artist.post(`/tickets/${id}/messages`, body, keyed());
  expect((await write({ text: ' ' })).body.error.params.fields).toEqual({ text: 'field.required' });
  const six = await Promise.all(Array.from({ length: 6 }, () => artist.upload()));
  expect((await write({ upload_ids: six })).body.error.params.fields).toEqual({ upload_ids: 'ticket.tooManyFiles' });
  expect((await write({ text: 'Olhe:', upload_ids: six.slice(1) })).body.files).toHaveLength(5);
  // The refused message took none of them.
  expect((await write({ upload_ids: six.slice(0, 1) })).status).toBe(200);
});

test('a file goes with one message, is sent twice by the same key once, and is nobody else’s to send', async () => {
  const [artist, other] = [await person('ARTIST'), await person('ARTIST')];
  const id = await ask(artist);
  const [upload, key] = [await artist.upload(), randomUUID()];
  const write = (who: Person, ticket: string, upload_id: string, by?: string) =>
    who.post(`/tickets/${ticket}/messages`, { text: 'Olhe', upload_ids: [upload_id] }, keyed(by));
  const theirs = await ask(other);
  expect((await write(other, theirs, upload)).body.error.code).toBe('upload.unknown');
  expect(await talk(other, theirs)).toHaveLength(1);
  const [first, again] = [await write(artist, id, upload, key), await write(artist, id, upload, key)];
  expect(again.body).toEqual(first.body);
  expect((await write(artist, id, upload)).body.error.code).toBe('upload.unknown');
  expect((await talk(artist, id)).map(({ files }) => files.length)).toEqual([0, 1]);
});

test('a chat may begin with a file alone; the inbox calls it by the file’s name', async () => {
  const artist = await person('ARTIST');
  const { body } = await artist.post('/tickets', { category: 'other', upload_ids: [await artist.upload()] }, keyed());
  expect(body).toMatchObject({ subject: 'Arquivo enviado', last_place: 1 });
  const listed = (await support.get(`/inbox/tickets?search=${body.number}`)).body.rows[0];
  expect(listed).toMatchObject({ id: body.id, last_words: 'tela.png' });
});

test('whoever may not read the ticket gets no link; a link is over after some minutes', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const stranger = await person('ARTIST');
  const id = await ask(artist, { upload_ids: [await artist.upload()] });
  const file = (await talk(artist, id))[0]!.files[0]!;
  for (const who of [stranger, label]) expect((await link(who, id, file.id)).status).toBe(404);
  // A file is opened by its own ticket alone.
  expect((await link(stranger, await ask(stranger), file.id)).status).toBe(404);
  await artist.send('PUT', `/tickets/${id}/sharing`, { body: { is_shared: true } });
  expect((await link(label, id, file.id)).status).toBe(200);
  expect((await support.post(`/inbox/tickets/${id}/file-link`, { file_id: file.id })).status).toBe(200);
  const finance = await person('FINANCE');
  expect((await finance.post(`/inbox/tickets/${id}/file-link`, { file_id: file.id })).status).toBe(404);

  const { url, download_url } = (await link(artist, id, file.id)).body;
  expect((await app.inject({ url })).statusCode).toBe(200);
  clock.now = () => new Date(Date.now() + 6 * 60_000);
  for (const old of [url, download_url]) expect((await app.inject({ url: old })).statusCode).toBe(403);
});

test('a file at a note is the staff’s alone, and goes with the person', async () => {
  const CANARY = `canario-${randomUUID()}`;
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const id = await ask(artist, { is_shared: true, upload_ids: [await artist.upload(picture, 'dela.png')] });
  const note = { text: 'Veja', upload_ids: [await support.upload(samplePdf(), `${CANARY}.pdf`)] };
  const { body: noted } = await support.post(`/inbox/tickets/${id}/notes`, note, keyed());
  const [secret] = noted.files;
  expect(secret).toMatchObject({ name: `${CANARY}.pdf`, kind: 'paper' });
  const { body: seen } = await support.get(`/inbox/tickets/${id}/messages`);
  expect(seen.notes[0].files).toEqual([secret]);
  expect(JSON.stringify(seen.rows)).not.toContain(CANARY);
  const opened = await support.post(`/inbox/tickets/${id}/note-file-link`, { file_id: secret.id });
  expect((await app.inject({ url: opened.body.url })).statusCode).toBe(200);

  for (const who of [artist, label]) {
    for (const path of ['/tickets', `/tickets/${id}`, `/tickets/${id}/messages`])
      expect(JSON.stringify((await who.get(path)).body)).not.toContain(CANARY);
    expect((await link(who, id, secret.id)).status).toBe(404);
    for (const path of ['file-link', 'note-file-link'])
      expect((await who.post(`/inbox/tickets/${id}/${path}`, { file_id: secret.id })).status).toBe(403);
  }

  await artist.post('/privacy/exports');
  await drainJobs(buildExport);
  const copies = db.selectFrom('privacy_exports').select('storage_key').where('user_id', '=', artist.id);
  const { stream } = (await storage.read((await copies.executeTakeFirstOrThrow()).storage_key!))!;
  const entries = (await new ZipReader(new BlobReader(new Blob(await stream.toArray()))).getEntries()) as FileEntry[];
  const names = entries.map(({ filename }) => filename);
  const own = entries.find(({ filename }) => filename.endsWith('dela.png'))!;
  expect(Buffer.from(await own.getData(new Uint8ArrayWriter())).equals(picture)).toBe(true);
  for (const entry of entries) {
    if (entry.directory) continue;
    expect(Buffer.from(await entry.getData(new Uint8ArrayWriter())).includes(CANARY), entry.filename).toBe(false);
  }
  expect(names.join()).not.toContain(CANARY);

  const keys = [
    ...(await db.selectFrom('ticket_files').select('storage_key').where('ticket_id', '=', id).execute()),
    ...(await db.selectFrom('ticket_note_files').select('storage_key').where('ticket_id', '=', id).execute()),
  ];
  expect(keys).toHaveLength(2);
  const past = new Date(Date.now() - 60_000);
  const leaving = { user_id: artist.id, team_id: label.id, requested_at: past, due_at: past };
  const deletion = db.insertInto('privacy_deletions').values(leaving).returning('id');
  await runJob(erasePerson, { deletionId: (await deletion.executeTakeFirstOrThrow()).id });
  for (const { storage_key } of keys) expect(await storage.stat(storage_key)).toBeNull();
  expect(await db.selectFrom('tickets').select('id').where('id', '=', id).execute()).toEqual([]);
});
