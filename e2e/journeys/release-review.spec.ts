import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, IN_MOTION, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

test.use(IN_MOTION);

const ARTIST = 'artista@toada.test';
/** The demo's own: one waits for the review, one was approved, which can still be taken back. */
const [PENDING, APPROVED] = ['Asa de Pipa', 'Varal'];

const toast = (page: Page, words: string) => page.locator('ol li').filter({ hasText: words }).first();
const queue = (page: Page) => page.getByRole('region', { name: 'Fila de revisão' });
const lineOf = (page: Page, title: string) => queue(page).getByRole('button').filter({ hasText: title });

async function claim(admin: Page, title: string) {
  await lineOf(admin, title).click();
  await admin.getByRole('button', { name: 'Assumir revisão' }).click();
  await expect(admin.getByText(/^Com você até \d\d:\d\d$/)).toBeVisible();
}

async function comment(admin: Page, about: string, dialog: string, text: string) {
  await admin
    .getByRole('button', { name: `Comentar ${about}`, exact: true })
    .last()
    .click();
  const open = admin.getByRole('dialog', { name: `Comentar: ${dialog}` });
  await open.getByLabel('Comentário').fill(text);
  await open.getByRole('button', { name: 'Comentar' }).click();
  await expect(open).toBeHidden();
  await expect(admin.getByText(text)).toBeVisible();
}

async function mailTo(dataDir: string, subject: string) {
  const found = async () => (await mailsTo(dataDir, ARTIST)).find((mail) => mail.subject === subject);
  await expect.poll(async () => (await found())?.subject).toBe(subject);
  return (await found())?.text ?? '';
}

test('a release is heard, commented on, corrected, compared and approved', async ({ browser, baseURL, product }) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/reviews');
  await claim(admin, PENDING);
  await admin.getByRole('button', { name: `Tocar ${PENDING}` }).click();
  await expect(admin.getByText(/^0:0[1-9] \/ 0:12$/)).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await comment(admin, 'Linha ℗', 'Linha ℗', 'Falta o ano da gravação.');
  await comment(admin, 'Faixa 1', 'Faixa 1', 'O nome da segunda compositora está incompleto.');
  await admin.getByRole('button', { name: 'Pedir correção' }).click();
  const asked = admin.getByRole('dialog', { name: `Pedir correção de ${PENDING}?` });
  await expect(asked).toContainText('2 comentários vão junto');
  await asked.getByLabel('Mensagem para quem enviou').fill('Falta pouco.');
  await asked.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(toast(admin, 'Correção solicitada')).toBeVisible();

  const mail = await mailTo(product.dataDir, `Correção solicitada: ${PENDING}`);
  for (const words of ['Falta pouco.', 'Linha ℗: Falta o ano da gravação.', 'Faixa 1: O nome da segunda'])
    expect(mail).toContain(words);
  const artist = await signedIn(browser, baseURL, ARTIST);
  await artist.goto(new URL(mail.match(/https?:\S+\/app\/distribution\/drafts\/\S+/)?.[0] ?? '').pathname);
  await artist.getByRole('navigation', { name: 'Passos' }).getByRole('button', { name: 'Dados' }).click();
  await expect(artist.getByText('A revisão pediu correções')).toBeVisible();
  await expect(artist.getByText('A revisão pediu: Falta o ano da gravação.')).toBeVisible();
  await artist.getByLabel('Linha ℗ (gravação)').fill('2025 Selo Maré Alta');
  await artist.getByRole('button', { name: 'Faixa 1:' }).click();
  await expect(artist.getByText('A revisão pediu: O nome da segunda compositora está incompleto.')).toBeVisible();
  await artist.getByRole('button', { name: 'Remover Dona Cota', exact: true }).click();
  await artist.getByRole('textbox', { name: 'Compositores' }).fill('Dona Cota do Coco');
  await artist.getByRole('navigation', { name: 'Passos' }).getByRole('button', { name: 'Revisão' }).click();
  await artist.getByLabel(/^Tenho os direitos desta gravação/).check();
  await artist.getByRole('button', { name: 'Enviar para revisão' }).click();
  await expect(toast(artist, 'Distribuição em revisão')).toBeVisible();
  await artist.context().close();

  // The open queue hears of it; the reviewer is shown what changed and which comments were answered.
  await expect(lineOf(admin, PENDING)).toContainText('2º envio');
  await claim(admin, PENDING);
  const changes = admin.getByRole('region', { name: 'Mudanças' });
  await expect(changes).toContainText('2025 Selo Maré Alta');
  await expect(changes).toContainText('Jussara Lima, Dona Cota do Coco');
  const approve = admin.getByRole('button', { name: 'Aprovar' });
  await approve.click();
  await expect(admin.getByText('Faltam 7 itens.')).toBeVisible();
  for (const box of await admin.getByRole('group', { name: 'Conferência' }).getByRole('checkbox').all())
    await box.check();
  await approve.click();
  await expect(toast(admin, 'Lançamento aprovado')).toBeVisible();
  await mailTo(product.dataDir, `Lançamento aprovado: ${PENDING}`);
  await admin.context().close();
});

/** The focus goes there by Tab alone. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('without the mouse a release is found, claimed and rejected by a reason, which its owner reads', async ({
  browser,
  baseURL,
  product,
}) => {
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/reviews?situacao=approved');
  // The first is open; J walks on to the one that is meant.
  await expect.poll(() => new URL(admin.url()).searchParams.get('caso')).not.toBeNull();
  const line = lineOf(admin, APPROVED);
  const isOpen = () =>
    expect(line)
      .toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  for (let steps = 0; steps < 20 && !(await isOpen()); steps += 1) await admin.keyboard.press('j');
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(admin.getByRole('button', { name: 'Assumir revisão' })).toBeVisible();
  await admin.keyboard.press('s');
  await expect(admin.getByText(/^Com você até \d\d:\d\d$/)).toBeVisible();
  await admin.keyboard.press('r');
  const dialog = admin.getByRole('dialog', { name: `Rejeitar ${APPROVED}?` });
  const submit = dialog.getByRole('button', { name: 'Rejeitar lançamento' });
  await tabTo(admin, submit);
  await admin.keyboard.press('Enter');
  await expect(dialog.getByText('Escolha um motivo')).toBeVisible();
  await tabTo(admin, dialog.getByRole('button', { name: 'Gravação repetida' }));
  await admin.keyboard.press('Enter');
  await tabTo(admin, dialog.getByLabel('Acrescentar'));
  await admin.keyboard.type('Saiu em março por outro selo.');
  await tabTo(admin, submit);
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Lançamento rejeitado')).toBeVisible();
  await admin.context().close();

  const mail = await mailTo(product.dataDir, `Lançamento não aprovado: ${APPROVED}`);
  expect(mail).toContain('Esta gravação já está nas lojas por outro lançamento.');
  const artist = await signedIn(browser, baseURL, ARTIST);
  await artist.goto(new URL(mail.match(/https?:\S+\/app\/catalog\/\S+/)?.[0] ?? '').pathname);
  await expect(artist.getByText('Rejeitado: não vai para as lojas', { exact: true })).toBeVisible();
  await expect(artist.getByText('Saiu em março por outro selo.').first()).toBeVisible();
  await artist.context().close();
});
