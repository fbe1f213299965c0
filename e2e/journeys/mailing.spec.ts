import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { makeArtist, signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 240_000 });

const HUB = '/app/marketing-partnerships';
const FAN = 'fa.do.quintal@exemplo.test';
const SUBJECT = 'O quintal abre dia 27';
const dayFrom = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  return day.split('-').reverse().join('/');
};

test('mail campaign from audience to inbox to unsubscribe', async ({ browser, baseURL, product }) => {
  const newest = async (address: string, subject: string | RegExp) =>
    (await mailsTo(product.dataDir, address)).findLast((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject ?? ''),
    );
  const arrived = async (address: string, subject: string | RegExp) => {
    await expect.poll(() => newest(address, subject), { timeout: 120_000 }).toBeTruthy();
    return newest(address, subject);
  };

  // Other journeys write to fans on the same product: this one has an artist of its own, and one fan who confirmed.
  const person = { name: 'Nara Quintal', email: 'nara.mala@exemplo.test' };
  await makeArtist(baseURL, person);
  const artist = await signedIn(browser, baseURL, person.email, `${HUB}?tab=link_in_bio`);
  await artist.getByRole('button', { name: 'Adicionar bloco' }).click();
  await artist.getByRole('menuitem', { name: /^Novidades por e-mail/ }).click();
  await artist
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click();
  await expect(artist.getByText('Página publicada', { exact: true }).first()).toBeVisible();
  const address = await artist.getByRole('link', { name: 'Abrir página' }).first().getAttribute('href');
  const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await visitor.newPage();
  await page.goto(new URL(address ?? '', baseURL).pathname);
  // A person reads before they send.
  await page.waitForTimeout(2_100);
  await page.getByLabel('Seu e-mail').fill(FAN);
  await page.locator('.agree input').check();
  await page.getByRole('button', { name: 'Quero receber' }).click();
  const asked = await arrived(FAN, /./);
  await page.goto(asked?.text?.match(/\/fas\/confirmar\/[\w.-]+/)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click();
  await expect(page.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible();

  await artist.goto(HUB);
  await artist.getByRole('button', { name: 'Nova campanha' }).click();
  const dialog = artist.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByLabel('Nome').fill('Vem aí o quintal');
  await dialog.getByLabel('Tipo').click();
  await artist.getByRole('option', { name: 'E-mail', exact: true }).click();
  await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
  await artist.getByLabel('Público-alvo').fill('Quem pediu novidades');
  await artist.getByLabel('Início').fill(dayFrom(0));
  await artist.getByLabel('Fim').fill(dayFrom(20));

  // The mail can be written before the plan stands, and is not sent.
  await artist.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(artist.getByText('Rascunho salvo', { exact: true }).first()).toBeVisible();
  await artist.getByRole('tab', { name: 'E-mail' }).click();
  await expect(artist.getByText('Ainda não pode ser enviado')).toBeVisible();
  await artist.getByRole('tab', { name: 'Plano' }).click();
  await artist.getByRole('button', { name: 'Confirmar campanha' }).click();
  await artist.getByRole('dialog').getByRole('button', { name: 'Confirmar campanha' }).click();
  await expect(artist.getByText(/Aprovada|Ativa/).first()).toBeVisible();

  await artist.getByRole('tab', { name: 'E-mail' }).click();
  const audience = artist.getByRole('region', { name: 'Público' });
  await expect(audience.getByRole('status')).toHaveText('1 pessoa');
  await artist.getByLabel('Assunto do e-mail').fill(SUBJECT);
  await artist.getByRole('textbox', { name: 'Prévia' }).fill('Dez músicas');
  await artist.getByRole('button', { name: 'Escrever texto' }).click();
  await artist.getByLabel('Título').fill('Dia 27 o quintal abre');
  await artist.getByLabel('Texto', { exact: true }).fill('{{nome|Oi}}, <b>ouça</b> antes:\n\n{{apelido}}');
  await artist.getByRole('button', { name: 'Adicionar bloco' }).click();
  await artist.getByRole('menuitem', { name: /^Botão/ }).click();
  await artist.getByLabel('O que o botão diz').fill('Ouvir a prévia');
  const send = artist.getByRole('button', { name: 'Enviar para 1 pessoa' }).first();

  // What cannot be sent is named, one after the other, and nothing typed is lost.
  await send.click();
  await expect(artist.getByText(/“\{\{apelido\}\}” não existe/).first()).toBeVisible();
  await artist.getByLabel('Texto', { exact: true }).fill('{{nome|Oi}}, <b>ouça</b> antes:');
  await send.click();
  await expect(artist.getByText(/A campanha não tem link/).first()).toBeVisible();
  await artist.getByLabel('Endereço').fill('sympla.com.br/nara');
  const preview = artist.frameLocator('iframe[title="Prévia do e-mail"]');
  await expect(preview.getByText('Oi, <b>ouça</b> antes:')).toHaveCount(0);
  await expect(preview.getByText('Marina, <b>ouça</b> antes:')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Ouvir a prévia' })).toHaveCSS('text-align', 'center');
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => artist.evaluate(overflow)).toBe(0);
  await artist.setViewportSize({ width: 1280, height: 900 });

  await artist.getByRole('button', { name: 'Mandar teste para mim' }).click();
  await expect(artist.getByText('Teste enviado', { exact: true }).first()).toBeVisible();
  const trial = await arrived(person.email, new RegExp(SUBJECT));
  expect(trial?.text).toContain('só você recebeu este e-mail');

  await send.click();
  const question = artist.getByRole('alertdialog', { name: 'Enviar para 1 pessoa agora?' });
  await expect(question).toContainText('O remetente é');
  expect(await violationsOf(artist)).toEqual([]);
  await question.getByRole('button', { name: 'Enviar agora' }).click();

  const mail = await arrived(FAN, SUBJECT);
  expect(mail?.html).toContain('Oi, &lt;b&gt;ouça&lt;/b&gt; antes:');
  expect(mail?.text).toContain('Oi, <b>ouça</b> antes:');
  expect(mail?.text).toContain('Você recebe este e-mail porque pediu novidades de Nara Quintal');
  expect(mail?.html).not.toMatch(/width="1"/);
  const tiles = artist.getByRole('region', { name: 'Resultado do envio' });
  await expect(tiles).toContainText(/Enviados1/, { timeout: 60_000 });
  await expect(artist.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect((await mailsTo(product.dataDir, FAN)).filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);
  expect(await violationsInBothThemes(artist)).toEqual([]);

  // As mail programs do it: the headers of the mail, and a POST without a cookie.
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const way = new URL(/<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '');
  const left = await visitor.request.post(way.pathname + way.search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(left.status()).toBe(200);
  await artist.goto(`${HUB}/fans`);
  await expect(artist.getByRole('row', { name: new RegExp(FAN) })).toContainText('Saiu da lista');

  for (const context of [visitor, artist.context()]) await context.close();
});
