import { existsSync } from 'node:fs';
import { helpGroupNames } from '@toada/domain/help/help.article.ts';
import { parseMarkdown } from '@toada/domain/help/help.markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { helpFile } from '../../testing/help-files.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { parseHelpFile, readHelpFiles } from './help-files.ts';
import { helpPage } from './read-help-page.ts';
import { syncHelp } from './sync-help.ts';

const files = [
  helpFile('divisao', {
    title: 'Dividir royalties sem briga',
    summary: 'Como combinar as partes de cada pessoa.',
    body: 'As divisões valem a partir de um mês de venda.',
  }),
  helpFile('capa', {
    title: 'Regras da capa',
    summary: 'O que a imagem precisa ter.',
    body: 'A loja recusa capas com preço.',
    order: 2,
  }),
  helpFile('saque', {
    title: 'Sacar por Pix',
    summary: 'Do pedido ao dinheiro na conta.',
    body: 'O saque passa pela equipe.',
    order: 3,
  }),
  helpFile('conferir', { title: 'Conferir lançamentos', body: 'A fila da revisão.', audience: 'staff', order: 4 }),
];
beforeEach(async () => {
  await db.deleteFrom('help_articles').execute();
  await db.deleteFrom('help_counts').execute();
  await syncHelp(db, files);
});

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
const search = async (q: string, who: Parameters<typeof signIn>[0] = 'VISITOR') =>
  (await signIn(who).get(`/help/search?q=${encodeURIComponent(q)}`)).body.results;

test('anybody reads the articles in their order; those for staff only staff', async () => {
  for (const role of ['VISITOR', 'ARTIST', 'AGGREGATOR', 'COLLABORATOR'] as const) {
    expect(slugs((await signIn(role).get('/help/articles')).body.articles)).toEqual(['divisao', 'capa', 'saque']);
    expect((await signIn(role).get('/help/articles/conferir')).status).toBe(404);
    expect(slugs(await search('revisão', role))).toEqual([]);
  }
  for (const role of ['ADMIN', 'FINANCE', 'SUPPORT'] as const) {
    expect(slugs((await signIn(role).get('/help/articles')).body.articles)).toContain('conferir');
    expect(slugs(await search('revisão', role))).toEqual(['conferir']);
  }
});

test('an article comes as blocks, with how long it takes and when it was looked at', async () => {
  const { status, body } = await signIn('VISITOR').get('/help/articles/capa');
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Regras da capa', minutes: 1, revised_at: '2026-11-18T12:00:00.000Z' });
  expect(body.blocks).toEqual(parseMarkdown('A loja recusa capas com preço.'));
  expect(body).not.toHaveProperty('body');
});

test.each([
  ['divisão', 'divisao'],
  ['divisao', 'divisao'],
  ['DIVISÕES', 'divisao'],
  ['divisoes', 'divisao'],
  ['dividir o royalty', 'divisao'],
  ['recusou a capa', 'capa'],
  ['preços', 'capa'],
  ['saques', 'saque'],
  ['sacar', 'saque'],
  ['saq', 'saque'],
  ['a loja não aceita a capa', 'capa'],
])('%j finds %s first', async (q, slug) => {
  expect((await search(q))[0]).toMatchObject({ slug });
});

test('what is found in the title stands before what is found in the text, and the words are marked', async () => {
  await syncHelp(db, [...files, helpFile('outro', { body: 'Uma linha.\nFala da capa no meio do texto.', order: 0 })]);
  const found = await search('capa');
  expect(slugs(found)).toEqual(['capa', 'outro']);
  expect(found[1].excerpt).toContainEqual({ text: 'capa', isHit: true });
});

test.each(['', '   ', 'o de que', '!!!', "'; drop table help_articles; --", ':* & |', '\\', 'xyzzy', 'a'.repeat(5000)])(
  '%j finds nothing and breaks nothing',
  async (q) => {
    const { status, body } = await signIn('VISITOR').get(`/help/search?q=${encodeURIComponent(q)}`);
    expect([status, body.results]).toEqual([200, []]);
  },
);

test('while a ticket is written, articles are suggested by title and summary, at most three', async () => {
  const artist = signIn('ARTIST');
  const ask = async (text: string) =>
    slugs((await artist.get(`/help/suggestions?text=${encodeURIComponent(text)}`)).body.articles);
  expect(await ask('Pedi um saque por pix e o dinheiro não caiu na minha conta')).toEqual(['saque']);
  expect(await ask('preço')).toEqual([]);
  expect(await ask("'")).toEqual([]);
  await syncHelp(
    db,
    [1, 2, 3, 4, 5].map((number) => helpFile(`capa-${number}`, { title: `Capa ${number}`, order: number })),
  );
  expect(await ask('minha capa')).toHaveLength(3);
});

async function admin(full_name = 'Iara') {
  const { id } = await buildProfile({ role: 'ADMIN', full_name });
  return Object.assign(signIn('ADMIN', { id }), { id });
}
const corrected = {
  title: 'Capa: as regras',
  summary: 'Tudo sobre a imagem.',
  body: 'Sem **preço** e sem marca d’água.',
};
const itemOf = async (slug: string) =>
  (await signIn('ADMIN').get('/help/items')).body.items.find((item: { slug: string }) => item.slug === slug);

test('an administrator corrects an article: everybody reads it, the search finds it, the trail has it', async () => {
  const iara = await admin();
  const saved = await iara.send('PUT', '/help/items/capa', { body: { ...corrected, seen: null } });
  expect(saved).toMatchObject({
    status: 200,
    body: { ...corrected, is_corrected: true, has_newer_file: false, updated_by: 'Iara' },
  });
  expect((await signIn('VISITOR').get('/help/articles/capa')).body.title).toBe('Capa: as regras');
  expect(slugs(await search('marca'))).toEqual(['capa']);
  const trail = await signIn('ADMIN').get('/audit?action=help.changed');
  expect(trail.body.rows[0]).toMatchObject({
    actor_id: iara.id,
    subject_id: 'capa',
    before: { title: 'Regras da capa' },
    after: corrected,
  });
});

test('a correction outlives a start, says when the file has other words, and goes back to the file', async () => {
  const iara = await admin();
  const { updated_at } = (await iara.send('PUT', '/help/items/capa', { body: { ...corrected, seen: null } })).body;
  await syncHelp(db, files);
  expect(await itemOf('capa')).toMatchObject({ ...corrected, has_newer_file: false });
  const newer = helpFile('capa', { title: 'Capa nova', body: 'Outras regras.', order: 2 });
  await syncHelp(db, [newer, ...files.filter(({ slug }) => slug !== 'capa')]);
  expect(await itemOf('capa')).toMatchObject({ ...corrected, has_newer_file: true, file: { title: 'Capa nova' } });

  expect((await iara.send('DELETE', '/help/items/capa')).status).toBe(409);
  const restored = await iara.send('DELETE', `/help/items/capa?seen=${updated_at}`);
  expect(restored.body).toMatchObject({
    title: 'Capa nova',
    body: 'Outras regras.',
    is_corrected: false,
    updated_by: null,
  });
  expect(slugs(await search('outras regras'))).toEqual(['capa']);
});

test('two people at one article: the second is told who was there, and nothing is lost', async () => {
  const [iara, bento] = [await admin('Iara'), await admin('Bento')];
  await iara.send('PUT', '/help/items/saque', { body: { ...corrected, seen: null } });
  const second = await bento.send('PUT', '/help/items/saque', { body: { ...corrected, title: 'Outro', seen: null } });
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'content.changed', params: { by: 'Iara' } } } });
  expect((await itemOf('saque')).title).toBe(corrected.title);
  expect((await bento.send('PUT', '/help/items/nada', { body: { ...corrected, seen: null } })).status).toBe(404);
});

test('what is typed as markup is kept as words, and read as words', async () => {
  const canary = '<script>alert(1)</script> [clique](javascript:alert(1))';
  await (await admin()).send('PUT', '/help/items/capa', { body: { ...corrected, body: canary, seen: null } });
  const { blocks } = (await signIn('VISITOR').get('/help/articles/capa')).body;
  expect(blocks).toEqual([{ kind: 'paragraph', line: expect.any(Array) }]);
  for (const part of blocks[0].line) expect(part.kind).toBe('text');
});

/** All that somebody could hope to smuggle into a page through an article. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '[clique](javascript:alert(1))',
  '[clique](JaVaScRiPt&colon;alert(1))',
  '[clique](data:text/html,<script>alert(1)</script>)',
  '[clique](//mal.example/x)',
  '[clique](/\\\\mal.example)',
  '![x](https://mal.example/x.png)',
  '![x](../../api/me)',
  '<a href="https://mal.example" onclick="alert(1)">aqui</a>',
  '{{constructor.constructor("alert(1)")()}}',
];

test('a hostile correction is words: no picture, and no link but a secure one', async () => {
  const body = HOSTILE.join('\n\n');
  const saved = await (await admin()).send('PUT', '/help/items/capa', { body: { ...corrected, body, seen: null } });
  expect(saved.status).toBe(200);
  const { blocks } = (await signIn('VISITOR').get('/help/articles/capa')).body;
  expect(blocks.map((block: { kind: string }) => block.kind)).toEqual(HOSTILE.map(() => 'paragraph'));
  type Part = { kind: string; text: string; href?: string };
  const parts: Part[] = blocks.flatMap(({ line }: { line: Part[] }) => line);
  // A picture of another site is a link to it, which people may follow and no page loads.
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'link', text: 'x', href: 'https://mal.example/x.png' },
  ]);
});

test('readings and answers are numbers of a month: nothing about who read, and nothing about an article one may not read', async () => {
  const [visitor, staff] = [signIn('VISITOR'), signIn('SUPPORT')];
  for (const who of [visitor, visitor, signIn('ARTIST'), staff])
    expect((await who.send('POST', '/help/articles/capa/readings')).body).toEqual({ counted: true });
  await visitor.send('POST', '/help/articles/capa/answers', { body: { solved: true } });
  await visitor.send('POST', '/help/articles/capa/answers', { body: { solved: false } });
  await signIn('ARTIST').send('POST', '/help/articles/capa/answers', { body: { solved: true } });
  expect((await itemOf('capa')).counts).toEqual({ readings: 4, solved: 2, unsolved: 1 });
  expect((await itemOf('saque')).counts).toEqual({ readings: 0, solved: 0, unsolved: 0 });

  expect((await visitor.send('POST', '/help/articles/conferir/readings')).status).toBe(404);
  expect((await visitor.send('POST', '/help/articles/nada/answers', { body: { solved: true } })).status).toBe(404);
  expect((await visitor.send('POST', '/help/articles/capa/answers', { body: {} })).status).toBe(422);
  expect((await staff.send('POST', '/help/articles/conferir/readings')).status).toBe(200);
  const rows = await db.selectFrom('help_counts').selectAll().orderBy('slug').execute();
  expect(rows.map((row) => Object.keys(row).sort())).toEqual(
    rows.map(() => ['month', 'readings', 'slug', 'solved', 'unsolved']),
  );
});

test('the first page shows the three most read of this month, and three to begin with until there are three', async () => {
  const home = async (now = new Date()) => {
    const page = await helpPage(db, '/ajuda', new URLSearchParams(), now);
    if (page?.kind !== 'home') throw new Error('the first page is missing');
    return page.featured;
  };
  const read = async (slug: string, times: number) => {
    for (let time = 0; time < times; time++) await signIn('VISITOR').send('POST', `/help/articles/${slug}/readings`);
  };
  expect(await home()).toMatchObject({ areMostRead: false, articles: [{ slug: 'divisao', minutes: 1 }] });
  await read('saque', 3);
  await read('divisao', 2);
  expect((await home()).areMostRead).toBe(false);
  await read('capa', 1);
  for (let time = 0; time < 9; time++) await signIn('SUPPORT').send('POST', '/help/articles/conferir/readings');
  const { areMostRead, articles } = await home();
  expect([areMostRead, slugs(articles)]).toEqual([true, ['saque', 'divisao', 'capa']]);
  expect((await home(new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))).areMostRead).toBe(false);
});

test('every correction is kept with its author, also the way back to the file, and can be taken up again', async () => {
  const [iara, bento] = [await admin('Iara'), await admin('Bento')];
  const first = await iara.send('PUT', '/help/items/capa', { body: { ...corrected, seen: null } });
  const second = await bento.send('PUT', '/help/items/capa', {
    body: { ...corrected, title: 'Capa, de novo', seen: first.body.updated_at },
  });
  await iara.send('DELETE', `/help/items/capa?seen=${second.body.updated_at}`);
  const { rows } = (await bento.get('/help/items/capa/versions')).body;
  expect(rows).toMatchObject([
    { said: null, saved_by: 'Iara' },
    { said: { ...corrected, title: 'Capa, de novo' }, saved_by: 'Bento' },
    { said: corrected, saved_by: 'Iara' },
  ]);
  expect((await bento.get('/help/items/saque/versions')).body.rows).toEqual([]);
  expect((await signIn('ARTIST').get('/help/items/capa/versions')).status).toBe(403);
});

test.each([
  [{ title: '' }, 'title', 'field.required'],
  [{ title: 'a\nb' }, 'title', 'content.line'],
  [{ summary: 'a'.repeat(241) }, 'summary', 'field.tooLong'],
  [{ body: 'a'.repeat(20_001) }, 'body', 'field.tooLong'],
])('%j is refused by name', async (over, field, code) => {
  const reply = await (await admin()).send('PUT', '/help/items/capa', { body: { ...corrected, ...over, seen: null } });
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { [field]: code } } } } });
});

test('an article whose file is gone goes with it', async () => {
  await signIn('VISITOR').send('POST', '/help/articles/divisao/readings');
  await syncHelp(db, files.slice(1));
  expect((await signIn('VISITOR').get('/help/articles/divisao')).status).toBe(404);
  expect(await db.selectFrom('help_counts').select('slug').execute()).toEqual([]);
});

test('a file that cannot be read stops the start by its name', () => {
  expect(() => parseHelpFile('capa.md', '---\ntitle: Capa\n---\nTexto')).toThrow(/server\/help\/capa\.md .* summary/);
  expect(() => parseHelpFile('Capa_1.md', 'sem cabeça')).toThrow(/Capa_1\.md/);
});

test('every article of the repository can be read, leads somewhere and shows its screen', async () => {
  const all = await readHelpFiles();
  const known = new Set(all.map(({ slug }) => slug));
  expect(all.length).toBeGreaterThanOrEqual(1);
  for (const { slug, body, picture, shelf, audience } of all) {
    const blocks = parseMarkdown(body);
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, href]) => (href ? [href] : []));
    for (const href of links.filter((one) => one.startsWith('/ajuda/')))
      expect(known, `${slug} leads to ${href}`).toContain(href.split('/')[2]?.split('#')[0]);
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));
    expect(pictures, slug).toContain(picture);
    for (const name of pictures)
      expect(existsSync(new URL(`../../../../web/public/help/${name}.webp`, import.meta.url)), `${slug}: ${name}`).toBe(
        true,
      );
    expect(helpGroupNames).toContain(shelf);
    expect(audience === 'staff', slug).toBe(shelf === 'staff');
    expect(body, slug).not.toMatch(/https?:\/\/(?!www\.gov\.br)/);
  }
});
