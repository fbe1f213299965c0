import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AuthorDraft, WorkDraft } from '../../domain/src/work/work.draft.ts';
import { SESSION_KEY } from '../../web/src/lib/session/stored-session.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const SCREEN = '/app/admin/cwr';
const author = AuthorDraft.parse({
  ...{ key: 'a', name: 'Jussara Lima', cpf_cnpj: '529.982.247-25', role: 'CA', society: 'ubc', ipi: '00794632403' },
  ...{ editing_share: '100', performance_share: '100' },
});

/** A call as the page itself makes it: the forms of works have journeys of their own. */
function call(page: Page, method: string, path: string, body: object = {}) {
  const asked = { method, path, body, key: SESSION_KEY, id: randomUUID() };
  return page.evaluate(async ({ method, path, body, key, id }) => {
    const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const reply = await fetch(`/api${path}`, {
      ...{ method, headers: { ...headers, 'idempotency-key': id } },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  }, asked);
}

async function approvedWork(artist: Page, admin: Page, title: string): Promise<void> {
  const { id } = await call(artist, 'POST', '/works');
  const draft = WorkDraft.parse({ title, genre: 'MPB', duration: '03:18', creation_date: '2026-02-14' });
  await call(artist, 'PUT', `/works/${id}`, { ...draft, authors: [author], revision: 1 });
  const { revision, submitted_at } = await call(artist, 'POST', `/works/${id}/submit`, { revision: 2 });
  await call(admin, 'POST', `/work-reviews/${id}/approve`, { revision, submitted_at });
}

const pad = (number: number) => String(number).padStart(8, '0');

/** UBC accepts the first work and gives it a code; it rejects the second by rule 11. */
function answerTo(file: string): string {
  const stamp = file.slice(64, 78);
  const works = file.split('\r\n').filter((line) => line.startsWith('NWR'));
  const lines = works.flatMap((work, place) => {
    const isFine = work.includes('ESTRELA');
    const ack = `ACK${pad(place)}${pad(0)}${stamp}00001${pad(place)}NWR${work.slice(19, 79)}${work.slice(81, 95).padEnd(40)}20261118`;
    const message = `MSG${pad(place)}${pad(1)}T${pad(0)}NWRT011${'SHARES DO NOT ADD UP'.padEnd(150)}`;
    return isFine ? [`${ack}AS`, `${work.slice(0, 95)}T0345246801${work.slice(106)}`] : [`${ack}RJ`, message];
  });
  return ['HDRSO000000093UBC'.padEnd(101), 'GRHACK0000102.100000000000  ', ...lines].join('\r\n');
}

test('a CWR file goes out, the society answers, and everybody knows whose turn it is', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', '/app/register-work/works');
  const admin = await signedIn(browser, baseURL, 'admin@toada.test', SCREEN);
  await expect(admin.getByRole('heading', { name: 'Arquivos' })).toBeVisible();
  for (const title of ['Estrela de Papel CWR', 'Boi da Lua CWR']) await approvedWork(artist, admin, title);

  for (const title of ['Estrela de Papel CWR', 'Boi da Lua CWR'])
    await admin.getByRole('checkbox', { name: title }).click();
  await expect(admin.getByText('2 obras para a UBC')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Gerar arquivo' }).click();
  const file = admin.getByRole('listitem', { name: /^CW\d{6}TOA_093\.V21$/ }).first();
  await expect(file.getByText('A enviar')).toBeVisible();
  const coming = admin.waitForEvent('download');
  await file.getByRole('button', { name: /^Baixar/ }).click();
  const written = await readFile((await (await coming).path()) ?? '', 'latin1');
  expect(written).toContain('ESTRELA DE PAPEL CWR');
  await file.getByRole('button', { name: /^Marcar/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(file.getByText('Enviado', { exact: true })).toBeVisible();
  await admin.getByRole('tab', { name: 'Com a associação' }).click();
  await expect(admin.getByText('Protocolada').first()).toBeVisible();

  const answer = { name: 'CW260001093_TOA.V21', mimeType: 'text/plain' };
  const choose = async (text: string) => {
    await admin.getByRole('button', { name: 'Importar resposta' }).click();
    await admin.locator('input[type=file]').setInputFiles({ ...answer, buffer: Buffer.from(text, 'latin1') });
    await admin.getByRole('button', { name: 'Importar', exact: true }).click();
  };
  await choose('%PDF-1.7');
  await expect(admin.getByText(/A resposta da associação começa com HDR/)).toBeVisible();
  await admin.getByRole('button', { name: 'Cancelar' }).click();
  await choose(answerTo(written));
  const dialog = admin.getByRole('dialog', { name: 'Resposta da associação' });
  await expect(dialog.getByText('2 respostas novas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await choose(answerTo(written));
  await expect(dialog.getByText('Este arquivo já tinha sido importado. Nada mudou.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await admin.getByRole('tab', { name: 'Respondidas' }).click();
  await expect(admin.getByText('As partes de um direito não somam 100%.')).toBeVisible();
  await expect(admin.getByText('T-034.524.680-1')).toBeVisible();
  await admin.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => admin.evaluate(overflow)).toBe(0);
  expect(await violationsInBothThemes(admin)).toEqual([]);

  // The owner reads why, and opens the work for correction.
  await artist.getByRole('button', { name: 'Boi da Lua CWR', exact: true }).click();
  const panel = artist.getByRole('region', { name: 'Obra aberta' });
  await expect(panel.getByText('A UBC rejeitou a obra')).toBeVisible();
  expect(await violationsOf(artist)).toEqual([]);
  await panel.getByRole('button', { name: 'Corrigir obra' }).click();
  await artist.getByRole('alertdialog').getByRole('button', { name: 'Corrigir obra' }).click();
  await expect(artist).toHaveURL(/\/app\/register-work\?obra=/);
  await expect(artist.getByLabel('Título', { exact: true })).toHaveValue('Boi da Lua CWR');
  for (const one of [artist, admin]) await one.context().close();
});
