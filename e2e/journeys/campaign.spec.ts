import { violationsInBothThemes, violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signedIn } from '../signed-in.ts';

const HUB = '/app/marketing-partnerships';
const dayFrom = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  return { iso: day, typed: day.split('-').reverse().join('/') };
};

test('campaign with budget from request to approval to results', async ({ browser, baseURL }) => {
  const artist = await signedIn(browser, baseURL, 'artista@toada.test', HUB);
  // Campaigns of the demo world, each saying who acts next.
  await expect(artist.getByRole('row', { name: /Busca “jardim suspenso”.*Ativa/ })).toBeVisible();
  await expect(artist.getByRole('row', { name: /Reels da estreia.*Em aprovação/ })).toBeVisible();
  expect(await violationsInBothThemes(artist)).toEqual([]);

  await artist.getByRole('button', { name: 'Nova campanha' }).click();
  const dialog = artist.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByLabel('Nome').fill('Anúncio da viola');
  await dialog.getByLabel('Tipo').click();
  await artist.getByRole('option', { name: 'Google Ads' }).click();
  await dialog.getByLabel('Lançamento').fill('Jardim');
  await artist.getByRole('option', { name: /Jardim Suspenso/ }).click();
  await dialog.getByRole('button', { name: 'Criar rascunho' }).click();

  await expect(artist.getByRole('heading', { name: 'Anúncio da viola' })).toBeVisible();
  await expect(
    artist.getByText(/\/l\/jardim-suspenso\?utm_source=google&utm_medium=cpc&utm_campaign=anuncio-da-viola-/),
  ).toBeVisible();
  const send = artist.getByRole('button', { name: 'Enviar para aprovação' });
  await artist.getByLabel('Orçamento').fill('850,00');
  // An audience is missing, and nothing typed is lost.
  await send.click();
  await expect(artist.getByText('Campo obrigatório.').first()).toBeVisible();
  await artist.getByLabel('Público-alvo').fill('Quem toca viola, Minas e Goiás');
  await artist.getByLabel('Início').fill(dayFrom(0).typed);
  await artist.getByLabel('Fim').fill(dayFrom(20).typed);
  expect(await violationsOf(artist)).toEqual([]);
  await send.click();
  const asking = artist.getByRole('dialog', { name: 'Enviar para aprovação?' });
  await expect(asking.getByText(/verba de R\$\s850,00/)).toBeVisible();
  await asking.getByRole('button', { name: 'Enviar para aprovação' }).click();
  await expect(artist.getByText('Em aprovação: a equipe responde')).toBeVisible();

  const admin = await signedIn(browser, baseURL, 'admin@toada.test', '/app/admin/general-requests');
  await admin.getByRole('button', { name: /Anúncio da viola/ }).click();
  const facts = admin.getByRole('region', { name: 'Campanha' });
  await expect(facts.getByText('Quem toca viola, Minas e Goiás')).toBeVisible();
  await expect(facts.getByText('Jardim Suspenso')).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Aprovar', exact: true }).click();

  // The answer shows without a reload; figures come in before the first click is counted.
  await expect(artist.getByText('Aprovada: começa por conta própria')).toBeVisible();
  await artist.getByRole('button', { name: 'Importar CSV' }).click();
  const sheet = artist.getByRole('dialog', { name: 'Importar resultados' });
  const csv = `Dia;Campanha;Impr.;Cliques;Custo\n${dayFrom(0).iso};Viola;1.000;40;30,00\nTotal;--;1.000;40;30,00`;
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'google.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(sheet.getByText('1 dia: 1 novo, 0 mudam o que está aqui.')).toBeVisible();
  expect(await violationsOf(artist)).toEqual([]);
  await sheet.getByRole('button', { name: 'Importar 1 dia' }).click();
  const tiles = artist.getByRole('region', { name: 'Resultado da campanha' });
  await expect(tiles).toContainText(/R\$\s0,75/);
  await expect(artist.getByRole('table', { name: 'Números de cada dia' }).getByRole('row')).toHaveCount(2);
  await artist.getByRole('radio', { name: 'Tabela' }).click();
  await expect(artist.getByRole('columnheader', { name: 'Reproduções no mês' })).toBeVisible();
  expect(await violationsInBothThemes(artist)).toEqual([]);

  const download = artist.waitForEvent('download');
  await artist.getByRole('button', { name: 'Baixar briefing em PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^briefing-anuncio-da-viola-[0-9a-f]{8}\.pdf$/);

  await artist.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => artist.evaluate(overflow)).toBe(0);
  for (const one of [artist, admin]) await one.context().close();
});
