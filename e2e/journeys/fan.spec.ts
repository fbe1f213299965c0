import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { makeArtist, signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 240_000 });

const FAN = 'fa.nova@exemplo.test';
const FANS = '/app/marketing-partnerships/fans';

/** Where the newest mail to the fan leads. */
async function wayIn(dataDir: string, kind: 'confirmar' | 'sair' | 'dados'): Promise<string> {
  const found = async () =>
    (await mailsTo(dataDir, FAN)).flatMap(({ text }) => text?.match(new RegExp(`/fas/${kind}/[\\w.-]+`))?.[0] ?? []);
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return (await found()).at(-1) ?? '';
}

test('a fan leaves an address without a script, confirms it by mail, and leaves by one click', async ({
  browser,
  baseURL,
  product,
}) => {
  // Other journeys build pages on the same product: this one has an artist of its own.
  const person = { name: 'Lia Maracujá', email: 'lia.fas@exemplo.test' };
  await makeArtist(baseURL, person);
  const artist = await signedIn(browser, baseURL, person.email, '/app/marketing-partnerships?tab=link_in_bio');
  await artist.getByRole('button', { name: 'Adicionar bloco' }).click();
  await artist.getByRole('menuitem', { name: /^Novidades por e-mail/ }).click();
  await artist.getByLabel('Convite').fill('Um e-mail por mês, com o que estou gravando.');
  await artist
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click();
  await expect(artist.getByText('Página publicada', { exact: true }).first()).toBeVisible();
  const address = await artist.getByRole('link', { name: 'Abrir página' }).first().getAttribute('href');
  const path = new URL(address ?? '', baseURL).pathname;

  const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await visitor.newPage();
  await page.goto(path);
  const sentence = (await page.locator('.agree span').textContent()) ?? '';
  expect(sentence).toContain('Quero receber por e-mail novidades de');
  // A person reads before they send.
  await page.waitForTimeout(2_100);
  await page.getByLabel('Seu e-mail').fill(FAN);
  await page.getByLabel('Sua cidade (opcional)').fill('Olinda');
  await page.locator('.agree input').check();
  await page.getByRole('button', { name: 'Quero receber' }).click();
  await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
  expect(await visitor.cookies()).toEqual([]);

  await page.goto(await wayIn(product.dataDir, 'confirmar'));
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText('Cidade: Olinda')).toBeVisible();
  // The test of accessibility needs a script; the pages do not.
  const seen = await artist.context().newPage();
  for (const one of [path, new URL(page.url()).pathname]) {
    await seen.goto(one);
    expect(await violationsOf(seen)).toEqual([]);
  }
  await seen.close();
  await artist.goto(FANS);
  const row = artist.getByRole('row', { name: new RegExp(FAN) });
  await expect(row).toContainText('Aguarda a confirmação');
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click();
  await expect(page.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible();
  await artist.reload();
  await expect(row).toContainText('Inscrição confirmada');
  expect(await violationsOf(artist, { within: 'main' })).toEqual([]);
  await row.getByRole('button').click();
  await artist.getByRole('menuitem', { name: 'Ver o que aceitou' }).click();
  await expect(artist.getByRole('dialog')).toContainText(sentence);
  await artist.keyboard.press('Escape');

  // As mail programs do it: the headers of the mail, and a POST without a cookie.
  const [mail] = await mailsTo(product.dataDir, FAN);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const way = await wayIn(product.dataDir, 'sair');
  expect(header('list-unsubscribe')).toContain(way);
  await page.goto(way);
  await expect(page.getByRole('button')).toHaveCount(1);
  await artist.reload();
  await expect(row).toContainText('Inscrição confirmada');
  const left = await visitor.request.post(way, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(left.status()).toBe(200);
  await artist.reload();
  await expect(row).toContainText('Saiu da lista');

  await page.goto(await wayIn(product.dataDir, 'dados'));
  await page.getByRole('button', { name: 'Apagar meus dados' }).click();
  await expect(page.getByRole('heading', { name: 'Dados apagados' })).toBeVisible();
  await artist.reload();
  await expect(artist.getByText('Sua lista de fãs começa aqui')).toBeVisible();
  await visitor.close();
  await artist.context().close();
});
