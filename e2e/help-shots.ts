import type { Page } from '@playwright/test';
import { demoId } from '../server/src/demo/demo-id.ts';
import { songFile } from './release-files.ts';

/** A picture of the help centre: whose screen, which row of the route table, and what to do there before it is taken. */
export type Shot = {
  who: string;
  route: string;
  path?: string;
  /** The screen is about the brand itself, of somebody without a label. */
  hasOwnBrand?: boolean;
  open?: (page: Page) => Promise<void>;
};

const ARTIST = 'artista@toada.test';
const NEW_ARTIST = 'artista.novo@toada.test';
const LABEL = 'selo@toada.test';
const ADMIN = 'admin@toada.test';
const FINANCE = 'financeiro@toada.test';
const SUPPORT = 'suporte@toada.test';
const SUPER = 'super@toada.test';

/** The page of a release of the demo world, by its title. */
const release = (title: string): Shot => ({
  who: ARTIST,
  route: '/app/catalog/:id',
  path: '/app/catalog',
  open: async (page) => {
    await page.locator('main a[href^="/app/catalog/"]', { hasText: title }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
});
/** A step of the wizard, in a draft that has something to show. */
const step = (name: string): Shot => ({
  who: ARTIST,
  route: '/app/distribution/drafts/:id',
  path: '/app/distribution',
  open: async (page) => {
    await page.getByLabel('Continuar: Meio-dia no Sertão').first().click();
    await page.waitForURL(/\/drafts\//);
    await page.goto(`${page.url().split('?')[0]}?passo=${name}`);
  },
});
/** A queue with one of its rows opened. */
const opened = (text: string) => async (page: Page) => {
  await page.locator('main').getByText(text).first().click();
};

/** A list with the thing of one row opened. */
const ofRow = (title: string) => async (page: Page) => {
  await page.locator('tr', { hasText: title }).getByText('Abrir', { exact: true }).click();
  await page.getByRole('heading', { name: title }).first().waitFor();
};

/** Addresses as a reader's own product has them, in place of the one that runs for the picture. */
async function atHome(page: Page) {
  await page.getByRole('img').first().waitFor();
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = text.nodeValue?.replace(location.host, 'toada.example') ?? '';
  });
}

/** Songs of the demo world are shorter than a teaser. */
async function withSong(page: Page) {
  await page.getByRole('button', { name: 'Trocar música' }).click();
  await page.getByLabel('Enviar áudio', { exact: true }).setInputFiles(songFile('quintal.wav', 233, 40));
  await page.getByRole('button', { name: 'Usar estes arquivos' }).click();
  await page.getByRole('slider', { name: 'Começo do teaser' }).waitFor();
}

/** By the name of the picture's file in web/public/help. */
export const helpShots: Record<string, Shot> = {
  painel: { who: ARTIST, route: '/app/dashboard' },
  catalogo: { who: ARTIST, route: '/app/catalog' },
  distribuicao: { who: ARTIST, route: '/app/distribution' },
  'passo-dados': step('dados'),
  'passo-faixas': step('faixas'),
  'passo-creditos': step('creditos'),
  'passo-lojas': step('lojas'),
  lancamento: release('Quintal de Estrelas'),
  'loja-recusou': release('Boi da Lua'),
  'importar-catalogo': { who: LABEL, route: '/app/catalog/import' },
  financeiro: { who: ARTIST, route: '/app/financial' },
  extratos: { who: ARTIST, route: '/app/financial/statements' },
  divisoes: { who: ARTIST, route: '/app/financial/splits' },
  condicoes: { who: LABEL, route: '/app/financial/terms' },
  'contas-para-receber': { who: ARTIST, route: '/app/settings/artist/payment-accounts' },
  verificacao: { who: NEW_ARTIST, route: '/app/settings/verification' },
  seguranca: { who: ARTIST, route: '/app/settings/security' },
  perfil: { who: ARTIST, route: '/app/settings/profile' },
  'lojas-conectadas': { who: ARTIST, route: '/app/settings/integrations/music-distribution' },
  artistas: { who: LABEL, route: '/app/manage-aggregator-artists' },
  marca: { who: LABEL, route: '/app/settings/aggregator/branding' },
  codigos: { who: LABEL, route: '/app/settings/aggregator/codes' },
  'entrega-as-lojas': { who: ADMIN, route: '/app/settings/admin/global-integrations' },
  revisao: { who: ADMIN, route: '/app/admin/reviews', open: opened('Asa de Pipa') },
  entregas: { who: ADMIN, route: '/app/admin/deliveries' },
  relatorios: { who: FINANCE, route: '/app/financial/imports' },
  'sem-correspondencia': { who: FINANCE, route: '/app/financial/unmatched' },
  saques: { who: FINANCE, route: '/app/financial/withdrawals' },
  documentos: { who: ADMIN, route: '/app/admin/document-approvals' },
  avisos: { who: ARTIST, route: '/app/notifications' },
  notificacoes: { who: ARTIST, route: '/app/settings/notifications' },
  suporte: { who: ARTIST, route: '/app/support-feedback' },
  'area-restrita': { who: ARTIST, route: '/app/unauthorized' },
  'rede-de-video': { who: ARTIST, route: '/app/youtube-network' },
  'distribuicao-de-video': { who: ARTIST, route: '/app/video-distribution' },
  marketing: { who: ARTIST, route: '/app/marketing-partnerships' },
  'smart-link': {
    who: ARTIST,
    route: '/app/marketing-partnerships/smart-link',
    path: `/app/marketing-partnerships/smart-link?lancamento=${demoId('Quintal de Estrelas')}`,
    open: atHome,
  },
  'plano-de-lancamento': {
    who: ARTIST,
    route: '/app/marketing-partnerships/plan',
    path: `/app/marketing-partnerships/plan?lancamento=${demoId('Quintal de Estrelas')}`,
  },
  teaser: {
    who: ARTIST,
    route: '/app/marketing-partnerships/teaser',
    path: `/app/marketing-partnerships/teaser?lancamento=${demoId('Quintal de Estrelas')}`,
    open: withSong,
  },
  'desenhar-capa': {
    who: ARTIST,
    route: '/app/marketing-partnerships/cover-art',
    path: `/app/marketing-partnerships/cover-art?lancamento=${demoId('Quintal de Estrelas')}`,
  },
  'kit-de-imprensa': {
    who: ARTIST,
    route: '/app/marketing-partnerships/press-kit',
    open: async (page) => {
      await page.getByLabel('Frase de apresentação').fill('Cantora e compositora, Recife');
      await page.getByLabel('Biografia curta').fill('Voz, viola e tambor. Jussara Lima canta o quintal onde cresceu.');
      await page.getByText(/^Rascunho salvo às/).waitFor();
    },
  },
  visitas: { who: ARTIST, route: '/app/marketing-partnerships/visits' },
  'registro-de-obra': { who: ARTIST, route: '/app/register-work' },
  'minhas-obras': { who: ARTIST, route: '/app/register-work/works' },
  'obra-aprovada': { who: ARTIST, route: '/app/register-work/works', open: ofRow('Estrela de Papel') },
  associacoes: { who: ADMIN, route: '/app/admin/cwr' },
  'credito-retido': { who: ARTIST, route: '/app/register-work/risks' },
  personalizacao: { who: NEW_ARTIST, route: '/app/settings/artist/customization', hasOwnBrand: true },
  'entrega-direta': { who: LABEL, route: '/app/settings/aggregator/integrations' },
  retencoes: { who: FINANCE, route: '/app/financial/holds' },
  'pagamentos-recebidos': { who: FINANCE, route: '/app/financial/payments' },
  'conferencia-contabil': { who: FINANCE, route: '/app/financial/proof' },
  'painel-admin': { who: ADMIN, route: '/app/admin/dashboard' },
  usuarios: { who: ADMIN, route: '/app/admin/users-management' },
  cotas: { who: ADMIN, route: '/app/admin/quota-management' },
  artigos: {
    who: ADMIN,
    route: '/app/admin/content-management/help',
    path: '/app/admin/content-management/help?artigo=regras-da-capa',
  },
  'landing-builder': { who: ADMIN, route: '/app/admin/landing-builder' },
  'pedidos-de-integracao': { who: ADMIN, route: '/app/admin/integration-requests' },
  solicitacoes: { who: ADMIN, route: '/app/admin/general-requests' },
  plataforma: { who: SUPER, route: '/app/admin/platform-settings' },
  oportunidades: { who: ARTIST, route: '/app/marketing-partnerships/opportunities' },
  fas: { who: ARTIST, route: '/app/marketing-partnerships/fans' },
  leads: { who: SUPER, route: '/app/admin/leads' },
  auditoria: { who: SUPER, route: '/app/admin/audit' },
  'tarefas-com-falha': { who: SUPER, route: '/app/admin/dead-jobs' },
  'caixa-de-atendimento': { who: SUPPORT, route: '/app/support-inbox', open: opened('Capa recusada pela loja') },
};
