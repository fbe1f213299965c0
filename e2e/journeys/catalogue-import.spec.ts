import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { coverFile, songFile } from '../release-files.ts';
import { signedIn } from '../signed-in.ts';

const HEADERS = 'titulo_lancamento;artista;genero;idioma;upc;data_lancamento;capa;faixa_titulo;isrc;audio';

/** As a spreadsheet saves it: semicolons, a line for each track. */
const sheet = (...lines: string[]) => ({
  name: 'catalogo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADERS, ...lines].join('\r\n')),
});
const faulty = sheet(
  'Rede de Dormir;Jussara Lima;Polca;Português;;12/03/2027;rede.jpg;Rede;BRTOA2690001;rede.wav',
  'Rede de Dormir;Jussara Lima;;;;;;Balanço;BRTOA2690001;balanco.wav',
  'Sal Grosso;Jussara Lima;MPB;Português;7891000315508;31/02/2027;;Sal Grosso;;sal-grosso.wav',
);
const right = sheet(
  'Rede de Dormir;Jussara Lima;MPB;Português;;12/03/2027;rede.jpg;Rede;BRTOA2690001;rede.wav',
  'Rede de Dormir;Jussara Lima;;;;;;Balanço;BRTOA2690002;balanco.wav',
  'Sal Grosso;Jussara Lima;MPB;Português;;28/02/2027;;Sal Grosso;;sal.wav',
);

const bring = (page: Page, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('Arraste a planilha e a pasta para cá').setInputFiles(files);

test('a catalogue comes from a sheet and its files: first told line by line, then imported as a whole', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'artista@toada.test', '/app/catalog');
  await page.getByRole('link', { name: 'Importar catálogo' }).click();
  await bring(page, [
    faulty,
    songFile('rede.wav', 233),
    songFile('balanco.wav', 247),
    songFile('sal.wav', 262),
    await coverFile('rede.jpg', 'fitas'),
  ]);
  await expect(page.getByText('3 áudios')).toBeVisible();
  await expect(page.getByText('5 erros na planilha')).toBeVisible();
  const findings = page.getByRole('list', { name: 'Linha por linha' }).getByRole('listitem');
  for (const [line, words] of [
    ['Linha 2', 'genero: “Polca” não está entre as opções.'],
    ['Linha 3', 'isrc: O ISRC BRTOA2690001 já está em outra linha.'],
    ['Linha 4', 'upc: “7891000315508” não é um UPC/EAN'],
    ['Linha 4', 'data_lancamento: “31/02/2027” não é uma data.'],
    ['Linha 4', 'audio: O arquivo sal-grosso.wav não veio junto.'],
  ] as const)
    await expect(findings.filter({ hasText: words })).toContainText(line);
  await expect(page.getByRole('button', { name: 'Importar catálogo' })).toBeHidden();

  // Only the sheet is brought again: the files are still there.
  await bring(page, right);
  await expect(page.getByText('Tudo certo: 3 faixas em 2 lançamentos')).toBeVisible();
  await page.getByRole('button', { name: 'Importar catálogo' }).click();
  await expect(page.getByText('2 lançamentos importados')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('link', { name: 'Ver no catálogo' }).click();

  for (const title of ['Rede de Dormir', 'Sal Grosso'])
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Rascunho');
  await page.getByRole('link', { name: 'Rede de Dormir', exact: true }).click();
  for (const track of ['Rede', 'Balanço'])
    await expect(page.getByRole('button', { name: `Tocar ${track}`, exact: true })).toBeVisible();
  await page.context().close();
});
