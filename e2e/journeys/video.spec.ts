import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { demoVideos } from '../../server/src/demo/videos.ts';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { card, tone, writeVideo } from '../../server/src/testing/sample-video.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';
import { openSlowLine } from '../slow-line.ts';

const ARTIST = 'artista@toada.test';
const SCREEN = '/app/video-distribution';
const [KB, GB] = [1024, 1024 ** 3];
const folder = await mkdtemp(join(tmpdir(), 'toada-videos-'));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two seconds in Full HD, in which the check finds nothing. */
function goodVideo(name: string) {
  const path = join(folder, `${name}.mp4`);
  writeVideo(path, { format: 'mp4', picture: card('1920x1080', 2), sound: tone(2) });
  return path;
}

/** A video whose last four seconds are black. Noise makes it about 20 MB: a minute on a slow line, and one piece. */
function darkVideo(name: string) {
  const path = join(folder, `${name}.mp4`);
  const lit = `${card('1920x1080', 2)},noise=alls=30:allf=t,format=yuv420p[lit]`;
  const picture = `${lit};color=black:s=1920x1080:r=10:d=4,format=yuv420p[dark];[lit][dark]concat=n=2`;
  writeVideo(path, { format: 'mp4', picture, sound: tone(6) });
  return path;
}

const zone = (page: Page) => page.getByLabel('Arraste um ou mais vídeos para cá');
const rows = (page: Page) => page.getByRole('list', { name: 'Rascunhos' }).locator('> li');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** Not a music store of a name that begins like it. */
const platform = (page: Page, name: string) =>
  page.locator('[data-field="platforms"]').getByRole('checkbox', { name: new RegExp(name) });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar para revisão' }).first().click();
const toast = (page: Page, words: string) => page.locator('ol li').filter({ hasText: words }).first();
const saved = (page: Page) => expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/).first()).toBeVisible();

/** A message of the specification, title and sentence. */
async function says(page: Page, title: string, sentence: string) {
  await expect(toast(page, title)).toContainText(sentence);
}

async function removeDraft(page: Page, title: string) {
  await page.getByRole('button', { name: `Excluir o rascunho ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir rascunho' }).click();
  // Until the question has gone no list is found, and the notice of the removal takes the place of any other.
  await says(page, 'Rascunho excluído', 'Ele não está mais na sua lista.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row(page, title)).toHaveCount(0);
}

/** The screen of somebody who has no drafts: those of the demo world go. */
async function begin(browser: Browser, url: string | undefined) {
  const page = await signedIn(browser, url, ARTIST, SCREEN);
  await expect(field(page, 'Título')).toBeVisible();
  for (const { title } of demoVideos.filter(({ state }) => state === 'draft'))
    if ((await row(page, title).count()) > 0) await removeDraft(page, title);
  return page;
}

const percent = async (bar: Locator) => Number(await bar.getAttribute('aria-valuenow'));

test('at first start videos stand at every place between a draft and the platform', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, ARTIST, SCREEN);
  const sent = (title: string) =>
    page.getByRole('table', { name: 'Vídeos enviados' }).getByRole('row').filter({ hasText: title });
  await expect(sent('Noite no jardim')).toContainText('No ar');
  await expect(sent('Noite no jardim')).toContainText('Teste: ninguém vê');
  await expect(sent('Lua cheia de agosto')).toContainText('Conecte o canal');
  await expect(sent('Solta a linha')).toContainText('Depois da revisão');
  await expect(row(page, 'Ladeira acima')).toContainText('Conferido, sem problemas');
  await page.getByRole('button', { name: 'Abrir Ensaio na varanda', exact: true }).click();
  await expect(page.getByText('O vídeo começa com 1,5 s de tela preta. Corte ou confirme.')).toBeVisible();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/reviews');
  const queue = admin.getByRole('region', { name: 'Fila de revisão' });
  await queue.getByRole('button').filter({ hasText: 'Solta a linha' }).click();
  await expect(admin.getByRole('img', { name: /^Quadro \d/ })).toHaveCount(3);
  // The reviewer reads the captions where they are shown.
  const words = () => admin.locator('video').evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(words).toBe(2);
});

test('an upload goes on elsewhere in the panel, behind a cut and behind a reload, and a finding plays at its second', async ({
  browser,
  product,
}) => {
  const path = darkVideo('Boi da Meia-Noite');
  const line = await openSlowLine(product.url);
  const page = await begin(browser, line.url);
  page.on('dialog', (dialog) => void dialog.accept());
  const [held, sent]: [number[], number[]] = [[], []];
  page.on('response', (answer) => {
    if (answer.request().method() === 'HEAD') held.push(Number(answer.headers()['upload-offset']));
  });
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });
  line.slowTo(400 * KB);
  await zone(page).setInputFiles(path);
  const bar = page.getByRole('progressbar', { name: 'Enviando Boi da Meia-Noite.mp4' });
  await expect.poll(() => percent(bar)).toBeGreaterThan(0);

  // Elsewhere it goes on. A draft that is not saved yet would be asked about first.
  await saved(page);
  const before = await percent(bar);
  await page.getByRole('link', { name: 'Meu Catálogo' }).first().click();
  await page.waitForURL('**/app/catalog');
  await page.getByRole('link', { name: 'Distribuição de Vídeo' }).first().click();
  await expect.poll(() => percent(bar)).toBeGreaterThan(before);

  line.cut();
  await expect(row(page, 'Boi da Meia-Noite')).toContainText('sem conexão: continua quando ela voltar');
  line.mend();
  await expect.poll(() => sent.length).toBe(2);
  await page.reload();
  await expect(row(page, 'Boi da Meia-Noite')).toContainText(/Parou em [1-9]\d?% de /);
  expect(await violationsOf(page)).toEqual([]);
  line.slowTo(Number.POSITIVE_INFINITY);
  await page.getByLabel('Escolher o vídeo de Boi da Meia-Noite').setInputFiles(path);
  await expect(row(page, 'Boi da Meia-Noite')).toContainText('1 aviso para conferir', { timeout: 120_000 });
  // Behind the cut and behind the reload it began where the server had come to.
  const [first, ...later] = sent;
  expect(first).toBe(0);
  expect(later.length).toBeGreaterThanOrEqual(2);
  for (const offset of later) expect(offset > 0 && held.includes(offset)).toBe(true);
  await saved(page);

  // The panel's own version is there without the file, and plays from the second that the finding names.
  await page.reload();
  await expect(page.getByText('A tela fica preta por 4,0 s no fim. Corte ou confirme.')).toBeVisible();
  await page.getByRole('button', { name: 'Tocar em 0:02' }).click({ timeout: 120_000 });
  const player = page.getByLabel('Vídeo', { exact: true }).locator('video');
  const second = () => player.evaluate((one: HTMLVideoElement) => (one.readyState > 1 ? one.currentTime : 0));
  await expect.poll(second).toBeGreaterThanOrEqual(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await removeDraft(page, 'Boi da Meia-Noite');
  line.close();
});

test('each mistake is answered in the words of the specification, and nothing typed is lost', async ({
  browser,
  baseURL,
}) => {
  const huge = join(folder, 'enorme.mp4');
  await writeFile(huge, '');
  await truncate(huge, 2 * GB + 1);
  const page = await begin(browser, baseURL);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/media-files') && asked.push(request.method())));
  await zone(page).setInputFiles(huge);
  await says(page, 'Arquivo muito grande', 'O tamanho máximo do arquivo é 2GB.');
  expect(asked.filter((method) => method !== 'GET')).toEqual([]);
  await page.getByRole('button', { name: 'Dispensar o aviso sobre enorme.mp4' }).click();
  await expect(rows(page)).toHaveCount(0);

  await field(page, 'Título').fill('Varal de Domingo');
  await send(page);
  await says(page, 'Arquivo de vídeo obrigatório', 'Por favor, selecione um arquivo de vídeo.');
  await platform(page, 'YouTube').click();
  await zone(page).setInputFiles(goodVideo('gravação 7'));
  await expect(row(page, 'Varal de Domingo')).toContainText('gravação 7.mp4');
  await send(page);
  await says(page, 'Nenhuma plataforma selecionada', 'Selecione ao menos uma plataforma para distribuição.');
  await platform(page, 'Vimeo').click();
  await page.getByRole('switch', { name: 'Incluir em uma playlist' }).click();
  await send(page);
  await says(page, 'Campos obrigatórios', 'O campo "Título da playlist" é obrigatório.');
  await field(page, 'Data de estreia').fill('18/11/2020');
  await send(page);
  await says(page, 'Campos obrigatórios', 'A data e o horário já passaram.');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await saved(page);
  await page.reload();
  await expect(field(page, 'Título')).toHaveValue('Varal de Domingo');
  await expect(field(page, 'Data de estreia')).toHaveValue('18/11/2020');
  await expect(platform(page, 'Vimeo')).toBeChecked();
  await removeDraft(page, 'Varal de Domingo');
});

test('what a platform, a store or a player would refuse is said before the review, at its field', async ({
  browser,
  baseURL,
}) => {
  const page = await begin(browser, baseURL);
  const titled = (title: string) => field(page, 'Título').fill(title);
  const visible = (name: string) =>
    page.getByRole('radiogroup', { name: 'Visibilidade' }).getByRole('radio', { name }).click();
  await titled('Varal de Domingo');
  await zone(page).setInputFiles(goodVideo('varal'));
  await expect(row(page, 'Varal de Domingo')).toContainText('Conferido', { timeout: 120_000 });

  /** The mistake is made, told and made good. */
  async function refuses(sentence: string, wrong: () => Promise<unknown>, right: () => Promise<unknown>) {
    await wrong();
    await send(page);
    await expect(page.getByRole('main').getByText(sentence).first(), sentence).toBeVisible();
    await right();
  }
  const title = () => titled('Varal de Domingo');
  await refuses('O campo "Título" é obrigatório.', () => titled(' '), title);
  await refuses(
    'O YouTube aceita títulos de até 100 caracteres. Encurte o título.',
    () => titled('a'.repeat(101)),
    title,
  );
  await refuses('Tire os sinais < e > do título.', () => titled('Varal <3'), title);
  const artist = await field(page, 'Artista').inputValue();
  const artistAs = (name: string) => field(page, 'Artista').fill(name);
  await refuses(
    'O campo "Artista" é obrigatório.',
    () => artistAs(''),
    () => artistAs(artist),
  );
  const described = (text: string) => field(page, 'Descrição').fill(text);
  await refuses(
    'A descrição passa do que o YouTube aceita',
    () => described('é'.repeat(2_501)),
    () => described(''),
  );
  const tags = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(99));
  const tagged = async () => {
    for (const tag of tags) await field(page, 'Tags').fill(`${tag},`);
  };
  const lastTag = page.getByRole('button', { name: `Remover a tag ${tags.at(-1)}` });
  await refuses('As tags somam mais de 477 caracteres.', tagged, () => lastTag.click());
  const at = (time: string) => field(page, 'Hora').fill(time);
  await refuses(
    'Escolha também o dia, ou apague o horário.',
    () => at('20:00'),
    () => at(''),
  );
  const on = (day: string) => field(page, 'Data de estreia').fill(day);
  await refuses(
    'No YouTube, um vídeo com data de estreia fica público naquele momento.',
    async () => [await on('18/11/2030'), await visible('Não listado')],
    async () => [await on(''), await at('')],
  );
  await refuses(
    'O TikTok não tem vídeos não listados.',
    () => platform(page, 'TikTok').click(),
    async () => [await platform(page, 'TikTok').click(), await visible('Público')],
  );
  const coded = (code: string) => field(page, 'ISRC do vídeo').fill(code);
  await coded('BR12');
  await send(page);
  await says(page, 'Formato Inválido', 'Verifique o formato do ISRC (12 alfanuméricos).');
  await coded('');
  const region = (name: string) => page.locator('[data-field="regions"]').getByRole('button', { name }).click();
  await refuses(
    'Especifique os países para distribuição personalizada.',
    () => region('Personalizado'),
    () => region('Mundo todo'),
  );
  const division = (name: string) =>
    page.getByRole('radiogroup', { name: 'Divisão' }).getByRole('radio', { name }).click();
  await refuses(
    'A soma das porcentagens deve ser 100%. Soma atual:',
    () => division('Outra divisão'),
    () => division('Igual à faixa'),
  );

  const captions = page.getByLabel('Adicionar legendas');
  await captions.setInputFiles({
    name: 'legendas.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Sem tempo nenhum'),
  });
  await expect(page.getByText('Linha 1: Este texto está fora de uma legenda')).toBeVisible();
  const srt = '1\n00:00:00,000 --> 00:00:01,500\nRoupa no varal\n';
  await captions.setInputFiles({ name: 'legendas.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) });
  await expect(page.getByText('legendas.srt, 1 fala')).toBeVisible();
  await zone(page).setInputFiles({
    name: 'texto.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('Isto é um texto.'.repeat(9)),
  });
  await expect(page.getByRole('button', { name: 'Dispensar o aviso sobre texto.mp4' })).toBeVisible();
  await zone(page).setInputFiles({ name: 'vazio.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('button', { name: 'Dispensar o aviso sobre vazio.mp4' })).toBeVisible();

  // Nothing that was typed is lost on the way, and nothing stands between the video and its review any more.
  await saved(page);
  await page.reload();
  await expect(field(page, 'Título')).toHaveValue('Varal de Domingo');
  await expect(field(page, 'Artista')).toHaveValue(artist);
  await expect(page.getByText('legendas.srt, 1 fala')).toBeVisible();
  await removeDraft(page, 'Varal de Domingo');
});

test('three videos dropped together become a playlist in one go, ordered by keys', async ({ browser, baseURL }) => {
  const page = await begin(browser, baseURL);
  const titles = ['Primeira Noite', 'Segunda Noite', 'Terceira Noite'];
  await zone(page).setInputFiles(titles.map(goodVideo));
  for (const title of titles) await expect(row(page, title)).toContainText('Conferido', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Juntar em playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Juntar em playlist' });
  await dialog.getByRole('button', { name: 'Juntar 3 vídeos' }).click();
  await expect(dialog.getByText('O campo "Título da playlist" é obrigatório.')).toBeVisible();
  await dialog.getByLabel('Título da playlist').fill('Três noites');
  const places = dialog.getByRole('list', { name: 'Vídeos da playlist' }).getByRole('checkbox');
  await dialog.getByRole('button', { name: /^Mover Terceira Noite, 3 de 3/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: /^Mover Terceira Noite, 1 de 3/ })).toBeFocused();
  await expect(places).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Juntar 3 vídeos' }).click();
  await says(page, 'Playlist pronta', 'Três noites tem 3 vídeos, nesta ordem.');

  await page.reload();
  for (const title of titles) {
    await page.getByRole('button', { name: `Abrir ${title}`, exact: true }).click();
    await expect(field(page, 'Título da playlist')).toHaveValue('Três noites');
  }
  for (const title of titles) await removeDraft(page, title);
});

test('a video with a day goes through the review to the channel, waits there for its moment, and is published', async ({
  browser,
  baseURL,
  product,
}) => {
  const title = 'Jardim das Nove Luas';
  const page = await begin(browser, baseURL);
  await zone(page).setInputFiles(goodVideo(title));
  await expect(row(page, title)).toContainText('Conferido', { timeout: 120_000 });
  await field(page, 'Data de estreia').fill('20/11/2030');
  await expect(page.getByText('São Paulo (UTC−3)')).toBeVisible();
  await saved(page);
  await send(page);
  await says(page, 'Vídeo em revisão', `${title} foi enviado para revisão.`);
  await expect(row(page, title)).toHaveCount(0);
  await expect(field(page, 'Título')).toHaveValue('');
  const sent = page.getByRole('table', { name: 'Vídeos enviados' }).getByRole('row').filter({ hasText: title });
  await expect(sent).toContainText('20 nov 2030, 12:00');
  await expect(sent).toContainText('Depois da revisão');

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/reviews');
  await admin.getByRole('region', { name: 'Fila de revisão' }).getByRole('button').filter({ hasText: title }).click();
  await admin.getByRole('button', { name: 'Assumir revisão' }).click();
  await expect(admin.getByText(/^Com você até \d\d:\d\d$/)).toBeVisible();
  await expect(admin.getByRole('img', { name: /^Quadro \d/ })).toHaveCount(3);
  expect(await violationsOf(admin)).toEqual([]);
  for (const box of await admin.getByRole('group', { name: 'Conferência' }).getByRole('checkbox').all())
    await box.check();
  await admin.getByRole('button', { name: 'Aprovar' }).click();
  await expect(toast(admin, 'aprovado')).toBeVisible();

  // The artist has not touched the page: it hears of each step.
  await expect(sent).toContainText('Agendado', { timeout: 60_000 });
  await expect(sent).toContainText('Estreia 20 nov 2030, 12:00');
  await bringDayOf(product.dataDir, title);
  await expect(sent).toContainText('No ar', { timeout: 60_000 });
  await sent.getByRole('button', { name: `Detalhes de ${title}` }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('No ar');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Four years pass for one video: its moment is now, and the clock's job is asked to look. */
async function bringDayOf(dataDir: string, title: string) {
  await queryProduct(
    dataDir,
    `update video_uploads set next_attempt_at = now(), facts = jsonb_set(facts::jsonb, '{publish_at}', to_jsonb(now()))
      where release_id = (select id from releases where title = $1)`,
    [title],
  );
  await queryProduct(dataDir, `select graphile_worker.add_job('videoUpload.wake', '{}'::json)`);
}
