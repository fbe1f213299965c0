// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { mediaKinds } from '@toada/domain/media-file/media-file.rules.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { CAMPAIGN_ID, fakeCampaign, fakeCampaignRow } from '../../testing/fake-campaign.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned, type } from '../../testing/render-signed.tsx';

const HUB = '/app/marketing-partnerships';
const SCREEN = `${HUB}/campaign?campanha=${CAMPAIGN_ID}`;
const ONE = `/api/campaigns/${CAMPAIGN_ID}`;
const nothing = { count: 0, budget: '0', spend: '0' };
const refused = (code: string, params: object) => ({ status: 409, body: { error: { code, params } } });

let server: FakeIdentity;
let view: CampaignView;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  view = fakeCampaign();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/campaigns', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/campaigns/counts', () => ({ body: { audio: nothing, video: nothing } }));
  server.answer(`GET ${ONE}`, () => ({ body: view }));
  server.answer(`GET ${ONE}/chart`, () => ({ body: { days: [], months: [] } }));
});
afterEach(cleanup);

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the list says state, money and result, or who acts next', async () => {
  server.answer('GET /api/campaigns/counts', () => ({
    body: { audio: { count: 3, budget: '1300', spend: '512.4' }, video: nothing },
  }));
  const rows = [
    fakeCampaignRow({ status: 'active', budget: '400', spend: '212.4', clicks: 1416, cpc: '0.15' }),
    fakeCampaignRow({ id: 'b', name: 'Canal', status: 'pending', submitted_at: '2026-11-14T12:00:00.000Z' }),
    fakeCampaignRow({ id: 'c', name: 'Sem verba', budget: '0', refusal: null }),
  ];
  server.answer('GET /api/campaigns', () => ({ body: { rows, next: null } }));
  renderSigned(HUB);
  const table = await screen.findByRole('table', { name: 'Campanhas' });
  expect(plain(await screen.findByText(/em 3 campanhas/))).toBe('R$ 1.300,00 em 3 campanhas. R$ 512,40 já usados.');
  const [, active, pending, draft] = within(table).getAllByRole('row').map(plain);
  expect(active).toContain('R$ 212,40de R$ 400,00');
  expect(active).toContain('1.416 cliques, R$ 0,15 cada');
  expect(pending).toContain('Com a equipe desde 14 nov');
  expect(draft).toContain('Sem orçamento');
  expect(draft).toContain('Sua vez: complete e envie');
});

test('a new campaign is a draft of the release that is open, and leads to its page', async () => {
  server.answer('POST /api/campaigns', () => ({ body: view }));
  const here = renderSigned(HUB);
  fireEvent.click(await button('Nova campanha'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova campanha' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Criar rascunho' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeTruthy();
  type('Nome', 'Reels da estreia');
  fireEvent.click(dialog.getByRole('button', { name: 'Criar rascunho' }));
  await waitFor(() => expect(here.current.search).toBe(`?campanha=${CAMPAIGN_ID}`));
  const [sent] = server.calls('POST /api/campaigns');
  expect(sent!.body).toEqual({ name: 'Reels da estreia', type: 'email', release_id: null });
  expect(sent!.headers.get('idempotency-key')).toBeTruthy();
});

test('the daily chart says a month of plays once, as a month: no day has plays of its own', async () => {
  view = fakeCampaign({ status: 'active' });
  const moment = { spend: '1', clicks: 2, visits: 1, all_visits: 3, plays: null };
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map((from) => ({ ...moment, from }));
  const months = [
    { ...moment, from: '2026-10-01', plays: 12_000 },
    { ...moment, from: '2026-11-01' },
  ];
  server.answer(`GET ${ONE}/chart`, () => ({ body: { days, months } }));
  renderSigned(SCREEN);
  const chart = await screen.findByRole('region', { name: 'Gasto, cliques, visitas e reproduções da campanha' });
  const rows = () => within(screen.getByRole('table', { name: /reproduções da campanha/ })).getAllByRole('row');
  const cells = rows().map((line) => within(line).queryAllByRole('cell').map(plain).at(-1));
  expect(cells).toEqual([undefined, 'out: 12.000', '1', 'nov: sem relatório', '1']);
  expect(within(rows()[1]!).getAllByRole('cell').at(-1)?.getAttribute('rowspan')).toBe('2');
  // Two months are two bars; the pointer tells the month they are of.
  expect(chart.querySelectorAll('rect')).toHaveLength(4 + 4 + 2);
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(plain(screen.getByText('Reproduções no mês', { selector: 'p' }))).toContain('out: 12.000');
});

test('a draft is saved as it is typed, with the revision that was seen, and sent only when it is whole', async () => {
  renderSigned(SCREEN);
  expect(((await screen.findByLabelText('Orçamento')) as HTMLInputElement).value).toBe('600,00');
  type('Orçamento', '1.250,5');
  type('Público-alvo', '');
  fireEvent.click(await button('Enviar para aprovação'));
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy();
  expect(server.calls(`PUT ${ONE}`)).toHaveLength(0);
  type('Público-alvo', 'Recife');
  server.answer(`PUT ${ONE}`, ({ body }) => {
    view = fakeCampaign({ revision: 2, audience: 'Recife', budget: String(body.budget) });
    return { body: view };
  });
  fireEvent.click(await button('Enviar para aprovação'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar para aprovação?' }));
  expect(server.calls(`PUT ${ONE}`)[0]!.body).toMatchObject({ revision: 1, budget: '1250.5', audience: 'Recife' });
  server.answer(`POST ${ONE}/submit`, () => {
    view = fakeCampaign({ status: 'pending', submitted_at: '2026-11-18T12:00:00.000Z' });
    return { body: view };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar para aprovação' }));
  expect(await screen.findByText('Em aprovação: a equipe responde')).toBeTruthy();
  expect(server.calls(`POST ${ONE}/submit`)[0]!.body).toEqual({ revision: 2 });
});

test('a video over 2 GB is refused in the specification’s words before a byte is sent', async () => {
  server.answer(`GET ${ONE}`, () => ({ body: fakeCampaign({ kind: 'video', type: 'youtube_ads' }) }));
  renderSigned(SCREEN);
  fireEvent.click(await screen.findByRole('radio', { name: 'Enviar arquivo' }));
  const huge = new File(['x'], 'enorme.mp4', { type: 'video/mp4' });
  Object.defineProperty(huge, 'size', { value: mediaKinds.video.limitBytes + 1 });
  fireEvent.change(await screen.findByLabelText('Enviar vídeo'), { target: { files: [huge] } });
  expect(await screen.findByText('Arquivo muito grande')).toBeTruthy();
  expect(screen.getByText('O tamanho máximo do arquivo é 2GB.')).toBeTruthy();
});

test('what somebody else changed meanwhile is told, and what was typed stays until one of the two is chosen', async () => {
  renderSigned(SCREEN);
  await screen.findByLabelText('Nome');
  type('Nome', 'Reels do sábado');
  server.answer(`PUT ${ONE}`, () => refused('campaign.changed', { by: 'Helena Maré' }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Salvar' }))[0]!);
  expect(await screen.findByText('Helena Maré mudou esta campanha')).toBeTruthy();
  expect((screen.getByLabelText('Nome') as HTMLInputElement).value).toBe('Reels do sábado');
  view = fakeCampaign({ revision: 5, audience: 'Belém' });
  server.answer(`PUT ${ONE}`, () => ({ body: fakeCampaign({ revision: 6, name: 'Reels do sábado' }) }));
  fireEvent.click(await button('Salvar a minha'));
  await waitFor(() =>
    expect(server.calls(`PUT ${ONE}`).at(-1)!.body).toMatchObject({ revision: 5, name: 'Reels do sábado' }),
  );
  await waitFor(() => expect(screen.queryByText('Helena Maré mudou esta campanha')).toBeNull());
});

test('a budget from the balance repeats the amount it pays, and one that no balance covers is not sent', async () => {
  view = fakeCampaign({ pays: 'balance', balances: [{ currency: 'BRL', amount: '600', rate: null }] });
  renderSigned(SCREEN);
  fireEvent.click(await button('Enviar para aprovação'));
  await screen.findByRole('dialog');
  const pay = await screen.findByRole('button', { name: /Pagar R\$\s600,00 e enviar/ });
  server.answer(`POST ${ONE}/submit`, () => ({ body: fakeCampaign({ status: 'pending' }) }));
  fireEvent.click(pay);
  await waitFor(() =>
    expect(server.calls(`POST ${ONE}/submit`)[0]!.body).toEqual({ revision: 1, currency: 'BRL', rate_id: null }),
  );
  cleanup();
  view = fakeCampaign({ pays: 'balance' });
  renderSigned(SCREEN);
  fireEvent.click(await button('Enviar para aprovação'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nenhum saldo cobre esta verba')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Enviar para aprovação' }).hasAttribute('disabled')).toBe(true);
});

const running = (over: Partial<CampaignView> = {}) =>
  fakeCampaign({
    ...{ status: 'active', spend: '30', clicks: 40, impressions: 1000, cpc: '0.75', cpm: '30', visits: 19 },
    results: [{ day: '2026-11-21', impressions: 1000, clicks: 40, spend: '30', is_imported: true }],
    ...over,
  });

test('a running campaign shows its costs, and a day that is typed is sent as numbers', async () => {
  view = running();
  renderSigned(SCREEN);
  const tiles = plain(await screen.findByRole('region', { name: 'Resultado da campanha' }));
  expect(tiles).toContain('R$ 30,00de R$ 600,00');
  expect(tiles).toContain('R$ 0,75por clique');
  expect(tiles).toContain('19 visitas pelo link');
  expect(tiles).toContain('Custo por fã–');
  fireEvent.click(await button('Lançar dia'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lançar um dia' }));
  fireEvent.change(dialog.getByLabelText('Cliques'), { target: { value: 'muitos' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar dia' }));
  expect(await dialog.findByText('Use um número inteiro, sem sinal.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Dia'), { target: { value: '22/11/2026' } });
  fireEvent.change(dialog.getByLabelText('Cliques'), { target: { value: '1.234' } });
  fireEvent.change(dialog.getByLabelText('Gasto'), { target: { value: '12,34' } });
  server.answer(`PUT ${ONE}/results`, () => ({ body: running() }));
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar dia' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Resultado salvo'));
  expect(server.calls(`PUT ${ONE}/results`)[0]!.body).toEqual({
    ...{ day: '2026-11-22', impressions: 0, clicks: 1234, spend: '12.34' },
  });
});

test('a report is rehearsed first: what leaves a doubt is told line by line and is not imported', async () => {
  view = running();
  renderSigned(SCREEN);
  fireEvent.click(await button('Importar CSV'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar resultados' }));
  const report = {
    days: [],
    findings: [{ line: 4, fault: 'ambiguous', text: '1.234' }],
    campaigns: [],
    skipped: 0,
    outside: 0,
  };
  server.answer(`POST ${ONE}/results/rehearse`, () => ({ body: report }));
  const drop = (csv: string | ArrayBuffer) =>
    fireEvent.change(dialog.getByLabelText(/Arraste o relatório|relatorio\.csv/), {
      target: { files: [new File([csv], 'relatorio.csv', { type: 'text/csv' })] },
    });
  drop('Dia;Custo');
  expect(
    await dialog.findByText('“1.234” pode ser milhar ou centavos. Exporte os valores com duas casas.'),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Importar/ }).hasAttribute('disabled')).toBe(true);
  const day = { day: '2026-11-22', impressions: 5, clicks: 2, spend: '1', state: 'new' };
  server.answer(`POST ${ONE}/results/rehearse`, () => ({ body: { ...report, findings: [], days: [day], outside: 1 } }));
  // As Google Ads writes its 'Excel .csv'.
  drop(Uint8Array.of(0xff, 0xfe, ...Buffer.from('Dia\tCusto\n2026-11-22\t1,00', 'utf16le')).buffer);
  expect(await dialog.findByText('1 dia: 1 novo, 0 mudam o que está aqui.')).toBeTruthy();
  expect(server.calls(`POST ${ONE}/results/rehearse`).at(-1)?.body).toMatchObject({
    csv: 'Dia\tCusto\n2026-11-22\t1,00',
  });
  expect(dialog.getByText('1 dia fica fora do período da campanha.')).toBeTruthy();
  server.answer(`POST ${ONE}/results/import`, () => ({ body: running() }));
  fireEvent.click(dialog.getByRole('button', { name: 'Importar 1 dia' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Resultados importados'));
});

test('to end a campaign is asked about; one of somebody else’s is not here', async () => {
  view = running();
  renderSigned(SCREEN);
  fireEvent.click(await button('Encerrar'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Encerrar esta campanha?' }));
  server.answer(`POST ${ONE}/end`, () => {
    view = running({ status: 'ended' });
    return { body: view };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(await button('Usar de novo')).toBeTruthy();
  cleanup();
  server.answer(`GET ${ONE}`, () => ({ status: 404, body: { error: { code: 'notFound', params: {} } } }));
  renderSigned(SCREEN);
  expect(await screen.findByText('Esta campanha não está aqui')).toBeTruthy();
});
