import { readFile } from 'node:fs/promises';
import { pdfText } from '../../server/src/testing/pdf-text.ts';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

test.describe.configure({ timeout: 240_000 });

const HUB = '/app/marketing-partnerships?tab=creative_tools';
const PREVIEW = 'iframe[title="Prévia do kit de imprensa"]:not([aria-hidden])';

/** By the frame's head (ISO/IEC 10918-1, B.2.2). */
function sizeOfJpeg(file: Buffer) {
  const at = file.indexOf(Buffer.from([0xff, 0xc0]));
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
}

test('an artist builds a press kit, publishes it, and the press reads it, downloads a photograph and the PDF', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, baseURL, 'artista.novo@toada.test', HUB);
  await page.getByRole('link', { name: 'Montar kit' }).click();
  await page.getByRole('button', { name: 'Publicar kit' }).first().click();
  await expect(page.getByText('Escreva a biografia curta.')).toBeVisible();
  await page.getByLabel('Frase de apresentação').fill('Violeiro, Ouro Preto');
  await page.getByLabel('Biografia curta').fill('Téo Brandão faz da viola um terreiro.');
  await page.getByLabel('Biografia completa').fill('Nasceu em Ouro Preto.\n\nTocou em treze festivais.');
  await expect(page.frameLocator(PREVIEW).getByText('Téo Brandão faz da viola um terreiro.')).toBeVisible();

  await page.getByRole('tab', { name: /^Fotos/ }).click();
  const file = { name: 'No palco.jpg', mimeType: 'image/jpeg', buffer: await samplePicture('jpeg', 2400, 1600) };
  await page.getByLabel('Arraste as fotos para cá').setInputFiles(file);
  await page.getByLabel('Crédito da foto 1').fill('Ana Reis');
  await page.getByRole('tab', { name: 'Links e contatos' }).click();
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await page.getByLabel('Para quê').fill('Imprensa');
  await page.getByLabel('E-mail', { exact: true }).fill('imprensa@exemplo');
  await expect(page.getByText('Confira o e-mail.')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('imprensa@exemplo.com');
  await expect(page.frameLocator(PREVIEW).getByText('Foto: Ana Reis')).toBeVisible();
  await expect(page.frameLocator(PREVIEW).getByText('imprensa@exemplo.com')).toBeVisible();
  // The newest version stands there alone.
  await expect(page.getByTitle('Prévia do kit de imprensa')).toHaveCount(1);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publicar kit' }).first().click();
  await expect(page.getByText('Kit publicado', { exact: true }).first()).toBeVisible();
  const address = await page.getByRole('link', { name: 'Abrir kit publicado' }).first().getAttribute('href');

  const press = await browser.newContext({ acceptDownloads: true });
  const kit = await press.newPage();
  await kit.goto(new URL(new URL(address ?? '').pathname, baseURL).href);
  await expect(kit.getByRole('heading', { level: 1, name: 'Téo Brandão' })).toBeVisible();
  await expect(kit.getByText('Tocou em treze festivais.')).toBeVisible();
  await expect(kit.getByRole('link', { name: 'imprensa@exemplo.com' })).toBeVisible();
  expect(await violationsOf(kit)).toEqual([]);
  expect(await press.cookies()).toEqual([]);
  const [original] = await Promise.all([
    kit.waitForEvent('download'),
    kit.getByRole('link', { name: 'Baixar original da foto 1' }).click(),
  ]);
  expect(original.suggestedFilename()).toBe('No palco.jpg');
  expect(sizeOfJpeg(await readFile(await original.path()))).toEqual({ width: 2400, height: 1600 });
  const [paper] = await Promise.all([
    kit.waitForEvent('download'),
    kit.getByRole('link', { name: 'Baixar PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe('kit-de-imprensa-teo-brandao.pdf');
  const text = await pdfText(await readFile(await paper.path()));
  for (const said of ['Téo Brandão faz da viola um terreiro.', 'Foto: Ana Reis', 'imprensa@exemplo.com'])
    expect(text).toContain(said);

  await page.getByRole('button', { name: 'Tirar do ar' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Tirar do ar' }).click();
  await expect(page.getByText('Kit fora do ar', { exact: true }).first()).toBeVisible();
  expect((await kit.reload())?.status()).toBe(404);
});
