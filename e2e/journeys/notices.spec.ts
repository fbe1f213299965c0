import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { queryProduct } from '../../server/src/testing/product-database.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';
import { signedIn } from '../signed-in.ts';

const PERSON = 'colaborador@toada.test';
const flyout = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });

async function api(origin: string, email: string) {
  const reply = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${access_token}`,
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
}

/** Asks for something and has it granted: a notice about it is due. */
async function beGranted(origin: string, tool_name: string) {
  const [person, admin] = await Promise.all([api(origin, PERSON), api(origin, 'admin@toada.test')]);
  const form = { request_type: 'finance_gateway', tool_name, amount: null, details: 'Para receber de fora.' };
  const { id } = await person('/general-requests', form);
  await admin(`/general-requests/${id}/approve`, { admin_notes: '' });
}

test('a notice arrives live in every window, is switched off, and comes in the daily summary', async ({
  browser,
  baseURL,
  product,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const mails = async (subject: string) =>
    (await mailsTo(product.dataDir, PERSON)).filter((mail) => mail.subject === subject).length;
  const [first, second] = await Promise.all([
    signedIn(browser, baseURL, PERSON, '/app/financial'),
    signedIn(browser, baseURL, PERSON, '/app/settings/notifications'),
  ]);
  await first.getByRole('button', { name: /^Avisos/ }).click();
  await flyout(first).getByRole('button', { name: 'Marcar tudo como lido' }).click({ force: true });
  await flyout(first).getByRole('tab', { name: 'Todos' }).click();
  for (const page of [first, second])
    await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

  await beGranted(origin, 'Payoneer');
  const notice = flyout(first).getByRole('link', { name: /Solicitação aprovada: .*Payoneer/ });
  await expect(notice).toBeVisible();
  for (const page of [first, second])
    await expect(page.getByRole('button', { name: 'Avisos: 1 não lido' })).toBeVisible();
  await expect.poll(() => mails('Solicitação aprovada')).toBe(1);
  expect(await violationsOf(first)).toEqual([]);
  await notice.click();
  for (const page of [first, second])
    await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

  await second.getByRole('switch', { name: 'Solicitações e pedidos no painel' }).click();
  await expect(second.getByText(/^Salvo às/)).toBeVisible();
  await beGranted(origin, 'Remitly');
  await expect.poll(() => mails('Solicitação aprovada')).toBe(2);
  await expect(first.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

  await second.getByRole('switch', { name: 'Solicitações e pedidos no painel' }).click();
  await second.getByRole('switch', { name: 'Receber o resumo diário' }).click();
  await expect(second.getByRole('switch', { name: 'Receber o resumo diário' })).toBeChecked();
  await second.reload();
  await expect(second.getByRole('switch', { name: 'Receber o resumo diário' })).toBeChecked();
  await beGranted(origin, 'Skrill');
  await expect(first.getByRole('button', { name: 'Avisos: 1 não lido' })).toBeVisible();
  // The hour comes: what was said the day before is told in one mail, and the one about it alone was never sent.
  await queryProduct(
    product.dataDir,
    `update notifications set first_at = now() - interval '2 days' where awaits_summary`,
  );
  await queryProduct(product.dataDir, `select graphile_worker.add_job('notification.sendSummaries', '{}'::json)`);
  await expect.poll(() => mails('Seu resumo do dia: 1 aviso')).toBe(1);
  expect(await mails('Solicitação aprovada')).toBe(2);
});

test('notices are read on a phone, in light and dark', async ({ browser, baseURL }) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/notifications');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(flyout(page).getByRole('link', { name: 'Ver todos os avisos' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(flyout(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Avisos/ })).toBeFocused();
  await page.goto('/app/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Receber o resumo diário' })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
