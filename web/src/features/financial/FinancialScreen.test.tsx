// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { roles } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  FINANCE,
  fakeFinance,
  fakeIncome,
  fakeLine,
  fakeSource,
  fakeSummary,
  newcomer,
  noIncome,
} from '../../testing/fake-finance.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await import('./FinancialScreen.tsx');

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeFinance(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(role: Role = 'ARTIST', search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned(`/app/financial${search}`);
}
const asked = (route: string) => new URL(server.calls(route).at(-1)?.url ?? '', 'http://toada.test').searchParams;
const named = (text: string) => (_: string, element: Element | null) =>
  element?.textContent?.replaceAll('\u00a0', ' ') === text;
const region = (name: string) => screen.findByRole('region', { name });
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test.each(roles)('%s opens the page and sees movements', async (role) => {
  open(role);
  expect(await screen.findByRole('heading', { name: 'Movimentações' })).toBeTruthy();
  expect(await screen.findByText('Royalties de outubro')).toBeTruthy();
});

test('the main balance is in dollars and cut, never rounded up; the others stand beside it', async () => {
  open();
  const balances = within(await region('Saldos'));
  await balances.findByText('Saldo Disponível');
  expect(balances.getByText(named('US$1.284,67'))).toBeTruthy();
  for (const words of ['Reais', 'R$ 3.412,90', 'Euros', '€ 312,40', 'A receber', 'Previsto para 12 dez 2026'])
    expect(balances.getAllByText(named(words)).length).toBeGreaterThan(0);
  expect(balances.queryByText('Retido')).toBeNull();
  expect(balances.getByRole('button', { name: 'Retirar por Pix' })).toBeTruthy();
});

test('what is held and what is on its way out shows where there is any', async () => {
  const [usd] = fakeSummary().balances;
  server.answer(FINANCE.summary, () => ({
    body: fakeSummary({ balances: [{ ...usd!, held: '40', withdrawing: '12.5' }], next_payment: null }),
  }));
  open();
  const balances = within(await region('Saldos'));
  expect(await balances.findByText('Retido')).toBeTruthy();
  expect(balances.getByText('US$ 40,00')).toBeTruthy();
  expect(balances.getByText('US$ 12,50')).toBeTruthy();
});

test('what is on its way out in two currencies is one cell, with both amounts', async () => {
  const [usd] = fakeSummary().balances;
  const both = [
    { ...usd!, withdrawing: '12.5' },
    { ...usd!, currency: 'BRL', withdrawing: '80' },
  ];
  server.answer(FINANCE.summary, () => ({ body: fakeSummary({ balances: both, next_payment: null }) }));
  open();
  const balances = within(await region('Saldos'));
  expect(await balances.findAllByText('Em saque')).toHaveLength(1);
  for (const amount of ['US$ 12,50', 'R$ 80,00']) expect(balances.getByText(amount)).toBeTruthy();
});

test.each(['USD', 'BRL'])(
  'a balance of %s below zero says why, and how it ends; one above says that it covers the other first',
  async (owed) => {
    const balances = ['USD', 'BRL'].map((currency) => ({
      ...{ currency, amount: currency === owed ? '-60' : '10' },
      ...{ pending: '0', held: '0', withdrawing: '0' },
    }));
    server.answer(FINANCE.summary, () => ({ body: fakeSummary({ balances, next_payment: null }) }));
    open();
    const shown = within(await region('Saldos'));
    expect(
      await shown.findAllByText(/^O saldo está negativo porque valores já creditados foram estornados/),
    ).toHaveLength(1);
    expect(shown.getByText(/Os próximos royalties cobrem a diferença/)).toBeTruthy();
    expect(shown.getAllByText(/^Outro saldo está negativo/)).toHaveLength(1);
  },
);

test('a withdrawal says how it stands also where its row is a card', async () => {
  const asked = { entry_kind: 'withdrawal', kind: 'withdrawal', withdrawal_status: 'cancelled' } as const;
  server.answer(FINANCE.lines, () => ({
    body: { rows: [fakeLine({ ...asked, amount: '-80', counts: false })], next: null },
  }));
  open();
  const row = within(await screen.findByRole('table', { name: 'Movimentações da conta' })).getAllByRole('row')[1]!;
  // In its column, and under the amount where there is none.
  expect(within(row).getAllByText('Cancelado')).toHaveLength(2);
  expect(within(row).getByText('R$ 80,00')).toBeTruthy();
});

test('the chart says every amount as a table, and its month against the one before', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Royalties por loja: Jun a nov 2026, em dólares' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => plain(row));
  expect(rows[0]).toBe('MêsSpotifyYouTube MusicApple MusicDeezerAmazon MusicTidalTotal');
  expect(rows.at(-1)).toBe('Novembro de 2026US$ 520,00US$ 338,00US$ 190,00US$ 112,00US$ 71,00US$ 44,00US$ 1.275,00');
  const month = within(await region('Novembro'));
  expect(month.getByText('US$ 1.275,00, 15% acima de outubro')).toBeTruthy();
  expect(month.getAllByRole('listitem').map((item) => plain(item))[0]).toBe('SpotifyUS$ 520,0041%');
});

test.each([
  ['0', 'nada em outubro'],
  ['-4000.5', 'outubro ficou negativo'],
])('a month after one of %s says: %s', async (amount, words) => {
  const income = fakeIncome();
  const totals = income.totals.map((total, at) => (at === income.totals.length - 2 ? { ...total, amount } : total));
  server.answer(FINANCE.income, () => ({ body: { ...income, totals } }));
  open();
  expect(await within(await region('Novembro')).findByText(`US$ 1.275,00, ${words}`)).toBeTruthy();
});

test('another month is chosen on the chart, another side and another span are asked for', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Julho de 2026: US$\u00a0908,00' }));
  expect(await region('Julho')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'País' }));
  await waitFor(() => expect(asked(FINANCE.income).get('side')).toBe('country'));
  expect(await screen.findByRole('heading', { name: 'Royalties por país' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '12 m' }));
  await waitFor(() => expect(asked(FINANCE.income).get('months')).toBe('12'));
});

test('who is paid in no dollars sees the currency they are paid in', async () => {
  server.answer(FINANCE.income, ({ url }) => ({
    body: url.includes('currency=BRL') ? fakeIncome() : { ...noIncome, currencies: ['USD', 'BRL'] },
  }));
  open();
  await waitFor(() => expect(asked(FINANCE.income).get('currency')).toBe('BRL'));
  expect(await screen.findByText('Jun a nov 2026, em reais')).toBeTruthy();
});

test('a country is called by its name', async () => {
  const cells = [
    { month: '2026-11-01', key: 'BR', label: 'BR', amount: '2' },
    { month: '2026-11-01', key: '', label: '', amount: '1' },
  ];
  server.answer(FINANCE.income, () => ({ body: fakeIncome({ cells }) }));
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'País' }));
  const table = await screen.findByRole('table', { name: /Royalties por país/ });
  expect(plain(within(table).getAllByRole('row')[0])).toBe('MêsBrasilNão informadoTotal');
});

test('beyond six stores the rest are one, and nothing of the sum is lost', async () => {
  const month = '2026-11-01';
  const cells = Array.from({ length: 9 }, (_, index) => ({
    month,
    key: `loja-${index}`,
    label: `Loja ${index}`,
    amount: `${10 - index}.000001`,
  }));
  server.answer(FINANCE.income, () => ({
    body: fakeIncome({ months: [month], cells, totals: [{ month, amount: '54.000009' }] }),
  }));
  open();
  const table = await screen.findByRole('table', { name: /Royalties por loja/ });
  expect(plain(within(table).getAllByRole('row')[0])).toBe('MêsLoja 0Loja 1Loja 2Loja 3Loja 4OutrasTotal');
  expect(plain(within(table).getAllByRole('row')[1])).toBe(
    'Novembro de 2026US$ 10,00US$ 9,00US$ 8,00US$ 7,00US$ 6,00US$ 14,00US$ 54,00',
  );
});

test.each([
  { amounts: ['1.006', '2.006'], sum: '3.012', isTold: true },
  { amounts: ['1.001', '2.001'], sum: '3.002', isTold: false },
])('a month of $amounts says why its cents do not come to its sum: $isTold', async ({ amounts, sum, isTold }) => {
  const month = '2026-11-01';
  const cells = amounts.map((amount, index) => ({ month, key: `${index}`, label: `Loja ${index}`, amount }));
  server.answer(FINANCE.income, () => ({
    body: fakeIncome({ months: [month], cells, totals: [{ month, amount: sum }] }),
  }));
  open();
  expect(await screen.findByRole('heading', { name: 'Novembro' })).toBeTruthy();
  expect(screen.queryByText(/O total soma também as frações/) !== null).toBe(isTold);
});

test('a movement opens to its recordings, to the last decimal, and to the rows of the store', async () => {
  server.answer('GET /api/finance/lines/41/sources', () => ({ body: { rows: [fakeSource()], next: null } }));
  server.answer('GET /api/finance/lines/41/rows', () => ({
    body: { header: ['Title', 'Earnings'], rows: [{ row: '18', cells: ['Boi da Lua', '0.0041'] }], next: null },
  }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Royalties de outubro/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Royalties de outubro' }));
  expect(await panel.findByText('Boi da Lua')).toBeTruthy();
  for (const words of ['R$ 1.977,333335', '−R$ 197,7333335', '66,67%', 'R$ 1.186,4590003450005'])
    expect(panel.getAllByText(named(words)).length).toBeGreaterThan(0);
  expect(panel.queryByText('Margem do selo')).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Ver linhas da loja' }));
  const rows = await panel.findByRole('table', { name: 'Linhas do relatório da loja: Boi da Lua' });
  expect(plain(within(rows).getAllByRole('row')[1])).toBe('Linha18TitleBoi da LuaEarnings0.0041');
  expect(asked('GET /api/finance/lines/41/rows').get('number')).toBe('7');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an amount has two decimals in the list, and its last one behind a click; the hour is the reader’s', async () => {
  open();
  const list = within(await screen.findByRole('table', { name: 'Movimentações da conta' }));
  expect(list.getAllByText('+R$ 1.186,40')).toHaveLength(1);
  expect(list.queryByText(/1\.186,400/)).toBeNull();
  const hour = String(new Date('2026-11-12T15:00:00.000Z').getHours()).padStart(2, '0');
  fireEvent.click(list.getByRole('button', { name: /Royalties de outubro/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Royalties de outubro' }));
  expect(panel.getByText('R$ 1.186,400001')).toBeTruthy();
  expect(panel.getByText(new RegExp(` nov 2026, ${hour}:00$`))).toBeTruthy();
});

test('what was held and released opens to recordings of whichever statements', async () => {
  const paid = {
    entry_kind: 'split_release',
    kind: 'release',
    statement_id: null,
    sale_month: null,
    store: null,
  } as const;
  server.answer(FINANCE.lines, () => ({
    body: { rows: [fakeLine({ ...paid, participant_name: 'Téo Brandão' })], next: null },
  }));
  const [one, other] = ['d2', 'd3'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
  const groups = [fakeSource({ statement_id: one! }), fakeSource({ statement_id: other!, track_title: 'Varal' })];
  server.answer('GET /api/finance/lines/41/sources', () => ({ body: { rows: groups, next: null } }));
  server.answer('GET /api/finance/lines/41/rows', () => ({ body: { header: [], rows: [], next: null } }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Divisão liberada/ }));
  expect(await screen.findByText('Varal')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Ver linhas da loja' })[1]!);
  await waitFor(() => expect(asked('GET /api/finance/lines/41/rows').get('statement_id')).toBe(other));
});

test('a movement that no store reported has no source to show', async () => {
  const hold = fakeLine({ entry_kind: 'hold', kind: 'hold', statement_id: null, sale_month: null, store: null });
  server.answer(FINANCE.lines, () => ({
    body: { rows: [{ ...hold, note: 'Conferência', amount: '-5' }], next: null },
  }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Retenção/ }));
  expect(await screen.findByText('Esta movimentação não vem de um relatório de loja.')).toBeTruthy();
  expect(server.calls('GET /api/finance/lines/41/sources')).toHaveLength(0);
});

test('the movements are narrowed by the address, and the way out is offered', async () => {
  server.answer(FINANCE.lines, () => ({ body: { rows: [], next: null } }));
  const here = open('ARTIST', '?tipo=royalty&situacao=pending&moeda=BRL&de=2026-11-01&conta=nobody');
  expect(await screen.findByText('Nada com estes filtros')).toBeTruthy();
  const filter = Object.fromEntries(asked(FINANCE.lines));
  expect(filter).toEqual({ kind: 'royalty', account: 'pending', currency: 'BRL', from: '2026-11-01', limit: '10' });
  fireEvent.change(screen.getByLabelText('Buscar movimentações'), { target: { value: 'deezer' } });
  await waitFor(() => expect(asked(FINANCE.lines).get('search')).toBe('deezer'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
  await waitFor(() => expect(here.current.search).toBe(''));
  expect(await screen.findByText('Nenhuma movimentação ainda')).toBeTruthy();
});

test('the CSV holds what the filters leave, from all its pieces', async () => {
  const answers = [
    { csv: 'a\r\n', next: 'more' },
    { csv: 'b\r\n', next: null },
  ];
  server.answer(FINANCE.export, () => ({ body: answers.shift() }));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:lines';
  });
  open('ARTIST', '?moeda=BRL');
  await screen.findByText('Royalties de outubro');
  press('Exportar movimentações em CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('a\r\nb\r\n');
  expect(asked(FINANCE.export).get('currency')).toBe('BRL');
});

test('the PDF holds what the filters leave', async () => {
  server.answer(FINANCE.linesFile, () => ({ body: { url: '/files/movimentacoes.pdf' } }));
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  open('ARTIST', '?moeda=BRL');
  await screen.findByText('Royalties de outubro');
  press('Exportar movimentações em PDF');
  await waitFor(() => expect(followed).toEqual(['/files/movimentacoes.pdf']));
  expect(server.calls(FINANCE.linesFile)[0]?.body).toEqual({ currency: 'BRL', format: 'pdf' });
});

test('a newcomer is told what will stand here and how it begins', async () => {
  server.answer(FINANCE.summary, () => ({ body: newcomer }));
  server.answer(FINANCE.income, () => ({ body: noIncome }));
  server.answer(FINANCE.lines, () => ({ body: { rows: [], next: null } }));
  open();
  expect(await screen.findByText('Como o dinheiro chega')).toBeTruthy();
  expect(await screen.findByText('Seus royalties aparecem aqui')).toBeTruthy();
  expect(await screen.findByText('Nenhuma movimentação ainda')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Contas para receber' })).toBeNull();
});

test('each part fails by itself and is asked for again by itself', async () => {
  for (const route of [FINANCE.summary, FINANCE.income, FINANCE.lines])
    server.answer(route, () => appRefusal(403, 'access.denied'));
  open();
  expect(await screen.findByText('O saldo não carregou')).toBeTruthy();
  expect(await screen.findByText('Os royalties não carregaram')).toBeTruthy();
  expect(await screen.findByText('As movimentações não carregaram')).toBeTruthy();
  server.answer(FINANCE.summary, () => ({ body: fakeSummary() }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Tentar Novamente' })[0]!);
  expect(await screen.findByText('Saldo Disponível')).toBeTruthy();
});

test.each(['FINANCE', 'ADMIN', 'SUPER_ADMIN'] as const)('%s sees the queues before anything else', async (role) => {
  server.answer(FINANCE.summary, () => ({ body: newcomer }));
  open(role);
  expect(await screen.findByRole('link', { name: 'Relatórios' })).toBeTruthy();
  expect(screen.queryByText('Saldo Disponível')).toBeNull();
  expect(await screen.findByText('Royalties de outubro')).toBeTruthy();
});

test('payment methods are offered to who has them, gateways as the server says', async () => {
  open();
  // The menu leads there, too.
  const here = within(await screen.findByRole('main'));
  expect(await here.findByRole('link', { name: 'Contas para receber' })).toBeTruthy();
  const gateways = within(await region('Contas para receber'));
  expect(gateways.getAllByRole('listitem').map(plain)).toEqual([
    'PixAinda não usadoAtivo',
    'Transferência bancáriaEm Análise',
  ]);
  cleanup();
  open('SUPPORT');
  const there = within(await screen.findByRole('main'));
  expect(await there.findByRole('link', { name: 'Extratos' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Contas para receber' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Contas para receber' })).toBeNull();
});

test('a label reads its own money first, and its artists’ apart from it when it asks', async () => {
  const rows = [fakeLine({ user_id: '00000000-0000-4000-8000-0000000000bb', user_name: 'Téo Brandão' })];
  server.answer(FINANCE.lines, ({ url }) => ({
    body: { rows: url.includes('whose=artists') ? rows : [fakeLine()], next: null },
  }));
  server.answer(FINANCE.export, () => ({ body: { csv: '', next: null } }));
  const here = open('AGGREGATOR');
  expect(await screen.findByText('Royalties de outubro')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Filtrar por artista' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Do selo' }).getAttribute('aria-checked')).toBe('true');
  for (const route of [FINANCE.lines, FINANCE.income]) expect(asked(route).get('whose')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Dos seus artistas' }));
  expect(await screen.findByText(/Spotify, Téo Brandão/)).toBeTruthy();
  expect(here.current.search).toBe('?quem=artistas');
  await waitFor(() => expect(asked(FINANCE.income).get('whose')).toBe('artists'));
  expect(screen.getByRole('combobox', { name: 'Filtrar por artista' })).toBeTruthy();
  press('Exportar movimentações em CSV');
  await waitFor(() => expect(asked(FINANCE.export).get('whose')).toBe('artists'));
  // The choice of whose money is no filter: there is none to clear.
  expect(screen.getByRole('button', { name: 'Filtrar' })).toBeTruthy();
});

test.each(['ARTIST', 'FINANCE'] as const)('%s has no artists’ money to tell apart from theirs', async (role) => {
  open(role, '?quem=artistas');
  expect(await screen.findByText('Royalties de outubro')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Dos seus artistas' })).toBeNull();
  expect(asked(FINANCE.lines).get('whose')).toBeNull();
});
