import type { Page } from '@playwright/test';

/** A picture of the help centre: whose screen, which row of the route table, and what to do there before it is taken. */
export type Shot = { who: string; route: string; path?: string; open?: (page: Page) => Promise<void> };

const ARTIST = 'artista@toada.test';
const NEW_ARTIST = 'artista.novo@toada.test';
const LABEL = 'selo@toada.test';
const ADMIN = 'admin@toada.test';
const FINANCE = 'financeiro@toada.test';

const first = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};
const step = (name: string): Shot => ({
  who: ARTIST,
  route: '/app/distribution/new',
  path: `/app/distribution/new?passo=${name}`,
});

/** By the name of the picture's file in web/public/help. */
export const helpShots: Record<string, Shot> = {
  painel: { who: ARTIST, route: '/app/dashboard' },
  catalogo: { who: ARTIST, route: '/app/catalog' },
  distribuicao: { who: ARTIST, route: '/app/distribution' },
  'passo-dados': step('dados'),
  'passo-faixas': step('faixas'),
  'passo-creditos': step('creditos'),
  'passo-lojas': step('lojas'),
  lancamento: {
    who: ARTIST,
    route: '/app/catalog/:id',
    path: '/app/catalog',
    open: first('main a[href^="/app/catalog/"]:not([href$="/import"])'),
  },
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
  revisao: { who: ADMIN, route: '/app/admin/reviews' },
  entregas: { who: ADMIN, route: '/app/admin/deliveries' },
  relatorios: { who: FINANCE, route: '/app/financial/imports' },
  'sem-correspondencia': { who: FINANCE, route: '/app/financial/unmatched' },
  saques: { who: FINANCE, route: '/app/financial/withdrawals' },
  documentos: { who: ADMIN, route: '/app/admin/document-approvals' },
};
