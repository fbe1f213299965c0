import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

const [JUSSARA, TEO, LABEL] = ['artista@toada.test', 'artista.novo@toada.test', 'selo@toada.test'];
const [FINANCE, SECOND] = ['financeiro@toada.test', 'financeiro.dois@toada.test'];
const SOLD = 'Jardim Suspenso';
const SHEET = 'saques.csv';
const QUEUE = '/app/financial/withdrawals';
const toast = (page: Page, words: string) => page.locator('ol li').filter({ hasText: words }).first();

/** Steps outside this journey's matter go through the API, as a person who may. */
async function as(baseURL: string | undefined, email: string) {
  const origin = new URL(baseURL ?? '').origin;
  const signIn = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  return async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const isFile = typeof body === 'string';
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
}

type Statement = { id: string; status: string };

/** 20,000 reais of one recording: 15 % for the platform, 10 % of the rest for the label, then 70 % and 30 %. */
async function importStatement(baseURL: string | undefined, dataDir: string) {
  // The same file again is refused, and its money is there.
  if ((await queryProduct(dataDir, 'select id from statements where name = $1', [SHEET])).length > 0) return;
  const [track] = await queryProduct<{ isrc_code: string }>(
    dataDir,
    'select isrc_code from tracks where title = $1 and isrc_code is not null',
    [SOLD],
  );
  const sheet = [
    'Sales Period,Store Name,Country Of Sale,Artist,Release Title,Song Title,TC Song ID,Optional ISRC,# Units Sold,Total Earned,Currency',
    `2026-08-01,Spotify,BR,Jussara Lima,${SOLD},${SOLD},tc:77,${track?.isrc_code},900,20000.00,BRL`,
    '',
  ].join('\r\n');
  const finance = await as(baseURL, FINANCE);
  const { id } = await finance<Statement>('POST', `/statements?name=${SHEET}`, sheet);
  const isNow = async () => (await finance<Statement>('GET', `/statements/${id}`)).status;
  await expect.poll(isNow).toBe('ready');
  await finance('POST', `/statements/${id}/import`, {});
  await expect.poll(isNow).toBe('review');
  await finance('POST', `/statements/${id}/approve`, {});
  // Above the limit another person agrees.
  expect(await isNow()).toBe('seconding');
  const second = await as(baseURL, 'admin@toada.test');
  await second('POST', `/statements/${id}/approve`, {});
  await expect.poll(isNow).toBe('posted');
}

/**
 * All three as they would be some days later: Téo verified, with an account that was approved days ago, and nobody's account changed
 * of late, whatever the worker's other journeys did.
 */
async function letDaysPass(dataDir: string) {
  await queryProduct(dataDir, 'update profiles set is_verified = true where email = $1', [TEO]);
  await queryProduct(
    dataDir,
    `insert into payment_accounts (user_id, team_id, status, account_type, account_holder_name, holder_plain, document_type,
       document_number, pix_key_type, pix_key, submitted_at, reviewed_at, created_at, updated_at)
     select id, team_id, 'approved', 'pix', 'Téo Brandão', 'teo brandao', 'cpf', '11144477735', 'email', 'teo@exemplo.test',
       now() - interval '5 days', now() - interval '4 days', now() - interval '5 days', now() - interval '4 days'
     from profiles where email = $1
     on conflict do nothing`,
    [TEO],
  );
  await queryProduct(
    dataDir,
    `update payment_accounts set submitted_at = now() - interval '5 days', created_at = now() - interval '5 days'
     where user_id in (select id from profiles where email = any($1))`,
    [[JUSSARA, TEO, LABEL]],
  );
}

/** The worker's other journeys find the demo world as it was. */
async function putBack(dataDir: string) {
  await queryProduct(dataDir, 'update profiles set is_verified = false where email = $1', [TEO]);
  await queryProduct(
    dataDir,
    'delete from payment_accounts where user_id = (select id from profiles where email = $1) and pix_key = $2',
    [TEO, 'teo@exemplo.test'],
  );
}

async function addSecondOfFinance(baseURL: string | undefined, dataDir: string) {
  const superAdmin = await as(baseURL, 'super@toada.test');
  const metadata = { full_name: 'Olga Farias', role: 'FINANCE' };
  await superAdmin('POST', '/users', { email: SECOND, password: DEMO_PASSWORD, metadata });
  await queryProduct(dataDir, 'update auth.users set must_change_password = false where email = $1', [SECOND]);
}

/** Gives its row in the list: the demo world has others. */
async function withdraw(page: Page, typed: string, written: string) {
  await page.getByRole('button', { name: 'Retirar por Pix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar Fundos' });
  const amount = dialog.getByLabel('Quanto você quer retirar?');
  await expect(amount).toBeFocused();
  await amount.pressSequentially(typed);
  await dialog.getByRole('button', { name: `Retirar ${written}` }).click();
  await expect(toast(page, 'Saque solicitado')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Saques' }).getByRole('row');
  const asked = rows.filter({ hasText: written }).filter({ hasText: 'Solicitado' });
  await expect(asked).toBeVisible();
  return asked;
}

async function openCase(page: Page, name: RegExp) {
  await page.goto(`${QUEUE}?situacao=todos`);
  await page.getByRole('region', { name: 'Fila de saques' }).getByRole('button', { name }).first().click();
  return page.getByRole('region', { name: 'Saque e decisão' });
}

async function approve(page: Page, name: RegExp, said: string) {
  const panel = await openCase(page, name);
  await panel.getByRole('button', { name: /^Aprovar R\$/ }).click();
  await expect(toast(page, said)).toBeVisible();
}

async function looksRight(page: Page) {
  expect(await violationsInBothThemes(page)).toEqual([]);
}

test('money goes from a statement to a paid Pix with its receipt, and one payment comes back', async ({
  browser,
  baseURL,
  product: { dataDir },
}) => {
  test.setTimeout(420_000);
  await importStatement(baseURL, dataDir);
  await letDaysPass(dataDir);
  await addSecondOfFinance(baseURL, dataDir);

  const [jussara, teo, label] = [
    await signedIn(browser, baseURL, JUSSARA, '/app/financial'),
    await signedIn(browser, baseURL, TEO, '/app/financial'),
    await signedIn(browser, baseURL, LABEL, '/app/financial'),
  ];
  await jussara.getByRole('button', { name: 'Retirar por Pix' }).click();
  await expect(jussara.getByLabel('Quanto você quer retirar?')).toBeFocused();
  await looksRight(jussara);
  await jussara.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(jussara)).toEqual([]);
  await jussara.setViewportSize({ width: 1440, height: 900 });
  await jussara.getByRole('button', { name: 'Cancelar' }).click();

  await withdraw(jussara, '10.500', 'R$ 10.500,00');
  await withdraw(teo, '4500', 'R$ 4.500,00');
  await withdraw(label, '1.500,00', 'R$ 1.500,00');
  await looksRight(label);

  // Above the limit two people look; each of the others needs one.
  const first = await signedIn(browser, baseURL, FINANCE, QUEUE);
  await approve(first, /Jussara Lima.*10\.500,00/, 'Primeira aprovação registrada');
  // The next one opens by itself: the first is looked at again.
  await openCase(first, /Jussara Lima.*10\.500,00/);
  await expect(first.getByText('Falta a aprovação dela')).toBeVisible();
  await looksRight(first);
  await approve(first, /Téo Brandão/, 'Saque aprovado');
  await approve(first, /(Helena|Selo).*1\.500,00/, 'Saque aprovado');
  const second = await signedIn(browser, baseURL, SECOND, QUEUE);
  await approve(second, /Jussara Lima.*10\.500,00/, 'Saque aprovado');

  // One file for the bank, one answer of the bank: two paid, one returned.
  await second.goto(`${QUEUE}?aba=lotes`);
  await second.getByRole('button', { name: 'Gerar lote' }).click();
  const download = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Gerar lote e baixar' }).click();
  const saved = await download;
  const batch = saved.suggestedFilename().match(/L-\d{4}/)?.[0] ?? '';
  const file = await saved.createReadStream();
  const text = (await file.toArray()).map(String).join('');
  const numberOf = (amount: string) => text.match(new RegExp(`(R-\\d{6}),${amount.replace('.', '\\.')}`))?.[1] ?? '';
  const numbers = { jussara: numberOf('10500.00'), teo: numberOf('4500.00'), label: numberOf('1500.00') };
  for (const number of Object.values(numbers)) expect(number).toMatch(/^R-\d{6}$/);
  const mark = (signs: string) => `E00000000202611151200${signs.padEnd(11, '0')}`;
  const answer = [
    'saque,resultado,id_fim_a_fim,motivo',
    `${numbers.jussara},PAGO,${mark('jussara')},`,
    `${numbers.label},PAGO,${mark('selo')},`,
    `${numbers.teo},DEVOLVIDO,,Chave Pix inexistente`,
    '',
  ].join('\n');
  await second.getByRole('button', { name: `Importar resultado do lote ${batch}` }).click();
  await second
    .getByLabel('Arquivo do banco (CSV)')
    .setInputFiles({ name: 'resultado.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  await expect(second.getByRole('table', { name: 'Linhas do resultado' }).getByText('Devolvida')).toBeVisible();
  await looksRight(second);
  await second.getByRole('button', { name: 'Registrar 3 resultados' }).click();
  await expect(toast(second, 'Resultado registrado')).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: batch }).getByText('Tudo com resultado')).toBeVisible();

  const panel = await openCase(second, /Jussara Lima.*10\.500,00/);
  await panel.getByLabel('Arquivo do comprovante').setInputFiles({
    name: 'comprovante.png',
    mimeType: 'image/png',
    buffer: await samplePicture('png', 600, 400),
  });
  await panel.getByRole('button', { name: 'Anexar comprovante' }).click();
  await expect(toast(second, 'Comprovante anexado')).toBeVisible();

  // A paid person opens the receipt; a refused one is told why, and has the money again.
  const own = jussara.getByRole('region', { name: 'Saques' });
  await expect(own.getByRole('row').filter({ hasText: numbers.jussara }).getByText('Pago')).toBeVisible();
  await own.getByRole('button', { name: new RegExp(numbers.jussara) }).click();
  await jussara.getByRole('button', { name: 'Ver comprovante' }).click();
  await expect(jussara.getByRole('img', { name: numbers.jussara })).toBeVisible();
  await teo.reload();
  await teo
    .getByRole('region', { name: 'Suas pendências' })
    .getByRole('link', { name: /devolveu/ })
    .click();
  await expect(teo.getByRole('dialog').getByText('Chave Pix inexistente').first()).toBeVisible();
  await looksRight(teo);
  const mails = async () => (await mailsTo(dataDir, TEO)).map(({ subject }) => subject).join();
  await expect.poll(mails).toMatch(/devolvid/i);

  await first.goto('/app/financial/proof');
  await expect(first.getByText('Tudo confere')).toBeVisible();
  await putBack(dataDir);
});

test('a person takes a withdrawal back while nobody has looked, and a changed account pauses the next', async ({
  browser,
  baseURL,
  product: { dataDir },
}) => {
  test.setTimeout(300_000);
  await importStatement(baseURL, dataDir);
  await queryProduct(
    dataDir,
    `update payment_accounts set submitted_at = now() - interval '5 days', created_at = now() - interval '5 days'
     where user_id = (select id from profiles where email = $1)`,
    [JUSSARA],
  );
  const page = await signedIn(browser, baseURL, JUSSARA, '/app/financial');
  const asked = await withdraw(page, '60', 'R$ 60,00');
  await asked.getByRole('button').click();
  await page.getByRole('button', { name: 'Cancelar saque' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar saque' }).click();
  await expect(toast(page, 'Saque cancelado')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await queryProduct(
    dataDir,
    'update payment_accounts set submitted_at = now() where user_id = (select id from profiles where email = $1)',
    [JUSSARA],
  );
  await page.getByRole('button', { name: 'Retirar por Pix' }).click();
  await expect(page.getByText('Saques pausados por 72 horas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resolver agora' })).toBeVisible();
  await looksRight(page);
  await queryProduct(
    dataDir,
    'update payment_accounts set submitted_at = created_at where user_id = (select id from profiles where email = $1)',
    [JUSSARA],
  );
});

type Asked = { id: string; status: string };

/** Two people ask three times each. */
async function askSix(baseURL: string | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (const email of [JUSSARA, TEO]) {
    const person = await as(baseURL, email);
    const { accounts } = await person<{ accounts: { id: string; status: string }[] }>('GET', '/withdrawals/options');
    const account = accounts.find(({ status }) => status === 'approved');
    for (const amount of ['61', '62', '63']) {
      const form = { currency: 'BRL', amount, payment_account_id: account?.id };
      ids.push((await person<Asked>('POST', '/withdrawals', form)).id);
    }
  }
  return ids;
}

test('a morning of finance: six withdrawals by letters, one taken back, the rest together', async ({
  browser,
  baseURL,
  product: { dataDir },
}) => {
  test.setTimeout(300_000);
  await importStatement(baseURL, dataDir);
  await letDaysPass(dataDir);
  const ids = await askSix(baseURL);
  // The newest first: accounts of the demo world's own withdrawals were changed above, and those are not approved.
  const page = await signedIn(browser, baseURL, FINANCE, `${QUEUE}?ordem=newest`);
  const panel = page.getByRole('region', { name: 'Saque e decisão' });
  const open = () => new URL(page.url()).searchParams.get('id');
  // A letter counts once the row has been there long enough to be read.
  const press = async (letter: string) => {
    await expect(panel.getByRole('button', { name: /^Aprovar R\$/ })).toBeVisible();
    await page.waitForTimeout(800);
    await page.keyboard.press(letter);
  };
  await expect.poll(open).not.toBeNull();
  const first = open();
  await press('a');
  await expect.poll(open).not.toBe(first);
  await page.keyboard.press('z');
  await expect(toast(page, 'Aprovação desfeita')).toBeVisible();
  await press('a');
  await press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Confirme o titular da conta.');
  await dialog.getByRole('button', { name: 'Recusar saque' }).click();
  await expect(toast(page, 'Saque recusado')).toBeVisible();
  await looksRight(page);

  await page.getByRole('checkbox', { name: 'Escolher todos da lista' }).click();
  const bulk = page.getByRole('region', { name: 'Saques escolhidos' });
  await expect(bulk.getByText('O que difere entre eles')).toBeVisible();
  await looksRight(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bulk.getByRole('button', { name: /^Aprovar \d+ saques?$/ }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();

  const finance = await as(baseURL, FINANCE);
  const statuses = await Promise.all(ids.map(async (id) => (await finance<Asked>('GET', `/withdrawals/${id}`)).status));
  expect(statuses.filter((status) => status !== 'approved' && status !== 'refused')).toEqual([]);
  const approved = ids.filter((_, place) => statuses[place] === 'approved');
  for (const id of approved) await finance('POST', `/finance/withdrawals/${id}/refuse`, { reason: 'Teste encerrado.' });
  await putBack(dataDir);
});
