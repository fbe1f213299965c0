import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

const HUB = '/app/marketing-partnerships';
const ARTIST = 'artista@toada.test';
/** The newest fan of the demo's artist, and the oldest. */
const FAN = 'yara.campos@exemplo.test';
const OLD_FAN = 'ana.beatriz@exemplo.test';
/** The test's own browser says that nobody looks at it. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const SUBJECT = 'O jardim abre dia 27';
const dayFrom = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  return day.split('-').reverse().join('/');
};

test('mail campaign from audience to inbox to unsubscribe', async ({ browser, baseURL, product }) => {
  const ours = async (address: string) =>
    (await mailsTo(product.dataDir, address)).filter(({ subject }) => subject?.includes(SUBJECT));
  const artist = await signedIn(browser, baseURL, ARTIST, HUB);
  await artist.getByRole('button', { name: 'Nova campanha' }).click();
  const dialog = artist.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByLabel('Nome').fill('Vem aí o jardim');
  await dialog.getByLabel('Tipo').click();
  await artist.getByRole('option', { name: 'E-mail', exact: true }).click();
  await dialog.getByLabel('Lançamento').fill('Jardim');
  await artist.getByRole('option', { name: /Jardim Suspenso/ }).click();
  await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
  await artist.getByLabel('Público-alvo').fill('Quem pediu novidades');
  await artist.getByLabel('Início').fill(dayFrom(0));
  await artist.getByLabel('Fim').fill(dayFrom(20));
  await artist.getByRole('button', { name: 'Salvar', exact: true }).filter({ visible: true }).click();
  await expect(artist.getByText('Rascunho salvo', { exact: true }).first()).toBeVisible();

  // The mail can be written before the plan stands, and is not sent.
  await artist.getByRole('tab', { name: 'E-mail' }).click();
  await expect(artist.getByText('Ainda não pode ser enviado')).toBeVisible();
  await artist.getByRole('tab', { name: 'Plano' }).click();
  await artist.getByRole('button', { name: 'Confirmar campanha' }).click();
  await artist.getByRole('dialog').getByRole('button', { name: 'Confirmar campanha' }).click();
  await expect(artist.getByText('Campanha confirmada', { exact: true }).first()).toBeVisible();

  // Fewer people once a condition is there.
  await artist.getByRole('tab', { name: 'E-mail' }).click();
  const people = artist.getByRole('region', { name: 'Público' }).getByRole('status');
  const counted = async () => Number.parseInt((await people.textContent()) ?? '', 10);
  await expect(people).toHaveText(/^\d+ pessoas$/);
  const all = await counted();
  await artist.getByLabel('Há quanto tempo confirmaram').click();
  await artist.getByRole('option', { name: 'Nos últimos 30 dias' }).click();
  await expect.poll(counted).toBeLessThan(all);
  const many = await counted();
  expect(many).toBeGreaterThan(1);

  await artist.getByLabel('Assunto do e-mail').fill(SUBJECT);
  await artist.getByRole('textbox', { name: 'Prévia' }).fill('Dez músicas');
  await artist.getByRole('button', { name: 'Escrever texto' }).click();
  await artist.getByLabel('Título').fill('Dia 27 o jardim abre');
  const text = artist.getByRole('textbox', { name: 'Texto', exact: true });
  await text.fill('{{nome|Oi}}, <b>ouça</b> antes:\n\n{{apelido}}');
  await artist.getByRole('button', { name: 'Adicionar bloco' }).click();
  await artist.getByRole('menuitem', { name: /^Botão/ }).click();
  const send = artist.getByRole('button', { name: `Enviar para ${many} pessoas` }).filter({ visible: true });

  // Mistakes are named, and nothing typed is lost.
  await send.click();
  await expect(artist.getByText(/“\{\{apelido\}\}” não existe/).first()).toBeVisible();
  await text.fill('{{nome|Oi}}, <b>ouça</b> antes:');
  await send.click();
  await expect(artist.getByText('Escreva o que o botão diz.').first()).toBeVisible();
  await artist.getByLabel('O que o botão diz').fill('Ouvir a prévia');

  const preview = artist.frameLocator('iframe[title="Prévia do e-mail"]');
  await expect(preview.getByText('Oi, <b>ouça</b> antes:')).toBeVisible();
  await artist.getByRole('button', { name: 'Sem nome e cidade' }).click();
  await expect(preview.getByText('Marina, <b>ouça</b> antes:')).toBeVisible();
  // Styles are set by their rule: the panel's policy lets none in that stand in markup.
  await expect(preview.getByRole('link', { name: 'Ouvir a prévia' })).toHaveCSS('text-align', 'center');
  expect(await violationsInBothThemes(artist)).toEqual([]);
  await artist.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => artist.evaluate(overflow)).toBe(0);
  await artist.setViewportSize({ width: 1280, height: 900 });

  await artist.getByRole('button', { name: 'Mandar teste para mim' }).click();
  await expect(artist.getByText('Teste enviado', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await ours(ARTIST)).length, { timeout: 60_000 }).toBe(1);
  expect((await ours(ARTIST))[0]?.text).toContain('só você recebeu este e-mail');

  await send.click();
  const question = artist.getByRole('alertdialog', { name: `Enviar para ${many} pessoas agora?` });
  await expect(question).toContainText('O remetente é Jussara Lima');
  expect(await violationsOf(artist)).toEqual([]);
  await question.getByRole('button', { name: 'Enviar agora' }).click();

  await expect.poll(async () => (await ours(FAN)).length, { timeout: 120_000 }).toBe(1);
  const [mail] = await ours(FAN);
  expect(mail?.html).toContain('Oi, &lt;b&gt;ouça&lt;/b&gt; antes:');
  expect(mail?.text).toContain('Oi, <b>ouça</b> antes:');
  expect(mail?.text).toContain('Você recebe este e-mail porque pediu novidades de Jussara Lima');
  // Openings are not counted unless somebody asks for it.
  expect(mail?.html).not.toContain('width="1"');
  const tiles = artist.getByRole('region', { name: 'Resultado do envio' });
  await expect(tiles).toContainText(`Enviados${many}`, { timeout: 60_000 });
  await expect(artist.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await ours(FAN)).toHaveLength(1);
  expect(await ours(OLD_FAN)).toEqual([]);

  // A person's click leads to the release and is counted; machines are led on and not counted.
  const reader = await browser.newContext({ userAgent: PHONE, ...(baseURL ? { baseURL } : {}) });
  const button = new URL(/Ouvir a prévia: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  // The page it leads to is at the operator's address, not at the test's.
  const led = await reader.request.get(button.pathname + button.search, { maxRedirects: 0 });
  expect(led.headers().location).toMatch(/\/l\/jardim-suspenso\?utm_source=email/);
  await artist.reload();
  await expect(artist.getByRole('region', { name: 'Onde clicaram' })).toContainText('1 clique');
  expect(await violationsInBothThemes(artist)).toEqual([]);

  // As mail programs do it: the headers of the mail, and a POST without a cookie.
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const way = new URL(/<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '');
  const left = await reader.request.post(way.pathname + way.search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(left.status()).toBe(200);
  await artist.goto(`${HUB}/fans`);
  await expect(artist.getByRole('row', { name: new RegExp(FAN) })).toContainText('Saiu da lista');
  for (const context of [reader, artist.context()]) await context.close();
});
