import { randomUUID } from 'node:crypto';
import { emptyLinkPage, type LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildLabel } from '../../testing/build-label.ts';
import { buildKitPhoto, putPressKit } from '../../testing/build-press-kit.ts';
import { buildSmartLink, giveCover, setStatus } from '../../testing/build-smart-link.ts';
import { app, buildProfile, db, signIn, until } from '../../testing/index.ts';
import { pdfText } from '../../testing/pdf-text.ts';

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'toada.test', ...headers } });
const status = async (url: string, headers = {}) => (await get(url, headers)).statusCode;
const kitOf = (id: string) => `/link/${id}/imprensa`;
const photoOf = (photo: string, over = {}) => ({ photo, caption: '', credit: '', ...over });

/** A published link page, as a row that somebody wrote by other means. */
async function putLinkPage(user_id: string, content: Partial<LinkPageContent>) {
  const page = JSON.stringify({ ...emptyLinkPage('Jussara Lima'), ...content });
  const row = { user_id, team_id: user_id, draft: page, published: page, published_at: new Date() };
  await db
    .insertInto('link_pages')
    .values({ ...row, updated_at: new Date() })
    .execute();
}

test('a kit is there when it is published, changes at once, and goes at once', async () => {
  const jussara = await artist();
  expect(await status(kitOf(jussara.id))).toBe(404);
  const save = async (shortBio: string) => {
    const { content, revision } = (await jussara.get('/press-kit')).body;
    return (await jussara.send('PUT', '/press-kit', { body: { content: { ...content, shortBio }, revision } })).body;
  };
  const publish = (revision: number) => jussara.post('/press-kit/publish', { revision });
  const draft = await save('Voz e viola.');
  expect(await status(kitOf(jussara.id))).toBe(404);
  expect(await status(`${kitOf(jussara.id)}/kit.pdf`)).toBe(404);
  await publish(draft.revision);
  const first = await get(kitOf(jussara.id));
  expect(first.body).toContain('Voz e viola.');
  const published = await publish((await save('Canto o quintal.')).revision);
  expect((await get(kitOf(jussara.id))).body).toContain('Canto o quintal.');
  await jussara.post('/press-kit/unpublish', { revision: published.body.revision });
  for (const file of ['', '/kit.pdf', '/card.png']) expect(await status(`${kitOf(jussara.id)}${file}`)).toBe(404);
});

test('the kit of a closed or erased account is not found, nor are its photographs', async () => {
  for (const change of [{ deactivated_at: new Date() }, { erased_at: new Date() }, { role: 'SUPPORT' as const }]) {
    const { id } = await artist();
    const photo = await buildKitPhoto({ user_id: id });
    await putPressKit(id, { photos: [photoOf(photo)] });
    expect(await status(`${kitOf(id)}/original-${photo}`)).toBe(200);
    await db.updateTable('profiles').set(change).where('id', '=', id).execute();
    for (const file of ['', '/kit.pdf', '/card.png', `/foto-${photo}`, `/original-${photo}`])
      expect(await status(`${kitOf(id)}${file}`)).toBe(404);
  }
});

test('it stands beside the link page: at its address, where a former one leads, in its colours and with its links', async () => {
  const jussara = await artist();
  const links = { key: 'links', kind: 'links', title: '', isOn: true, startsAt: null, endsAt: null } as const;
  const shop = { key: 'loja', name: 'Loja', url: 'exemplo.com/loja' };
  await putLinkPage(jussara.id, {
    ...{ primaryColor: '#0a7d5a', instagramLink: '@jussara' },
    blocks: [
      { ...links, customLinks: [shop] },
      { ...links, key: 'outros', isOn: false, customLinks: [{ ...shop, key: 'antiga', url: 'exemplo.com/nao' }] },
    ],
  });
  const own = { key: 'radio', name: 'Entrevista', url: 'https://exemplo.com/radio' };
  await putPressKit(jussara.id, { links: [own, { ...own, key: 'loja2', url: 'https://exemplo.com/loja' }] });
  const [one, two] = [`um-${randomUUID().slice(0, 6)}x`, `dois-${randomUUID().slice(0, 6)}x`];
  for (const slug of [one, two])
    expect((await jussara.send('PUT', '/link-page/slug', { body: { slug } })).status).toBe(200);
  const { body } = await get(`/${two}/imprensa`);
  expect(body).toContain(`<link rel="canonical" href="http://toada.test/${two}/imprensa">`);
  expect(body).toContain('--button:#0a7d5a');
  const hrefs = [...body.matchAll(/class="card row" href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(['https://www.instagram.com/jussara', 'https://exemplo.com/loja', 'https://exemplo.com/radio']);
  expect(await get(`/${one}/imprensa`)).toMatchObject({
    ...{ statusCode: 301, headers: { location: `/${two}/imprensa` } },
  });
  expect((await jussara.get('/press-kit')).body.url).toBe(`http://toada.test/${two}/imprensa`);
  await putPressKit(jussara.id, { hasPageLinks: false });
  expect((await get(`/${two}/imprensa`)).body).not.toContain('exemplo.com/loja');
});

test('each link of a kit has the sign of the place it leads to', async () => {
  const { id } = await artist();
  const urls = [
    'https://www.instagram.com/jussara',
    'https://open.spotify.com/artist/1',
    'https://wa.me/5581999990000',
  ];
  const links = [...urls, 'https://exemplo.com/radio'].map((url, at) => ({
    key: `link${at}`,
    name: `Link ${at}`,
    url,
  }));
  await putPressKit(id, { links });
  const { body } = await get(kitOf(id));
  const signs = [...body.matchAll(/class="card row"[^>]*><b class="tile t\d">(<svg.*?<\/svg>)/g)].map(
    ([, sign]) => sign,
  );
  expect(signs).toHaveLength(4);
  expect(new Set(signs).size).toBe(4);
});

test('visits of a kit are counted like those of a link page, and beside them', async () => {
  const { id } = await artist();
  await putPressKit(id, {});
  await putLinkPage(id, {});
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  for (const url of [kitOf(id), kitOf(id), `${kitOf(id)}/card.png`, `/link/${id}`])
    await get(url, { 'user-agent': agent });
  await get(kitOf(id), { 'user-agent': 'Googlebot/2.1' });
  const counted = async () =>
    db
      .selectFrom('visit_counts')
      .select(['kind', 'side', 'times'])
      .where('subject_id', '=', id)
      .where('side', 'in', ['visit', 'visitor'])
      .orderBy('kind')
      .orderBy('side')
      .execute();
  await until(async () => (await counted()).length === 4);
  expect(await counted()).toEqual(
    ['link_page', 'press_kit'].flatMap((kind) => ['visit', 'visitor'].map((side) => ({ kind, side, times: 1n }))),
  );
});

test("on a label's domain stand the kits of its people, at home there, and nobody else's", async () => {
  const host = `${randomUUID().slice(0, 8)}.selo.test`;
  const { id: label } = await buildLabel({ name: 'Selo Quintal', host, brand: { companyName: 'Selo Quintal' } });
  const [own, other] = [await artist({ aggregator_id: label }), await artist()];
  for (const { id } of [own, other]) await putPressKit(id, {});
  const page = await get(kitOf(own.id), { host });
  expect(page.body).toContain(`href="http://${host}${kitOf(own.id)}"`);
  expect(page.body).toContain('Uma página de Selo Quintal');
  expect(await status(kitOf(other.id), { host })).toBe(404);
  expect(await status(kitOf(other.id))).toBe(200);
});

test('no cookie, no other host, no script; both themes, and a picture for other sites', async () => {
  const { id } = await artist();
  const photo = await buildKitPhoto({ user_id: id });
  await putPressKit(id, { headline: 'Cantora, Recife', photos: [photoOf(photo)] });
  const { headers, body } = await get(kitOf(id));
  expect(headers['set-cookie']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; style-src ('sha256-[^']+' ?)+; script-src 'none'; img-src 'self'; media-src 'self'/,
  );
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/<script| style="| on\w+="/);
  const fetched = [...body.matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, at]) => at);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.every((at) => at?.startsWith('/') && !at.startsWith('//'))).toBe(true);
  expect(body).toContain('@media(prefers-color-scheme:light)');
  expect(body).toContain('<meta property="og:title" content="Kit de imprensa de Jussara Lima">');
  expect(body).toContain('<meta property="og:description" content="Cantora, Recife">');
  const card = /property="og:image" content="http:\/\/toada\.test([^"]+)"/.exec(body)?.[1] ?? '';
  const drawn = await get(card);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('a photograph is downloaded in full size under its name; one that was taken out is not there', async () => {
  const { id } = await artist();
  const [shown, loose] = [
    await buildKitPhoto({ user_id: id, name: "Pátio d'água.jpg" }),
    await buildKitPhoto({ user_id: id }),
  ];
  await putPressKit(id, { photos: [photoOf(shown, { caption: 'No palco', credit: 'Ana Reis' })] });
  const { body } = await get(kitOf(id));
  expect(body).toContain('No palco. Foto: Ana Reis');
  expect(body).toContain('1200 × 900 px');
  const address = /href="([^"]*\/original-[^"]+)"/.exec(body)?.[1] ?? '';
  const file = await get(address);
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "attachment; filename*=UTF-8''P%C3%A1tio%20d%27%C3%A1gua.jpg",
  });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1200, height: 900 });
  for (const kind of ['foto', 'original']) expect(await status(`${kitOf(id)}/${kind}-${loose}`)).toBe(404);
  const stranger = await artist();
  await putPressKit(stranger.id, { photos: [photoOf(shown)] });
  expect(await status(`${kitOf(stranger.id)}/original-${shown}`)).toBe(404);
});

test('releases stand in their order with cover and smart link, and leave when the stores have them no more', async () => {
  const { id } = await artist();
  const one = await buildSmartLink({ user_id: id, title: 'Boi da Lua', status: 'completed' });
  const two = await buildSmartLink({ user_id: id, title: 'Asa de Pipa', status: 'completed' });
  await giveCover(one.id, id, ['#23336b', '#e8a33d']);
  await putPressKit(id, { releases: [two.id, one.id] });
  const { body } = await get(kitOf(id));
  expect(body.indexOf('Asa de Pipa')).toBeLessThan(body.indexOf('Boi da Lua'));
  expect(body).toContain(`href="${one.path}"`);
  expect(await status(`${kitOf(id)}/capa-${one.id}`)).toBe(200);
  await setStatus(one.id, 'withdrawn');
  expect((await get(kitOf(id))).body).not.toContain('Boi da Lua');
  expect(await status(`${kitOf(id)}/capa-${one.id}`)).toBe(404);
});

const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  ') >> endobj 1 0 obj << /S /JavaScript /JS (app.alert(1)) >>',
  '\u2028<script>alert(1)</script>',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://exemplo.com/" onclick="alert(1)',
  'http://127.0.0.1/',
  '//golpe.com',
  'https://conta:senha@exemplo.com',
  ') >> /A << /S /JavaScript',
];

test('nothing typed becomes markup or an action, on the page or on paper, whatever field it stands in', async () => {
  const { id } = await artist();
  const photo = await buildKitPhoto({ user_id: id, name: '"><img src=x>.jpg' });
  for (const [place, bad] of CORPUS.entries()) {
    const url = ADDRESSES[place % ADDRESSES.length] ?? '';
    await putPressKit(id, {
      ...{ headline: bad, shortBio: bad, longBio: bad },
      photos: [photoOf(photo, { caption: bad, credit: bad })],
      quotes: [{ key: 'frase', text: bad, source: bad, url }],
      links: [
        { key: 'ruim', name: bad, url },
        { key: 'boa', name: bad, url: 'https://exemplo.com/' },
      ],
      contacts: [
        { key: 'um', role: bad, name: bad, email: bad, phone: bad },
        { key: 'dois', role: bad, name: bad, email: 'a@exemplo.com', phone: '81 99999-0000' },
      ],
    });
    const { body } = await get(kitOf(id));
    expect(body.match(/<style/g)).toHaveLength(2);
    expect(body).not.toMatch(/<script|<img src=x|<svg onload/);
    expect(body.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]* on(error|load|click|mouseover)/);
    const hrefs = [...body.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href ?? '');
    const known = /^(\/|http:\/\/toada\.test\/|https:\/\/exemplo\.com\/$|mailto:a@exemplo\.com$|tel:\+5581999990000$)/;
    expect(hrefs.filter((href) => !known.test(href))).toEqual([]);
    const paper = await get(`${kitOf(id)}/kit.pdf`);
    const source = paper.rawPayload.toString('latin1').replace(/stream\r?\n[\s\S]*?endstream/g, '');
    // Brackets of typed words stand escaped, inside a text.
    expect(source.replace(/\((?:[^()\\]|\\.)*\)/gs, '()')).not.toMatch(
      /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile)\b/,
    );
    const led = [...source.matchAll(/\/URI \(((?:[^()\\]|\\.)*)\)/g)].map(([, address]) => address ?? '');
    expect(led.length).toBeGreaterThan(0);
    expect(led.filter((address) => !known.test(address) && !address.startsWith('http://toada.test/'))).toEqual([]);
  }
});

test('the paper says what the page says, and is drawn anew when the kit changes', async () => {
  const { id } = await artist();
  const one = await buildSmartLink({ user_id: id, title: 'Boi da Lua', status: 'completed' });
  await giveCover(one.id, id, ['#23336b', '#e8a33d']);
  const photo = await buildKitPhoto({ user_id: id });
  const long = Array.from({ length: 60 }, (_, n) => `Parágrafo ${n}: canto, viola e rabeca no terreiro.`).join('\n\n');
  const content = {
    ...{ headline: 'Cantora, Recife', longBio: `${long} 🎵 Paweł`, photos: [photoOf(photo, { credit: 'Ana Reis' })] },
    ...{ releases: [one.id], quotes: [{ key: 'frase', text: 'Um disco e tanto.', source: 'Jornal', url: '' }] },
    links: [{ key: 'loja', name: 'Loja', url: 'exemplo.com/loja' }],
    contacts: [{ key: 'um', role: 'Imprensa', name: 'Bia', email: 'bia@exemplo.com', phone: '' }],
  };
  await putPressKit(id, content);
  const paper = await get(`${kitOf(id)}/kit.pdf`);
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''kit-de-imprensa-jussara-lima.pdf",
  });
  const text = await pdfText(paper.rawPayload);
  for (const said of [
    'Jussara Lima',
    'Cantora, Recife',
    'Voz e viola.',
    'Parágrafo 59',
    'Foto: Ana Reis',
    'Boi da Lua',
  ])
    expect(text).toContain(said);
  for (const said of ['Um disco e tanto.', 'exemplo.com/loja', 'bia@exemplo.com', '1 de 4'])
    expect(text).toContain(said);
  expect(text).toMatch(/terreiro\. Pawe\s*ł/);
  await putPressKit(id, { ...content, shortBio: 'Outra voz.' });
  expect(await pdfText((await get(`${kitOf(id)}/kit.pdf`)).rawPayload)).toContain('Outra voz.');
});

test('a full kit has under 20 kB compressed, and a browser that has it is told so', async () => {
  const jussara = await artist();
  const word = () => randomUUID().slice(0, 8);
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const { content, revision } = (await jussara.get('/press-kit')).body;
  const key = () => `chave${word()}`;
  const full = {
    ...{ ...content, shortBio: words(44), longBio: words(666) },
    links: Array.from({ length: 20 }, () => ({
      key: key(),
      name: words(8),
      url: `https://exemplo.com/${words(4).replaceAll(' ', '-')}`,
    })),
    quotes: Array.from({ length: 8 }, () => ({ key: key(), text: words(40), source: words(8), url: '' })),
  };
  const saved = await jussara.send('PUT', '/press-kit', { body: { content: full, revision } });
  const published = await jussara.post('/press-kit/publish', { revision: saved.body.revision });
  expect(published.status).toBe(200);
  const reply = await get(kitOf(jussara.id), { 'accept-encoding': 'gzip' });
  expect(reply.rawPayload.length).toBeLessThan(20_000);
  expect(await status(kitOf(jussara.id), { 'if-none-match': String(reply.headers.etag) })).toBe(304);
});

test('the draft is seen in the editor’s frame by its signed address alone', async () => {
  const jussara = await artist();
  const { preview_url } = (await jussara.get('/press-kit')).body;
  const frame = await get(preview_url);
  expect(frame.body).toContain('Jussara Lima');
  expect(frame.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  expect(String(frame.headers['content-security-policy'])).toContain('sandbox allow-scripts');
  expect(await status(preview_url.replace(/\?.*/, ''))).toBe(404);
  expect(await status(preview_url.replace(jussara.id, randomUUID()))).toBe(404);
});
