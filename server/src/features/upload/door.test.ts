import { createHash } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildProfile, buildTestApp, db, samplePicture, sendFile, signIn, until } from '../../testing/index.ts';
import { admitUpload } from './admit-upload.ts';

const { id } = await buildProfile();
const MB = 1024 * 1024;
const png = await samplePicture();

/** A real server, whose actor is the artist unless the request comes as nobody. */
const artist = { id, role: 'ARTIST', isVerified: true } as const;
const { visitor } = await import('@toada/domain/access/decide.ts');
const app = await buildTestApp({ actorOf: ({ headers }) => (headers['x-nobody'] ? visitor : artist) });
await app.listen({ port: 0, host: '127.0.0.1' });
const port = (app.server.address() as AddressInfo).port;
const rows = async () => (await db.selectFrom('uploads').select('id').execute()).length;

type Knock = { head?: string; length?: number | 'chunked' };

/** A sender who says what it likes and stops when it likes. */
function knock({ head = '', length = 100 * MB }: Knock = {}) {
  const socket = net.connect(port, '127.0.0.1');
  const told = { text: '', isClosed: false };
  socket.on('data', (chunk) => {
    told.text += chunk;
  });
  socket.on('close', () => {
    told.isClosed = true;
  });
  socket.on('error', () => {});
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST /api/uploads?purpose=document&name=a.png HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\n${size}\r\n${head}\r\n`,
  );
  return { socket, told };
}

test('a file that announces too much is refused before a byte of it was sent', async () => {
  const { socket, told } = knock();
  await until(() => told.text.includes('upload.tooLarge'));
  expect(told.text).toMatch(/^HTTP\/1\.1 413 /);
  expect(told.text).toContain('"limitBytes":10485760');
  socket.destroy();
});

test('whoever may not send is told so before a byte of it was sent', async () => {
  const { socket, told } = knock({ head: 'x-nobody: 1\r\n', length: 5 * MB });
  await until(() => told.text.includes('access.signInRequired'));
  expect(told.text).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('a file that does not say how long it is is refused at its first byte too many, and not read to its end', async () => {
  const { socket, told } = knock({ length: 'chunked' });
  const piece = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB), Buffer.from('\r\n')]);
  let sent = 0;
  while (!told.isClosed && sent < 500) {
    if (!socket.write(piece))
      await Promise.race([new Promise((go) => socket.once('drain', go)), until(() => told.isClosed)]);
    sent++;
  }
  expect(told.text).toContain('upload.tooLarge');
  // The buffers of both ends come on top of the 10 MB that are read and the 32 that are thrown away.
  expect(sent).toBeLessThan(100);
});

test('a sender who gets an answer halfway may send the rest, and use the connection again', async () => {
  const body = Buffer.alloc(12 * MB);
  const { socket, told } = knock({ length: body.length });
  socket.write(body);
  await until(() => told.text.includes('upload.tooLarge'));
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  await until(() => told.text.includes('"status":"ok"'));
  socket.destroy();
});

test('a sender who leaves halfway leaves nothing, and is nobody’s error', async () => {
  const arrived = new Promise<net.Socket>((resolve) => app.server.once('connection', resolve));
  const { socket } = knock({ length: png.length });
  await new Promise((written) => socket.write(png.subarray(0, png.length - 10), written));
  const ours = await arrived;
  await until(() => ours.bytesRead > png.length);
  socket.destroy();
  await until(() => ours.closed);
  expect(await rows()).toBe(0);

  const reply = await fetch(`http://127.0.0.1:${port}/api/uploads?purpose=document&name=a.png`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(png),
  });
  expect(reply.status).toBe(200);
  const row = await db.selectFrom('uploads').select('sha256').executeTakeFirstOrThrow();
  expect(row.sha256).toBe(createHash('sha256').update(png).digest('hex'));
});

test('one person has eight files on their way at most; the others are not kept waiting', () => {
  const places = Array.from({ length: 8 }, () => admitUpload('a'));
  expect(() => admitUpload('a')).toThrow('rate.limited');
  admitUpload('b').leave();
  places[0]?.leave();
  places[0] = admitUpload('a');
  for (const place of places) place.leave();
});

test('all files on their way together have a bound, and room comes back', () => {
  const places = Array.from({ length: 4 }, (_, person) => admitUpload(String(person)));
  for (const place of places) place.take(64 * MB);
  const late = admitUpload('late');
  expect(() => late.take(1)).toThrow('rate.limited');
  for (const place of places) place.leave();
  late.take(10 * MB);
  late.leave();
});

test('a hundred files that no form has claimed are enough; the next is taken when the oldest is given up', async () => {
  const { id: hoarder } = await buildProfile();
  const start = new Date('2026-11-15T12:00:00.000Z');
  const file = { user_id: hoarder, purpose: 'document', name: 'a', content_type: 'image/png', bytes: 1 } as const;
  const waiting = Array.from({ length: 100 }, (_, index) => ({
    ...file,
    sha256: '0'.repeat(64),
    storage_key: `uploads/hoard-${index}.png`,
    created_at: new Date(start.getTime() + index * 1000),
  }));
  await db.insertInto('uploads').values(waiting).execute();
  const sendAt = async (ms: number) => {
    const door = await buildTestApp({ actorOf: () => ({ ...artist, id: hoarder }), now: () => new Date(ms) });
    return sendFile(
      { send: (method, path, over) => signIn('VISITOR').send(method, path, { ...over, app: door }) },
      png,
    );
  };
  const DAY_MS = 24 * 60 * 60 * 1000;
  expect(await sendAt(start.getTime() + DAY_MS - 60_000)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  });
  expect((await sendAt(start.getTime() + DAY_MS)).status).toBe(200);
});

test('a person who has sent too much too fast is asked to wait, in our words', async () => {
  const places = Array.from({ length: 8 }, () => admitUpload(id));
  const reply = await signIn('ARTIST', { id }).send('POST', '/uploads?purpose=document&name=a', {
    body: png,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  for (const place of places) place.leave();
});
