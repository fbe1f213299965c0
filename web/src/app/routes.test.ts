import { roles } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { isActive, settingsMenuFor, sidebarFor } from './menu.ts';
import { isKnownPath, knownPathPatterns } from './pages.ts';
import { routes } from './routes.ts';

const actor = (role: (typeof roles)[number], isVerified = true) => ({ id: 'a', role, isVerified });
const labels = (role: (typeof roles)[number], isVerified = true) =>
  sidebarFor(actor(role, isVerified)).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);

// Retyped by hand from the specification (000, point 2).
const specified = `
/ /auth /auth/login /auth/register /auth/forgot-password /auth/reset-password /auth/confirm-email /terms /privacy
/app /app/dashboard /app/distribution /app/video-distribution /app/register-work /app/catalog
/app/marketing-partnerships /app/youtube-network /app/financial /app/support-feedback /app/manage-aggregator-artists
/app/artist-dashboard/abc /app/settings /app/unauthorized /app/settings/profile /app/settings/security
/app/settings/verification /app/settings/artist/customization /app/settings/artist/payment-accounts
/app/settings/aggregator/branding /app/settings/aggregator/payment-accounts /app/settings/aggregator/integrations
/app/settings/admin/user-management /app/settings/admin/global-integrations /app/settings/admin/branding-default
/app/settings/admin/account-approvals /app/settings/admin/document-approvals /app/settings/admin/quota-management
/app/settings/integrations /app/settings/integrations/music-distribution /app/admin/dashboard
/app/admin/users-management /app/admin/content-management /app/admin/landing-builder /app/admin/document-approvals
/app/admin/payment-account-approvals /app/admin/quota-management /app/admin/integration-requests
/app/admin/general-requests /finance/statements /royalty-splits /settings /analytics-legacy /integrations/spotify`;

test.each(specified.trim().split(/\s+/))('%s leads somewhere', (path) => expect(isKnownPath(path)).toBe(true));

test.each(['/app/nowhere', '/App/dashboard', '/link', '/link/abc', '/link/a/b', '/auth/', '/wp-login.php'])(
  '%s is known only if it is a page',
  (path) => expect(isKnownPath(path)).toBe(path === '/auth/'),
);

test('no path stands twice in the table', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every page of the panel names an action, and nothing outside the panel does', () => {
  const wrong = routes.filter(({ path, access, layout }) => {
    const isPanel = path.startsWith('/app/');
    return isPanel !== (access !== 'public') || isPanel !== (layout === 'panel');
  });
  expect(wrong).toEqual([]);
});

test('what the build writes for the server is the table and the sources of the redirects', () => {
  expect(knownPathPatterns()).toEqual(expect.arrayContaining(['/app/settings', '/analytics-legacy']));
});

test('an artist sees the nine main entries in the order of the specification', () => {
  expect(labels('ARTIST')).toEqual([
    [
      null,
      'Dashboard',
      'Meu Catálogo',
      'Distribuição Musical',
      'Distribuição de Vídeo',
      'Registro de Obras',
      'Rede de Vídeo',
      'Marketing e Parcerias',
      'Financeiro',
      'Suporte e Feedback',
    ],
  ]);
});

test('an artist who is not verified is still offered the screens that ask for it', () => {
  expect(labels('ARTIST', false)).toEqual(labels('ARTIST'));
});

const financeOf = (role: (typeof roles)[number]) =>
  sidebarFor(actor(role))
    .flatMap(({ entries }) => entries)
    .find(({ to }) => to === '/app/financial')
    ?.children.map(({ label }) => label);

test('Financeiro has a sub-menu with what each role may open', () => {
  expect(financeOf('ARTIST')).toEqual(['Visão geral', 'Extratos', 'Divisão de royalties', 'Contas para receber']);
  expect(financeOf('AGGREGATOR')).toContain('Condições e adiantamentos');
  expect(financeOf('FINANCE')).toEqual([
    'Visão geral',
    'Relatórios das lojas',
    'Sem correspondência',
    'Saques',
    'Pagamentos recebidos',
    'Retenções',
    'Divisão de royalties',
    'Condições e adiantamentos',
    'Cotações',
    'Conferência contábil',
  ]);
  expect(financeOf('SUPPORT')).toEqual([]);
});

test.each(roles)('each screen of %s has one home in the menus', (role) => {
  const entries = [...sidebarFor(actor(role)).flatMap((section) => section.entries), ...settingsMenuFor(actor(role))];
  const leaves = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
  const screens = leaves.map(({ to }) => routes.find(({ path }) => path === to)?.screen ?? to);
  expect(new Set(screens).size).toBe(screens.length);
  const lit = leaves.flatMap(({ activeAt }) => activeAt);
  expect(lit.filter((path, index) => lit.indexOf(path) !== index)).toEqual([]);
});

test('a second address of a screen lights its one entry', () => {
  const admin = sidebarFor(actor('ADMIN')).find(({ group }) => group === 'admin');
  const users = admin?.entries.find(({ label }) => label === 'Usuários');
  expect(users && isActive(users, '/app/settings/admin/user-management')).toBe(true);
});

test.each(['FINANCE', 'SUPPORT'] as const)('%s sees what is open to all roles, and the inbox', (role) => {
  expect(labels(role)).toEqual([[null, 'Dashboard', 'Financeiro', 'Suporte e Feedback', 'Atendimento']]);
});

test('a collaborator sees what is open to all roles', () => {
  expect(labels('COLLABORATOR')).toEqual([[null, 'Dashboard', 'Financeiro', 'Suporte e Feedback']]);
});

test('an aggregator also manages artists and its brand', () => {
  expect(labels('AGGREGATOR').slice(1)).toEqual([['Selo', 'Gerenciar Artistas', 'White Label']]);
});

test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
  '%s has the nine admin entries of the specification first, and ours under Operação',
  (role) => {
    const [main, music, , admin, operation] = labels(role);
    expect(main).toEqual([null, 'Dashboard', 'Financeiro', 'Suporte e Feedback', 'Atendimento']);
    expect(music?.[0]).toBe('Música');
    expect(admin).toEqual([
      'Administração',
      'Painel Admin',
      'Usuários',
      'Conteúdo',
      'Landing Builder',
      'Documentos',
      'Contas de repasse',
      'Cotas',
      'Pedidos de integração',
      'Solicitações',
    ]);
    expect(operation).toEqual([
      'Operação',
      'Plataforma',
      'Códigos',
      'Revisão',
      'Obras',
      'Associações',
      'Entregas',
      'Leads',
      'Auditoria',
      'Tarefas com Falha',
    ]);
  },
);

test('the White Label entry is lit on the branding page it leads to', () => {
  const entry = sidebarFor(actor('AGGREGATOR'))[1]?.entries[1];
  expect(entry?.to).toBe('/app/settings?tab=white-label');
  expect(entry && isActive(entry, '/app/settings/aggregator/branding')).toBe(true);
});

test('the settings menu offers verification to those who must send documents', () => {
  const offered = roles.filter((role) => settingsMenuFor(actor(role)).some(({ label }) => label === 'Verificação'));
  expect(offered).toEqual(['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR']);
});
