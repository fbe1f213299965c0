// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { can } from '@toada/domain/access/decide.ts';
import { type Role, roles } from '@toada/domain/access/policy.ts';
import { queueKinds, type Todo, todoKinds } from '@toada/domain/dashboard/dashboard.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRoute, isKnownPath } from '../../app/pages.ts';
import { currentToast } from '../../lib/feedback/toast.ts';
import { DASHBOARD, emptyDashboard, fakeDashboard, fakeDashboards } from '../../testing/fake-dashboard.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { fakeDesk, fakeMessage, fakeTicket, TICKET_ID } from '../../testing/fake-support.ts';
import { heading, press, renderSigned } from '../../testing/render-signed.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { queueLooks } from './blocks/queue-looks.ts';
import { todoLooks } from './blocks/todo-looks.ts';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeDashboards(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'ARTIST', over: Record<string, unknown> = {}) {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, ...over }) }));
  rememberSession();
  return renderSigned('/app/dashboard');
}
const region = (name: string) => screen.findByRole('region', { name });
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const hrefs = (scope: ReturnType<typeof within>) =>
  scope.getAllByRole('link').map((link: HTMLElement) => link.getAttribute('href') ?? '');
const todo = (over: Partial<Todo>): Todo => ({
  kind: 'correctionAsked',
  count: 1,
  subject_id: null,
  subject_name: null,
  on: null,
  ...over,
});

/** Parts the server gives each role: a part whose page they may not open is null. */
function partsFor(role: Role) {
  const hasCatalogue = can({ id: 'x', role, isVerified: true }, 'catalog.open');
  const isStaff = can({ id: 'x', role, isVerified: true }, 'queue.read');
  return fakeDashboard({
    ...(hasCatalogue ? {} : { releases: null, platforms: null, shop: null }),
    queues: isStaff ? [{ kind: 'withdrawals', count: 2 }] : null,
    ...(role === 'COLLABORATOR' ? { splits: [], statements: [] } : {}),
  });
}

test.each(roles)('%s finds every part whose page they may open, and no other', async (role) => {
  server.answer(DASHBOARD.read, () => ({ body: partsFor(role) }));
  open(role, { display_name: 'Ju' });
  expect(await heading('Olá, Ju')).toBeTruthy();
  const hasCatalogue = ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'].includes(role);
  for (const name of ['Amplificador', 'Últimos Lançamentos', 'Plataformas Integradas', 'Sua Loja'])
    expect(screen.queryByRole('region', { name }) !== null).toBe(hasCatalogue);
  expect(await region('Saldo Disponível')).toBeTruthy();
  const mayWithdraw = ['ARTIST', 'AGGREGATOR', 'COLLABORATOR'].includes(role);
  expect(screen.queryByRole('button', { name: 'Retirar Fundos' }) !== null).toBe(mayWithdraw);
  const isStaff = ['SUPER_ADMIN', 'ADMIN', 'FINANCE'].includes(role);
  expect(screen.queryByRole('region', { name: 'Aguardando a equipe' }) !== null).toBe(isStaff);
  expect(screen.queryByRole('region', { name: 'Suas divisões' }) !== null).toBe(role === 'COLLABORATOR');
  for (const href of hrefs(within(screen.getByRole('main')))) {
    const access = findRoute(href.split('?')[0] ?? '')?.access;
    expect(access === 'public' || (access && can({ id: 'x', role, isVerified: true }, access)), href).toBe(true);
  }
});

test('the balance is in dollars and cut, the other currencies below it, the months as flags', async () => {
  open();
  const balance = within(await region('Saldo Disponível'));
  expect(plain(balance.getByText('US$').parentElement)).toBe('US$1,284.67');
  expect(balance.getAllByRole('definition').map(plain)).toEqual(['R$ 3.412,90', '312,40 €']);
  expect(
    balance.getByRole('img', {
      name: 'Royalties por mês, de dezembro de 2025 a novembro de 2026. Em novembro de 2026: US$\u00a0214.67',
    }),
  ).toBeTruthy();
  expect(balance.getByText('US$ 214')).toBeTruthy();
  expect(balance.getByText('Atualizado agora')).toBeTruthy();
  expect(balance.getByRole('link', { name: 'Ver extrato' }).getAttribute('href')).toBe('/app/financial/statements');
});

test('the balance is read again on demand, and says so', async () => {
  open();
  const balance = within(await region('Saldo Disponível'));
  const before = server.calls(DASHBOARD.read).length;
  let answer = () => {};
  server.answer(DASHBOARD.read, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { body: emptyDashboard };
  });
  press('Atualizar saldo');
  const told = await balance.findByText('Atualizando…');
  expect(told.getAttribute('aria-live')).toBe('polite');
  await waitFor(() => expect(server.calls(DASHBOARD.read)).toHaveLength(before + 1));
  answer();
  expect(await balance.findByText('Atualizado agora')).toBeTruthy();
  expect(plain(balance.getByText('US$').parentElement)).toBe('US$0.00');
});

test('money is asked for in its dialog', async () => {
  open();
  await region('Saldo Disponível');
  press('Retirar Fundos');
  expect(await screen.findByRole('dialog', { name: /Retirar/ })).toBeTruthy();
});

test('the four cards of the amplifier lead to their pages, for the unverified too', async () => {
  const here = open('ARTIST', { is_verified: false });
  const cards = within(await region('Amplificador'));
  expect(cards.getAllByRole('link').map((card) => [plain(card), card.getAttribute('href')])).toEqual([
    ['Subir MúsicaÁlbum, EP ou single', '/app/distribution'],
    ['Distribuir VídeoClipe ou lyric video', '/app/video-distribution'],
    ['Registrar ObraAutoria e ISWC em dia', '/app/register-work'],
    ['Criar CampanhaAnúncio ou teaser', '/app/marketing-partnerships'],
  ]);
  fireEvent.click(cards.getByRole('link', { name: /Subir Música/ }));
  await waitFor(() => expect(currentToast()?.title).toBe('Verificação Necessária'));
  expect(here.current.pathname).toBe('/app/dashboard');
});

test('a release opens to its ID, date and status; one without a cover is drawn', async () => {
  open();
  const releases = within(await region('Últimos Lançamentos'));
  expect(releases.getByText('Álbum, 27 nov 2026')).toBeTruthy();
  expect(releases.getByText('Em entrega')).toBeTruthy();
  expect(releases.getByRole('link', { name: 'Ver catálogo completo' }).getAttribute('href')).toBe('/app/catalog');
  const [drawn, pictured] = releases.getAllByRole('article');
  expect(drawn?.querySelector('svg')).toBeTruthy();
  expect(drawn?.querySelector('img')).toBeNull();
  expect(pictured?.querySelector('img')?.getAttribute('src')).toBe('/files/boi.jpg');
  press('Detalhes: Boi da Lua');
  const dialog = within(await screen.findByRole('dialog', { name: 'Boi da Lua' }));
  expect(dialog.getAllByRole('term').map(plain)).toEqual(['ID', 'Data de lançamento', 'Status']);
  expect(dialog.getAllByRole('definition').map(plain)).toEqual([
    '00000000-0000-4000-8000-0000000000c2',
    '12 jun 2026',
    'Publicado',
  ]);
  expect(dialog.getByRole('link', { name: 'Abrir lançamento' }).getAttribute('href')).toContain('/app/catalog/');
});

test('stores stand as they are, and lead to their pages', async () => {
  open();
  const stores = within(await region('Plataformas Integradas'));
  expect(stores.getAllByText('Conectado')).toHaveLength(4);
  expect(stores.getByRole('link', { name: 'Spotify' }).getAttribute('href')).toBe('/integrations/spotify');
  expect(stores.getByRole('link', { name: 'Conectar Tidal' }).getAttribute('href')).toBe(
    '/app/settings/integrations/music-distribution',
  );
  expect(stores.getByRole('link', { name: 'Ver todas as 12' }).getAttribute('href')).toBe('/app/settings/integrations');
});

test('the shop is not open yet, and both its buttons say so', async () => {
  open();
  const shop = within(await region('Sua Loja'));
  expect(shop.getByText('3 beats ativos no catálogo. A venda direta abre em breve.')).toBeTruthy();
  expect(shop.getByText('3 ativos')).toBeTruthy();
  expect(shop.getByText('0 vendas em 30 dias')).toBeTruthy();
  for (const name of ['Abrir Beats', 'Abrir Merch']) {
    press(name);
    expect(currentToast()?.title).toBe('Em Breve!');
  }
});

test('the chat is one button away: it opens beside the page, and Escape gives the focus back', async () => {
  server.answer('GET /api/tickets', () => ({ body: { rows: [fakeTicket()], next: null } }));
  server.answer(`GET /api/tickets/${TICKET_ID}`, () => ({ body: fakeTicket() }));
  const said = [fakeMessage(1, 'A Tidal recusou a capa.')];
  server.answer(`GET /api/tickets/${TICKET_ID}/messages`, () => ({ body: { rows: said, has_more: false } }));
  server.answer('GET /api/support-desk', () => ({ body: fakeDesk }));
  open();
  await heading('Olá, Jussara');
  const button = screen.getByRole('button', { name: 'Abrir suporte' });
  button.focus();
  fireEvent.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Conversa com o suporte' }));
  expect(await panel.findByText('A Tidal recusou a capa.')).toBeTruthy();
  // The page beside it stays in use.
  expect(screen.getByRole('heading', { name: 'Olá, Jussara' })).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Ver todos os chamados' }).getAttribute('href')).toContain(TICKET_ID);
  fireEvent.keyDown(panel.getByLabelText('Sua mensagem'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(document.documentElement.dataset.beside).toBeUndefined();
});

test('the next release is told of', async () => {
  const soon = new Date(Date.now() + 12 * 86_400_000);
  const day = `${soon.getFullYear()}-${String(soon.getMonth() + 1).padStart(2, '0')}-${String(soon.getDate()).padStart(2, '0')}`;
  const next_release = { id: 'r', title: 'Quintal de Estrelas', release_date: day };
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ next_release }) }));
  open();
  expect(await screen.findByText('“Quintal de Estrelas” estreia em 12 dias.')).toBeTruthy();
});

test('what is to be done leads to where it is done', async () => {
  const id = '00000000-0000-4000-8000-0000000000c9';
  const todos = [
    todo({ subject_id: id, subject_name: 'Boi da Lua' }),
    todo({ kind: 'splitNotAccepted', count: 3 }),
    todo({ kind: 'proposalToAnswer' }),
    todo({ kind: 'verificationExpiring', on: '2026-12-04' }),
    todo({ kind: 'withdrawalReturned', subject_id: 'w', subject_name: 'R-000123' }),
  ];
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ todos }) }));
  open();
  const list = within(await region('Suas pendências'));
  expect(list.getAllByRole('link').map((link) => [plain(link), link.getAttribute('href')])).toEqual([
    ['Correção solicitada: Boi da Lua', `/app/distribution/drafts/${id}`],
    ['3 divisões ainda não aceitas', '/app/financial/splits'],
    ['Uma proposta aguarda sua resposta', '/app/financial/terms'],
    ['Sua verificação vence em 4 dez 2026', '/app/settings/verification'],
    ['Saque devolvido pelo banco: R-000123', '/app/financial?saque=w'],
  ]);
});

test('every open matter and every queue has a page that is there', () => {
  const ends = [
    ...todoKinds.flatMap((kind) => [
      todoLooks[kind].to(todo({ kind })),
      todoLooks[kind].to(todo({ kind, subject_id: 'x' })),
    ]),
    ...queueKinds.map((kind) => queueLooks[kind].to),
  ];
  expect(ends.filter((to) => !isKnownPath(to.split('?')[0] ?? ''))).toEqual([]);
});

test('staff find what waits for them first; what waits for nobody is no tile, and a long queue is not counted out', async () => {
  const queues = [
    { kind: 'users' as const, count: 40 },
    { kind: 'withdrawals' as const, count: 2 },
    { kind: 'holds' as const, count: 0 },
    { kind: 'unmatchedLines' as const, count: 999 },
  ];
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ queues }) }));
  open('ADMIN');
  const waiting = within(await region('Aguardando a equipe'));
  expect(waiting.getAllByRole('listitem').map(plain)).toEqual([
    'Saques2 pedidos a decidir',
    'Faixas sem correspondência999+ linhas',
  ]);
  expect(waiting.getByRole('link', { name: 'Saques' }).getAttribute('href')).toBe(
    '/app/financial/withdrawals?situacao=decidir',
  );
});

test('a collaborator sees what they have a part in, and what it brought', async () => {
  const body = fakeDashboard({
    releases: null,
    platforms: null,
    shop: null,
    splits: [{ release_id: 'r1', title: 'Boi da Lua', artist: 'Jussara Lima', own_basis_points: 2550 }],
    statements: [{ month: '2026-10-01', currency: 'BRL', income: '88.5' }],
  });
  server.answer(DASHBOARD.read, () => ({ body }));
  open('COLLABORATOR');
  const shares = within(await region('Suas divisões'));
  expect(plain(shares.getByRole('listitem'))).toBe('Boi da LuaJussara Lima25,5%');
  expect(hrefs(shares)).toEqual(['/app/financial/splits', '/app/financial/splits/r1']);
  expect(plain(within(await region('Seus extratos')).getByRole('listitem'))).toBe('outubro de 2026R$ 88,50');
  expect(within(await region('Suas pendências')).getByText('Tudo em dia.')).toBeTruthy();
});

test('the first visit finds what will stand there', async () => {
  server.answer(DASHBOARD.read, () => ({ body: emptyDashboard }));
  open();
  expect(await screen.findByText('Nenhum lançamento encontrado.')).toBeTruthy();
  const balance = within(await region('Saldo Disponível'));
  expect(plain(balance.getByText('US$').parentElement)).toBe('US$0.00');
  expect(balance.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Suas pendências' })).toBeNull();
  expect(screen.getByText('Nenhum beat ativo no catálogo. A venda direta abre em breve.')).toBeTruthy();
});

test('while it comes, boxes of its size stand there', async () => {
  server.answer(DASHBOARD.read, () => new Promise(() => {}));
  open();
  expect(await screen.findByRole('status', { name: partTexts.loading })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Olá/ })).toBeNull();
});

test('a failure takes the whole page, in the words of the specification, and is tried again', async () => {
  server.answer(DASHBOARD.read, () => appRefusal(403, 'access.forbidden'));
  open();
  expect(await heading('Oops! Algo deu errado.')).toBeTruthy();
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao carregar dados do painel'));
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard() }));
  press('Tentar Novamente');
  expect(await heading('Olá, Jussara')).toBeTruthy();
});

test('a failure names the call by which support finds it, and none where no server answered', async () => {
  const requestId = '0b7c2a5e-1111-4222-8333-444455556666';
  server.answer(DASHBOARD.read, () => ({ status: 500, body: { error: { code: 'internal', params: {}, requestId } } }));
  open();
  expect(
    await screen.findByText(new RegExp(`^Código para o suporte: ${requestId}, \\d+ .+ \\d{4}, \\d\\d:\\d\\d$`)),
  ).toBeTruthy();
  server.answer(DASHBOARD.read, () => ({ status: 502, body: {} }));
  press('Tentar Novamente');
  await waitFor(() => expect(screen.queryByText(/Código para o suporte/)).toBeNull());
});

test.each([
  [
    appRefusal(503, 'database.unavailable'),
    'A conexão com o banco de dados não está disponível. Não é possível carregar os dados do painel.',
  ],
  [{ status: 500, body: {} }, 'Não foi possível conectar ao servidor. Tente novamente mais tarde.'],
])('what is broken is called so: %#', async (reply, words) => {
  server.answer(DASHBOARD.read, () => reply);
  open();
  expect(await heading('Oops! Algo deu errado.')).toBeTruthy();
  const told = { title: 'Erro ao carregar dados do painel', description: words };
  await waitFor(() => expect(currentToast()).toMatchObject(told));
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test('the guide stands out until it was opened once by this person, and never opens by itself', async () => {
  open();
  await heading('Olá, Jussara');
  const key = `toada.como-funciona.${USER_ID}`;
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Como Funciona');
  const dialog = within(await screen.findByRole('dialog', { name: 'Como Funciona' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect(dialog.getByRole('link', { name: 'Abrir a Ajuda' }).getAttribute('href')).toBe('/ajuda');
  expect(dialog.getByRole('link', { name: 'Verifique sua conta' }).getAttribute('href')).toBe(
    '/app/settings/verification',
  );
  expect(localStorage.getItem(key)).not.toBeNull();
});
