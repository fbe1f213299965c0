import type { Page } from '@playwright/test';
import { demoId } from '../../server/src/demo/demo-id.ts';
import { violationsInBothThemes } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const DRAFT = demoId('Meio-dia no Sertão');
const PLANS = '/app/marketing-partnerships/plan';
const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Tarefas' }).getByRole('listitem').filter({ hasText: title });

test('a release plan moving with its date', async ({ browser, baseURL }) => {
  const label = await signedIn(browser, baseURL, 'selo@toada.test', `${PLANS}/templates`);
  await label.getByRole('button', { name: 'Novo modelo' }).click();
  await label.getByLabel('Nome do modelo').fill('Single de verão');
  await label.getByRole('button', { name: 'Nova tarefa' }).click();
  await label.getByLabel('Tarefa', { exact: true }).fill('Reunião com a rádio');
  await label.getByLabel('Dias', { exact: true }).fill('12');
  await label.getByRole('button', { name: 'Usar tarefa' }).click();
  await label.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(label.getByText('Modelo salvo', { exact: true }).first()).toBeVisible();

  // The artist begins a plan from it: the hub leads to releases without one.
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/marketing-partnerships');
  await page.getByRole('region', { name: 'Automação de lançamento' }).getByRole('link', { name: 'Ver planos' }).click();
  await page.getByRole('tab', { name: 'Sem plano' }).click();
  await page.getByRole('link', { name: 'Criar plano de Meio-dia no Sertão' }).click();
  await page.getByRole('radio', { name: /^Single de verão/ }).check();
  await page.getByRole('button', { name: 'Criar plano' }).click();
  await expect(rowOf(page, 'Reunião com a rádio')).toBeVisible();

  // One is done, one is skipped and taken back.
  await rowOf(page, 'Montar o press kit').getByRole('checkbox').click();
  await expect(page.getByText('Tarefa feita', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pular: Bastidores' }).click();
  await expect(rowOf(page, 'Bastidores')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Puladas/ }).click();
  await page.getByRole('button', { name: 'Desfazer: Bastidores' }).click();
  await page.getByRole('tab', { name: /^A fazer/ }).click();
  const kept = await rowOf(page, 'Bastidores').innerText();
  await expect(page.getByRole('tab', { name: /^Feitas/ })).toContainText('1');
  expect(await violationsInBothThemes(page)).toEqual([]);

  // The release moves by a week in its own editor, and the open plan hears of it.
  const editor = await page.context().newPage();
  await editor.goto(`/app/distribution/drafts/${DRAFT}?passo=dados`);
  const field = editor.getByLabel('Data de lançamento');
  const before = (await field.inputValue()).split('/').toReversed().join('-');
  const after = new Date(Date.parse(`${before}T00:00:00Z`) + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await field.fill(after);
  await field.blur();
  await expect(page.getByText(/^A estreia passou de /)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/tarefas mudaram: as abertas andaram 7 dias/)).toBeVisible();
  await editor.close();
  expect(await rowOf(page, 'Bastidores').innerText()).not.toBe(kept);

  // Undone, the tasks have their days back and keep them.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(/^A estreia passou de /)).toHaveCount(0);
  await expect(rowOf(page, 'Bastidores')).toContainText('Dia fixo');
  expect((await rowOf(page, 'Bastidores').innerText()).replace(/\s*Dia fixo\s*/, '\n').replace(/\s+/g, ' ')).toBe(
    kept.replace(/\s+/g, ' '),
  );

  // The calendar at its secret address has the same days, until it is ended.
  await page.getByRole('button', { name: 'Assinar calendário' }).click();
  await page.getByRole('button', { name: 'Criar endereço' }).click();
  const url = new URL(await page.getByLabel('Endereço do calendário').inputValue());
  const calendar = await page.request.get(url.pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Bastidores · Meio-dia no Sertão');
  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Desativar endereço' }).click();
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible();
  expect((await page.request.get(url.pathname)).status()).toBe(404);

  // The label's board has the plan, and the staff reads it without being offered anything.
  await label.goto(PLANS);
  await expect(label.getByRole('link', { name: 'Abrir plano de Meio-dia no Sertão' })).toBeVisible();
  expect(await violationsInBothThemes(label)).toEqual([]);
  const staff = await signedIn(browser, baseURL, 'admin@toada.test', `${PLANS}?lancamento=${DRAFT}`);
  await expect(rowOf(staff, 'Bastidores')).toBeVisible();
  await expect(staff.getByRole('checkbox')).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Nova tarefa' })).toHaveCount(0);
});
