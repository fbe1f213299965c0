import { readdir } from 'node:fs/promises';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import {
  app,
  buildProfile,
  buildTestApp,
  db,
  filesDir,
  samplePdf,
  samplePicture,
  sendFile,
  signIn,
  storage,
} from '../../testing/index.ts';
import { tools } from '../../testing/test-server.ts';

const { id } = await buildProfile();
const artist = signIn('ARTIST', { id });

const [png, jpeg, webp, pdf] = [
  await samplePicture('png'),
  await samplePicture('jpeg'),
  await samplePicture('webp'),
  samplePdf(2),
];

const largeJpeg = await samplePicture('jpeg', 2000, 2000);

/** Every stored file and every row. */
async function remains() {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const rows = await db.selectFrom('uploads').select('storage_key').execute();
  return { files: entries.filter((entry) => entry.isFile()).length, rows: rows.length };
}

afterEach(async () => {
  const rows = await db.deleteFrom('uploads').returning('storage_key').execute();
  for (const { storage_key } of rows) await storage.remove(storage_key);
});

describe('a good file', () => {
  test.each([
    ['document', jpeg, 'image/jpeg', 'jpg'],
    ['document', png, 'image/png', 'png'],
    ['document', pdf, 'application/pdf', 'pdf'],
    ['avatar', webp, 'image/webp', 'webp'],
  ] as const)(
    'for %s is kept, told by its content and not by its name',
    async (purpose, content, contentType, ending) => {
      const reply = await sendFile(artist, content, { purpose, name: 'qualquer.exe' });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        id: expect.any(String),
        name: `qualquer.${ending}`,
        content_type: contentType,
        bytes: content.length,
      });
      const row = await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ user_id: id, purpose, stored_at: expect.any(Date), claimed_at: null });
      expect(row.storage_key).not.toContain('qualquer');
      expect(await bytesAt(row.storage_key)).toEqual(content);
    },
  );

  test.each([
    ['Foto do\u202egpj.exe', 'Foto dogpj.png'],
    ['  RG   frente.jpg ', 'RG frente.png'],
    [`${'ã'.repeat(300)}.jpeg`, `${'ã'.repeat(195)}.png`],
    ['CPF..pdf', 'CPF.png'],
    ['<img src=x>.png', '_img src=x_.png'],
  ])('called %j is kept as %j', async (name, kept) => {
    expect((await sendFile(artist, png, { name })).body).toMatchObject({ name: kept });
  });

  test('comes alone or with others at the same time', async () => {
    const replies = await Promise.all([png, jpeg, pdf, png].map((content) => sendFile(artist, content)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(4);
    expect(await remains()).toEqual({ files: 4, rows: 4 });
  });

  test('of a telephone loses the film behind the picture, and nothing of the picture', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5000, 7)]);
    const { body } = await sendFile(artist, Buffer.concat([jpeg, film]));
    expect(body.bytes).toBe(jpeg.length);
    const { storage_key } = await db.selectFrom('uploads').select('storage_key').executeTakeFirstOrThrow();
    expect(await bytesAt(storage_key)).toEqual(jpeg);
  });

  test.each([
    ['a progressive JPEG', () => sharp(png).jpeg({ progressive: true }).toBuffer()],
    ['a grey PNG of one bit', () => sharp(png).greyscale().png({ palette: true, colours: 2 }).toBuffer()],
    ['a JPEG with EXIF and a colour profile', () => sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    [
      'a JPEG with noise before its end',
      async () => Buffer.concat([jpeg.subarray(0, -2), Buffer.of(1, 2, 3, 255, 217)]),
    ],
    ['a PDF that chooses its first page', async () => samplePdf(1, { catalog: '/OpenAction [3 0 R /Fit]' })],
    ['a PDF with packed objects', async () => packedPdf('<< /Type /Annot /Contents (JavaScript) >>')],
    ['a picture of one pixel', () => samplePicture('png', 1, 1)],
  ])('may be %s', async (_what, make) => {
    expect((await sendFile(artist, await make())).status).toBe(200);
  });
});

describe('a bad file gets its error and leaves nothing behind', () => {
  const text = (words: string) => Buffer.from(words);
  const html = text('<!doctype html><html><body><script>alert(1)</script></body></html>');
  const svg = text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gifJs = text('GIF89a/*\0\0\0\0\0\0*/=1;alert(document.domain);');
  const zip = Buffer.concat([
    text('PK\x03\x04'),
    deflateRawSync(text('malware')),
    text('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  const jpegInScript = Buffer.concat([html, jpeg]);
  const cut = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share));
  const garbled = (content: Buffer) => {
    const copy = Buffer.from(content);
    copy.fill(0xaa, Math.floor(copy.length * 0.4), Math.floor(copy.length * 0.7));
    return copy;
  };
  const lastLineLost = Buffer.concat([largeJpeg.subarray(0, -400), Buffer.of(0xff, 0xd9)]);
  const tenMegabytes = 10 * 1024 * 1024;

  test.each<[what: string, content: Buffer, code: string]>([
    ['nothing at all', Buffer.alloc(0), 'upload.empty'],
    ['a page called .png', html, 'upload.wrongType'],
    ['a drawing with a script, called .png', svg, 'upload.wrongType'],
    ['plain text', text('olá'), 'upload.wrongType'],
    ['a GIF that is a script', gifJs, 'upload.wrongType'],
    ['a WebP where documents are asked for', webp, 'upload.wrongType'],
    ['a page with a JPEG behind it', jpegInScript, 'upload.wrongType'],
    ['an archive', zip, 'upload.wrongType'],
    ['a page with a PDF inside', Buffer.concat([html, pdf]), 'upload.wrongType'],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, zip]), 'upload.hiddenContent'],
    [
      'a JPEG with a script behind it',
      Buffer.concat([jpeg, text('<ScRiPt>alert(1)</script>')]),
      'upload.hiddenContent',
    ],
    ['a JPEG with PHP behind it', Buffer.concat([jpeg, text('<?php system($_GET[0]);')]), 'upload.hiddenContent'],
    ['a PNG with an archive behind it', Buffer.concat([png, zip]), 'upload.hiddenContent'],
    ['a PDF with a page behind it', Buffer.concat([pdf, html]), 'upload.hiddenContent'],
    ['a PDF with a long page behind it', Buffer.concat([pdf, html, Buffer.alloc(5000, 32)]), 'upload.hiddenContent'],
    ['a PDF with a page in its first lines', Buffer.concat([text('%PDF-1.4\n%'), html, pdf]), 'upload.hiddenContent'],
    ['a JPEG cut short', cut(jpeg, 0.6), 'upload.damaged'],
    ['a JPEG cut short and given an end', Buffer.concat([cut(jpeg, 0.5), Buffer.of(0xff, 0xd9)]), 'upload.damaged'],
    ['a large JPEG without its last line', lastLineLost, 'upload.damaged'],
    ['a JPEG that is only its beginning', jpeg.subarray(0, 20), 'upload.damaged'],
    ['a PNG cut short', cut(png, 0.6), 'upload.damaged'],
    ['a PNG cut short and given an end', Buffer.concat([cut(png, 0.6), png.subarray(-12)]), 'upload.damaged'],
    ['a garbled PNG', garbled(png), 'upload.damaged'],
    ['a PDF cut short', cut(samplePdf(20), 0.6), 'upload.damaged'],
    ['a PDF without pages', samplePdf(0), 'upload.damaged'],
    ['a PDF that is none', text('%PDF-1.4\nnada\n%%EOF\n'), 'upload.damaged'],
    ['a PDF that asks for a password', samplePdf(1, { encrypted: true }), 'upload.encrypted'],
    ['a PDF with a script', activePdf('/OpenAction << /S /JavaScript /JS (app.alert) >>'), 'upload.activeContent'],
    ['a PDF with a script, spelt', activePdf('/OpenAction << /S /J#61vaScript /JS (a) >>'), 'upload.activeContent'],
    ['a PDF with a script of a page', activePdf('/AA << /WC << /S/JavaScript/JS(a) >> >>'), 'upload.activeContent'],
    ['a PDF that starts a program', activePdf('/OpenAction << /S /Launch /F (x.exe) >>'), 'upload.activeContent'],
    ['a PDF with a file in it', activePdf('/Names << /EmbeddedFiles << /Names [] >> >>'), 'upload.activeContent'],
    ['a PDF with a film', samplePdf(1, { more: ['<< /Subtype /RichMedia >>'] }), 'upload.activeContent'],
    ['a PDF with a form of scripts', activePdf('/AcroForm << /XFA [(a) 3 0 R] >>'), 'upload.activeContent'],
    ['a PDF with a packed script', packedPdf('<< /S /JavaScript /JS (a) >>'), 'upload.activeContent'],
    ['a PDF packed twice', packedPdf('<< >>', '[/ASCIIHexDecode /FlateDecode]'), 'upload.unreadable'],
    ['a PDF packed without end', packedPdf(' '.repeat(40_000_000)), 'upload.unreadable'],
    ['a PDF of 51 pages', samplePdf(51), 'upload.tooManyPages'],
    ['a PNG of 50,000 by 50,000', bomb(50_000, 50_000), 'upload.tooManyPixels'],
    ['a PNG of a billion by one', bomb(1_000_000_000, 1), 'upload.damaged'],
    ['one byte too much', Buffer.concat([png, Buffer.alloc(tenMegabytes - png.length + 1)]), 'upload.tooLarge'],
  ])('%s', async (_what, content, code) => {
    const reply = await sendFile(artist, content, { name: 'foto.png' });
    expect(reply.body.error).toMatchObject({ code });
    expect(reply.status).toBe(code === 'upload.tooLarge' ? 413 : 422);
    expect(await remains()).toEqual({ files: 0, rows: 0 });
  });

  test.each([
    ['../../etc/passwd'],
    ['..'],
    ['pasta/rg.png'],
    ['..\\rg.png'],
    ['rg\0.png'],
    ['rg\r\nset-cookie: a=b.png'],
    [''],
  ])('a good file called %j', async (name) => {
    const reply = await sendFile(artist, png, { name });
    expect(reply).toMatchObject({
      status: 422,
      body: { error: { code: 'input.invalid', params: { fields: { name: expect.any(String) } } } },
    });
    expect(await remains()).toEqual({ files: 0, rows: 0 });
  });

  test('a limit is the purpose’s own: an avatar has 5 MB', async () => {
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    const reply = await sendFile(artist, large, { purpose: 'avatar' });
    expect(reply).toMatchObject({ status: 413, body: { error: { params: { limitBytes: 5 * 1024 * 1024 } } } });
  });

  test('a purpose nobody knows', async () => {
    const reply = await artist.send('POST', '/uploads?purpose=toString&name=a', { body: png, headers: octets });
    expect(reply.body.error).toMatchObject({ code: 'input.invalid', params: { fields: { purpose: 'field.invalid' } } });
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'image/png', ''])(
    'a body that calls itself %j',
    async (type) => {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const reply = await artist.send('POST', '/uploads?purpose=document&name=a', { body: png, headers });
      expect(reply).toMatchObject({ status: 415, body: { error: { code: 'request.unsupportedType' } } });
      expect(await remains()).toEqual({ files: 0, rows: 0 });
    },
  );
});

test('other calls take JSON and nothing else, as before', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/leads', payload: png, headers: octets });
  expect(reply.statusCode).toBe(415);
});

test('a storage that fails leaves neither row nor file, and says that it is our fault', async () => {
  const broken = await buildTestApp({
    tools: {
      ...tools,
      links: { brief: String, lasting: String, daily: String },
      storage: { ...storage, put: () => Promise.reject(new Error('disk')) },
    },
  });
  const reply = await artist.send('POST', '/uploads?purpose=document&name=a', {
    body: png,
    headers: octets,
    app: broken,
  });
  expect(reply.status).toBe(500);
  expect(await remains()).toEqual({ files: 0, rows: 0 });
});

test('a file whose row is gone when it is stored goes too', async () => {
  const put: typeof storage.put = async (...file) => {
    await db.deleteFrom('uploads').execute();
    return storage.put(...file);
  };
  const erasing = await buildTestApp({
    tools: { ...tools, links: { brief: String, lasting: String, daily: String }, storage: { ...storage, put } },
  });
  const reply = await artist.send('POST', '/uploads?purpose=document&name=a', {
    body: png,
    headers: octets,
    app: erasing,
  });
  expect(reply.status).toBe(500);
  expect(await remains()).toEqual({ files: 0, rows: 0 });
});

test('the description of the call names the bytes and the words beside them', async () => {
  const { body } = await artist.get('/openapi.json');
  expect(body.paths['/api/uploads'].post).toMatchObject({
    security: [{ bearer: [] }],
    parameters: [
      {
        name: 'purpose',
        in: 'query',
        required: true,
        schema: { enum: ['avatar', 'brand', 'document', 'support', 'pressPhoto', 'sheetMusic', 'lyrics', 'demo'] },
      },
      { name: 'name', in: 'query', required: true },
    ],
    requestBody: { required: true, content: { 'application/octet-stream': {} } },
  });
});

function activePdf(catalog: string) {
  return samplePdf(1, { catalog });
}

/** One object of a PDF inside of a packed stream, as newer writers do it. */
function packedPdf(object: string, filter = '/FlateDecode') {
  const packed = deflateSync(Buffer.from(`9 0 ${object}`)).toString('latin1');
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>`;
  return samplePdf(1, { more: [`${head}\nstream\n${packed}\nendstream`] });
}

const octets = { 'content-type': 'application/octet-stream' };

async function bytesAt(key: string) {
  const slice = await storage.read(key);
  return slice ? Buffer.concat(await slice.stream.toArray()) : null;
}

/** A well-formed PNG that announces far more pixels than it brings. */
function bomb(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const lines = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
