// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { can } from '@toada/domain/access/decide.ts';
import { type Role, roles } from '@toada/domain/access/policy.ts';
import { queueKinds, type Todo, todoKinds } from '@toada/domain/dashboard/dashboard.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRoute, isKnownPath } from '../../app/pages.ts';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  DASHBOARD,
  emptyDashboard,
  fakeDashboard,
  fakeDashboards,
  fakeDesk,
  fakeNextRelease,
  fakePipeline,
  fakeRoster,
} from '../../testing/fake-dashboard.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { fakeMessage, fakeDesk as fakeSupportDesk, fakeTicket, TICKET_ID } from '../../testing/fake-support.ts';
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
  const hasOwnMusic = role === 'ARTIST' || role === 'AGGREGATOR';
  return fakeDashboard({
    ...(hasCatalogue ? {} : { releases: null, platforms: null }),
    ...(hasOwnMusic ? {} : { shop: null }),
    ...(hasOwnMusic || role === 'COLLABORATOR' ? {} : { balance: null }),
    queues: isStaff ? [{ kind: 'withdrawals', count: 2 }] : null,
    ...(role === 'ADMIN' || role === 'SUPER_ADMIN' ? { desk: fakeDesk } : {}),
    ...(role === 'SUPPORT'
      ? { desk: { ...fakeDesk, items: fakeDesk.items.filter(({ kind }) => kind === 'tickets') } }
      : {}),
    ...(role === 'FINANCE' ? { pipeline: fakePipeline } : {}),
    ...(role === 'AGGREGATOR' ? { roster: fakeRoster } : {}),
    ...(role === 'COLLABORATOR' ? { splits: [], statements: [] } : {}),
  });
}

test.each(roles)('%s finds every part whose page they may open, and no other', async (role) => {
  server.answer(DASHBOARD.read, () => ({ body: partsFor(role) }));
  open(role, { display_name: 'Ju' });
  expect(await heading('Olá, Ju')).toBeTruthy();
  const hasCatalogue = ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'].includes(role);
  await waitFor(() => expect(screen.queryByRole('status', { name: partTexts.loading })).toBeNull());
  const there = (name: string) => screen.queryByRole('region', { name }) !== null;
  for (const name of ['Últimos Lançamentos', 'Plataformas Integradas']) expect(there(name)).toBe(hasCatalogue);
  // Staff has no tools, shop or balance of its own.
  const hasOwnMusic = role === 'ARTIST' || role === 'AGGREGATOR';
  for (const name of ['Amplificador', 'Sua Loja']) expect(there(name)).toBe(hasOwnMusic);
  const hasMoney = hasOwnMusic || role === 'COLLABORATOR';
  expect(there('Saldo Disponível')).toBe(hasMoney);
  expect(screen.queryByRole('button', { name: 'Retirar Fundos' }) !== null).toBe(hasMoney);
  expect(there('Pendências da equipe')).toBe(role === 'ADMIN' || role === 'SUPER_ADMIN');
  expect(there('Caminho do dinheiro')).toBe(role === 'FINANCE');
  expect(there('Para agora')).toBe(role === 'SUPPORT');
  expect(there('Elenco')).toBe(role === 'AGGREGATOR');
  expect(there('Suas divisões')).toBe(role === 'COLLABORATOR');
  for (const href of hrefs(within(screen.getByRole('main')))) {
    const access = findRoute(href.split('?')[0] ?? '')?.access;
    expect(access === 'public' || (access && can({ id: 'x', role, isVerified: true }, access)), href).toBe(true);
  }
});

test('the balance is in dollars and cut, the other currencies and what is on its way beside it', async () => {
  const { balances } = fakeDashboard().balance!;
  const [main, ...others] = balances;
  const balance = { ...fakeDashboard().balance!, balances: [{ ...main!, pending: '15.5' }, ...others] };
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ balance }) }));
  open();
  const line = within(await region('Saldo Disponível'));
  expect(plain(line.getByText('US$').parentElement)).toBe('US$1,284.67');
  const said = plain(line.getByText('Saldo Disponível').closest('section'));
  for (const words of ['ReaisR$ 3.412,90', 'Euros312,40 €', 'A receberUS$ 15.50']) expect(said).toContain(words);
  expect(line.getByText('Atualizado agora')).toBeTruthy();
  expect(line.getByRole('link', { name: 'Ver extrato' }).getAttribute('href')).toBe('/app/financial/statements');
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
    ['Registrar ObraAutoria e ISWC', '/app/register-work'],
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
  expect(releases.getByRole('link', { name: 'Ver catálogo' }).getAttribute('href')).toBe('/app/catalog');
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
  expect(stores.getByRole('link', { name: 'Ver as 12' }).getAttribute('href')).toBe('/app/settings/integrations');
});

test('the shop is not open yet, and both its buttons say so', async () => {
  open();
  const shop = within(await region('Sua Loja'));
  expect(shop.getByText('3 beats ativos no catálogo.')).toBeTruthy();
  expect(shop.getByText('0 vendas em 30 dias.')).toBeTruthy();
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
  server.answer('GET /api/support-desk', () => ({ body: fakeSupportDesk }));
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

test('the next release comes first: days left, and each store as a track', async () => {
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ next_release: fakeNextRelease() }) }));
  open();
  expect(await screen.findByText('“Quintal de Estrelas” estreia em 12 dias.')).toBeTruthy();
  const hero = within(await region('Quintal de Estrelas'));
  expect(hero.getByText('12')).toBeTruthy();
  expect(hero.getByText('Álbum, 10 faixas')).toBeTruthy();
  expect(hero.getByText(/1 de 2 lojas prontas\./)).toBeTruthy();
  const tracks = within(hero.getByRole('list', { name: 'Andamento em cada loja' })).getAllByRole('listitem');
  expect(plain(tracks[0])).toContain('SpotifyPronto');
  expect(plain(tracks[1])).toContain('DeezerAinda não enviado');
  expect(hero.getByRole('link', { name: 'Abrir lançamento' }).getAttribute('href')).toMatch(/^\/app\/catalog\//);
});

test('listening is by month and says so, the newest against the one before', async () => {
  const months = ['2026-08-01', '2026-09-01', '2026-10-01'].map((month, index) => ({
    month,
    plays: [300, 400, 452][index] ?? 0,
  }));
  const best = { release_id: 'r1', title: 'Boi da Lua', plays: 96 };
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ listening: { months, best } }) }));
  open();
  const line = within(await region('Reproduções em outubro'));
  expect(line.getByText('13% acima de setembro')).toBeTruthy();
  expect(line.getByText(/Por mês, como as lojas informam\. Dados até outubro de 2026\./)).toBeTruthy();
  expect(line.getByRole('link', { name: 'Boi da Lua' }).getAttribute('href')).toBe('/app/catalog/r1');
});

test('before the first release the steps to it stand there, each with whose turn it is', async () => {
  const checklist = {
    ...{ email: 'nina@flor.mus.br', confirmed_at: '2026-11-14T21:08:00.000Z', is_verified: false, release: null },
    verification: {
      status: 'pending_review' as const,
      submitted_at: '2026-11-15T12:40:00.000Z',
      answer_by: '2026-11-17T12:40:00.000Z',
    },
    account: null,
  };
  server.answer(DASHBOARD.read, () => ({ body: { ...emptyDashboard, checklist } }));
  open();
  const steps = within(await region('Primeiros passos'));
  const said = steps.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent);
  expect(said).toEqual(['Confirmar e-mail', 'Verificar identidade', 'Conta para receber', 'Primeiro lançamento']);
  for (const words of ['Concluído', 'Em análise pela equipe', 'Sua vez', 'Abre com a identidade verificada'])
    expect(steps.getByText(words)).toBeTruthy();
  expect(steps.getByRole('link', { name: 'Cadastrar conta' }).getAttribute('href')).toBe(
    '/settings?tab=payment_methods',
  );
  expect(screen.getByText('Próximo passo: conta para receber.')).toBeTruthy();
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
  // The most pressing ones at once, the others one press away.
  expect(list.getAllByRole('link')).toHaveLength(3);
  press('Mostrar mais 2');
  expect(list.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Corrigir: Correção solicitada: Boi da Lua', `/app/distribution/drafts/${id}`],
      ['Ver divisão: 3 divisões ainda não aceitas', '/app/financial/splits'],
      ['Responder: Uma proposta aguarda sua resposta', '/app/financial/terms'],
      ['Renovar: Sua verificação vence em 4 dez 2026', '/app/settings/verification'],
      ['Ver saque: Saque devolvido pelo banco: R-000123', '/app/financial?saque=w'],
    ],
  );
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

test('administrators find one inbox by time left, narrowed to a queue, and every tool with its count', async () => {
  const queues = [
    { kind: 'users' as const, count: 40 },
    { kind: 'withdrawals' as const, count: 2 },
    { kind: 'tickets' as const, count: 1 },
    { kind: 'reviews' as const, count: 999 },
  ];
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ queues, desk: fakeDesk, balance: null, shop: null }) }));
  open('ADMIN');
  const inbox = within(await region('Pendências da equipe'));
  expect(inbox.getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
    'Fora do prazo 1',
    'Vence hoje 1',
    'No prazo 1',
  ]);
  expect(
    inbox.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Decidir: Saque R-000044, MC Pipa', '/app/financial/withdrawals?situacao=decidir&id=w1'],
    ['Responder: Chamado 2490: Meu Pix voltou', '/app/support-inbox?fila=unassigned&id=t1'],
    ['Revisar: Revisão: Varal', '/app/admin/reviews?caso=r1'],
  ]);
  expect(inbox.getByText('passou 2 h')).toBeTruthy();
  expect(inbox.getByText('R$ 3.200,00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Atender a próxima' }).getAttribute('href')).toContain('id=w1');
  expect(screen.getByText(/^1\.002 pendências\. Uma passou do prazo/)).toBeTruthy();
  const health = within(screen.getByRole('list', { name: 'Saúde da plataforma' }));
  expect(health.getAllByRole('listitem').map(plain)).toEqual([
    'Lojas6 no ar, 1 pausada',
    'Fila de entregas38 na fila',
    'Tarefas com falhaNenhuma parada',
    'Último relatórioNenhum ainda',
  ]);
  const tools = within(await region('Ferramentas'));
  expect(tools.getAllByRole('listitem')).toHaveLength(27);
  expect(plain(tools.getByRole('link', { name: 'Saques' }).closest('li'))).toBe('Saques2');
  expect(plain(tools.getByRole('link', { name: 'Usuários' }).closest('li'))).toBe('Usuários');

  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Decidir: Saque R-000044, MC Pipa');
  fireEvent.keyDown(document.activeElement as Element, { key: 'j' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Responder/);

  fireEvent.mouseDown(screen.getByRole('tab', { name: /Revisão/ }), { button: 0 });
  const narrowed = within(await region('Pendências da equipe'));
  await waitFor(() => expect(narrowed.getAllByRole('link')).toHaveLength(1));
});

test('an empty desk says that nothing waits', async () => {
  const desk = { ...fakeDesk, items: [] };
  server.answer(DASHBOARD.read, () => ({ body: fakeDashboard({ queues: [], desk, balance: null, shop: null }) }));
  open('ADMIN');
  expect(within(await region('Pendências da equipe')).getByText('Nada pendente agora.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Atender a próxima' })).toBeNull();
});

test('finance finds the money on its way, what went wrong, and who waits for a decision', async () => {
  const body = { ...partsFor('FINANCE'), pipeline: fakePipeline };
  server.answer(DASHBOARD.read, () => ({ body }));
  open('FINANCE');
  const chain = within(await region('Caminho do dinheiro'));
  expect(chain.getAllByRole('link').map(plain)).toEqual([
    'Importar1 relatório',
    'Casar1 relatório',
    'Lançar0 relatórios',
    'Pagar5 saques',
  ]);
  expect(chain.getAllByText('US$ 1,906.20')).toHaveLength(2);
  expect(chain.getByText('R$ 7.934,60')).toBeTruthy();
  const wrong = within(await region('Exceções'));
  expect(wrong.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/financial/imports/s2',
    '/app/financial/unmatched',
  ]);
  const deciding = within(await region('Saques a decidir'));
  expect(deciding.getByText(/11 pagos, R\$\s28\.940,00\. Fica R\$\s1\.206,10 no saldo\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Gerar lote, R\$\s2\.354,60/ }).getAttribute('href')).toBe(
    '/app/financial/withdrawals?aba=lotes',
  );
});

test('finance without anything to do is told so', async () => {
  const pipeline = { statements: [], exceptions: [], deciding: [], piles: [] };
  server.answer(DASHBOARD.read, () => ({ body: { ...partsFor('FINANCE'), pipeline } }));
  open('FINANCE');
  expect(await screen.findAllByText('Nada nesta etapa')).toHaveLength(4);
  for (const words of ['Nenhuma exceção agora.', 'Nenhum saque a decidir.'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('support finds nobody’s tickets first, then its own', async () => {
  const [, ticket] = fakeDesk.items;
  const items = [{ ...ticket!, is_mine: true, id: 't2' }, ticket!];
  const desk = { health: null, items, hours: [{ kind: 'tickets' as const, hours: 2 }] };
  server.answer(DASHBOARD.read, () => ({ body: { ...partsFor('SUPPORT'), desk } }));
  open('SUPPORT');
  const queue = within(await region('Para agora'));
  expect(queue.getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
    'Sem responsável: primeira resposta em 2 h',
    'Meus: sua vez de responder',
  ]);
  expect(queue.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/support-inbox?fila=unassigned&id=t1',
    '/app/support-inbox?fila=mine&id=t2',
  ]);
});

test('a label finds its roster, with what moves and what stands in the way, and its calendar', async () => {
  server.answer(DASHBOARD.read, () => ({ body: partsFor('AGGREGATOR') }));
  open('AGGREGATOR');
  const roster = within(await region('Elenco'));
  const rows = () => roster.getAllByRole('row').slice(1, -1).map(plain);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain('842.30');
  expect(rows()[0]).toContain('Divisão pendente');
  expect(rows()[1]).toContain('Nada em movimento');
  expect(roster.getByRole('link', { name: 'Abrir o painel de Dona Cota' }).getAttribute('href')).toBe(
    '/app/artist-dashboard/a2',
  );
  fireEvent.click(roster.getByRole('button', { name: /Com alerta/ }));
  expect(rows()).toHaveLength(1);
  const calendar = within(await region('Próximas estreias'));
  expect(calendar.getByRole('link').getAttribute('aria-label')).toContain('Serra Acesa, Os Sabiás do Norte');
  expect(screen.getByText('20% acima de setembro')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nova Distribuição' })).toBeTruthy();
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
  expect(within(await region('Suas pendências')).getByText('Tudo em dia.')).toBeTruthy();
  expect(screen.getByText('Nenhum beat ativo no catálogo.')).toBeTruthy();
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
