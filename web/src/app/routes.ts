import type { Action } from '@toada/domain/access/policy.ts';
import type { ComponentType } from 'react';
import type { IconName } from './menu-icons.ts';
import { publicRoutes } from './public-routes.ts';

/** Rows of 'music' stand among the main ones for those whose work it is, and in a group of their own for the staff. */
export type MenuGroup = 'main' | 'music' | 'finance' | 'label' | 'admin' | 'operation' | 'settings';

export type AppRoute = {
  path: string;
  title: string;
  /** Everybody, or whoever the policy table lets do this. */
  access: 'public' | Action;
  /** Alone on the page, in the glass card over the ribbons, or inside the panel. */
  layout: 'bare' | 'card' | 'panel';
  screen: () => Promise<ComponentType>;
  icon?: IconName;
  menu?: MenuGroup;
  /** The menu's word, where the title is too long for it. */
  label?: string;
  /** Called by its own headline, which its screen knows. */
  isSelfTitled?: boolean;
  /** Rows of one stage are one screen: going from one to the other keeps what stands on it. */
  stage?: string;
  /** A page outside the panel that is read from inside it: it keeps on the brand of whoever is signed in. */
  keepsBrand?: boolean;
  /** Action that offers the menu entry, where more people may open the page than need it. */
  offeredTo?: Action;
};

const dashboard = async () => (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen;
const adminDashboard = async () =>
  (await import('../features/dashboard/admin/AdminDashboardScreen.tsx')).AdminDashboardScreen;
const artistDashboard = async () =>
  (await import('../features/dashboard/artist/ArtistDashboardScreen.tsx')).ArtistDashboardScreen;
const videoDistribution = async () =>
  (await import('../features/video/VideoDistributionScreen.tsx')).VideoDistributionScreen;
const releaseDraft = async () => (await import('../features/release-draft/ReleaseDraftScreen.tsx')).ReleaseDraftScreen;
const distribution = async () => (await import('../features/distribution/DistributionScreen.tsx')).DistributionScreen;
const catalogue = async () => (await import('../features/catalogue/CatalogueScreen.tsx')).CatalogueScreen;
const notices = async () => (await import('../features/notification/NoticesScreen.tsx')).NoticesScreen;
const noticeSettings = async () =>
  (await import('../features/notification/NoticeSettingsScreen.tsx')).NoticeSettingsScreen;
const release = async () => (await import('../features/catalogue/page/ReleaseScreen.tsx')).ReleaseScreen;
const manageArtists = async () => (await import('./ManageArtistsScreen.tsx')).ManageArtistsScreen;
const quotas = async () => (await import('../features/quota/QuotaScreen.tsx')).QuotaScreen;
const leads = async () => (await import('../features/lead-admin/LeadsScreen.tsx')).LeadsScreen;
const codePools = async () => (await import('../features/code-pool/CodePoolsScreen.tsx')).CodePoolsScreen;
const catalogueImport = async () =>
  (await import('../features/catalogue-import/CatalogueImportScreen.tsx')).CatalogueImportScreen;
const audit = async () => (await import('../features/audit/AuditScreen.tsx')).AuditScreen;
const content = async () => (await import('../features/content/ContentScreen.tsx')).ContentScreen;
const helpItems = async () => (await import('../features/help/admin/HelpItemsScreen.tsx')).HelpItemsScreen;
const landingBuilder = async () =>
  (await import('../features/landing-builder/LandingBuilderScreen.tsx')).LandingBuilderScreen;
const globalIntegrations = async () =>
  (await import('../features/connector/GlobalIntegrationsScreen.tsx')).GlobalIntegrationsScreen;
const labelIntegrations = async () => (await import('./LabelIntegrationsPage.tsx')).LabelIntegrationsPage;
const generalRequests = async () =>
  (await import('../features/general-request/GeneralRequestsScreen.tsx')).GeneralRequestsScreen;
const integrationRequests = async () =>
  (await import('../features/integration-request/IntegrationRequestsScreen.tsx')).IntegrationRequestsScreen;
const integrations = async () => (await import('../features/integration/IntegrationsScreen.tsx')).IntegrationsScreen;
const musicStores = async () =>
  (await import('../features/integration/MusicDistributionScreen.tsx')).MusicDistributionScreen;
const cwr = async () => (await import('../features/cwr/CwrScreen.tsx')).CwrScreen;
const deliveries = async () => (await import('../features/delivery/DeliveriesScreen.tsx')).DeliveriesScreen;
const deadJobs = async () => (await import('../features/dead-job/DeadJobsScreen.tsx')).DeadJobsScreen;
const statementImports = async () => (await import('../features/statement-import/ImportsScreen.tsx')).ImportsScreen;
const statement = async () => (await import('../features/statement-import/page/StatementScreen.tsx')).StatementScreen;
const unmatched = async () =>
  (await import('../features/statement-import/unmatched/UnmatchedScreen.tsx')).UnmatchedScreen;
const holds = async () => (await import('../features/ledger/HoldsScreen.tsx')).HoldsScreen;
const withdrawals = async () => (await import('../features/withdrawal/WithdrawalsScreen.tsx')).WithdrawalsScreen;
const receivedPayments = async () => (await import('../features/payment/PaymentsScreen.tsx')).PaymentsScreen;
const rates = async () => (await import('../features/exchange-rate/RatesScreen.tsx')).RatesScreen;
const proof = async () => (await import('../features/ledger/ProofScreen.tsx')).ProofScreen;
const unauthorized = async () => (await import('./UnauthorizedScreen.tsx')).UnauthorizedScreen;
const profile = async () => (await import('./ProfilePage.tsx')).ProfilePage;
const platformSettings = async () =>
  (await import('../features/platform-setting/PlatformSettingsScreen.tsx')).PlatformSettingsScreen;
const paymentAccounts = async () =>
  (await import('../features/payment-account/PaymentAccountsScreen.tsx')).PaymentAccountsScreen;
const paymentApprovals = async () => (await import('../features/payment-account/ApprovalsScreen.tsx')).ApprovalsScreen;
const security = async () => (await import('../features/security/SecurityScreen.tsx')).SecurityScreen;
const verification = async () => (await import('../features/verification/VerificationScreen.tsx')).VerificationScreen;
const documentApprovals = async () =>
  (await import('../features/verification/ApprovalsScreen.tsx')).DocumentApprovalsScreen;
const accountApprovals = async () =>
  (await import('../features/verification/ApprovalsScreen.tsx')).AccountApprovalsScreen;
const reviews = async () => (await import('../features/review/ReviewsScreen.tsx')).ReviewsScreen;
const branding = async () => (await import('./BrandingPage.tsx')).BrandingPage;
const customization = async () => (await import('./CustomizationPage.tsx')).CustomizationPage;
const financial = async () => (await import('../features/financial/FinancialScreen.tsx')).FinancialScreen;
const personStatements = async () =>
  (await import('../features/financial/statements/StatementsScreen.tsx')).StatementsScreen;
const splits = async () => (await import('../features/split/SplitsScreen.tsx')).SplitsScreen;
const split = async () => (await import('../features/split/page/SplitScreen.tsx')).SplitScreen;
const royaltyTerms = async () => (await import('../features/royalty-term/TermsScreen.tsx')).TermsScreen;
const support = async () => (await import('../features/support/SupportScreen.tsx')).SupportScreen;
const supportInbox = async () => (await import('../features/support/inbox/InboxScreen.tsx')).InboxScreen;
const videoNetwork = async () => (await import('../features/video-network/VideoNetworkScreen.tsx')).VideoNetworkScreen;
const registerWork = async () => (await import('../features/work/RegisterWorkScreen.tsx')).RegisterWorkScreen;
const works = async () => (await import('../features/work/works/WorksScreen.tsx')).WorksScreen;
const workImport = async () => (await import('../features/work-import/WorkImportScreen.tsx')).WorkImportScreen;
const risks = async () => (await import('../features/phonogram/RisksScreen.tsx')).RisksScreen;
const phonogram = async () => (await import('../features/phonogram/PhonogramScreen.tsx')).PhonogramScreen;
const workReviews = async () => (await import('../features/work/review/WorkReviewsScreen.tsx')).WorkReviewsScreen;
const marketing = async () => (await import('./MarketingPage.tsx')).MarketingPage;
const visits = async () => (await import('../features/visit/VisitsScreen.tsx')).VisitsScreen;
const metrics = async () => (await import('../features/metric/MetricsScreen.tsx')).MetricsScreen;
const releasePlan = async () => (await import('../features/release-plan/PlanScreen.tsx')).PlanScreen;
const planTemplates = async () => (await import('../features/release-plan/TemplatesScreen.tsx')).TemplatesScreen;
const smartLink = async () => (await import('../features/smart-link/SmartLinkScreen.tsx')).SmartLinkScreen;
const campaign = async () => (await import('../features/campaign/CampaignScreen.tsx')).CampaignScreen;
const opportunities = async () => (await import('../features/opportunity/OpportunitiesScreen.tsx')).OpportunitiesScreen;
const canvas = async () => (await import('../features/teaser/CanvasScreen.tsx')).CanvasScreen;
const teaser = async () => (await import('../features/teaser/TeaserScreen.tsx')).TeaserScreen;
const coverArt = async () => (await import('../features/cover-art/CoverArtScreen.tsx')).CoverArtScreen;
const pressKit = async () => (await import('../features/press-kit/PressKitScreen.tsx')).PressKitScreen;
const fans = async () => (await import('../features/fan/FansScreen.tsx')).FansScreen;
const fanImport = async () => (await import('../features/fan/FanImportScreen.tsx')).FanImportScreen;
const marketingConnections = async () =>
  (await import('../features/marketing/ConnectionsScreen.tsx')).ConnectionsScreen;
const person = async () => (await import('../features/person/PersonScreen.tsx')).PersonScreen;
const users = async () => (await import('../features/user/UsersScreen.tsx')).UsersScreen;

/**
 * Every page of the panel. The router, the guard, the menus, the page titles and the server's 404 read this table;
 * inside a group the menu keeps its order. No JSX, so that a build script can read it in Node.
 */
// biome-ignore format: a table is read by its columns.
export const panelRoutes: readonly AppRoute[] = [
  // The panel, in the menu's order.
  { path: '/app/dashboard',              title: 'Dashboard',             icon: 'house',     menu: 'main', access: 'dashboard.open',         layout: 'panel', screen: dashboard },
  { path: '/app/catalog',                title: 'Meu Catálogo',          icon: 'disc',      menu: 'music', access: 'catalog.open',           layout: 'panel', screen: catalogue },
  { path: '/app/distribution',           title: 'Distribuição Musical',  icon: 'radio',     menu: 'music', access: 'distribution.open',      layout: 'panel', screen: distribution },
  { path: '/app/video-distribution',     title: 'Distribuição de Vídeo', icon: 'video',     menu: 'music', access: 'videoDistribution.open', layout: 'panel', screen: videoDistribution },
  { path: '/app/register-work',          title: 'Registro de Obras',     icon: 'fileMusic', menu: 'music', access: 'workRegistration.open',  layout: 'panel', screen: registerWork },
  { path: '/app/youtube-network',        title: 'Rede de Vídeo',         icon: 'tv',        menu: 'music', access: 'videoNetwork.open',      layout: 'panel', screen: videoNetwork },
  { path: '/app/marketing-partnerships', title: 'Marketing e Parcerias', icon: 'megaphone', menu: 'music', access: 'marketing.open',         layout: 'panel', screen: marketing },
  { path: '/app/financial',              title: 'Financeiro',            icon: 'wallet',    menu: 'main', access: 'financial.open',         layout: 'panel', screen: financial },
  { path: '/app/support-feedback',       title: 'Suporte e Feedback',    icon: 'lifeBuoy',  menu: 'main', access: 'support.open',           layout: 'panel', screen: support },
  { path: '/app/support-inbox',          title: 'Caixa de Atendimento',  label: 'Atendimento', icon: 'inbox', menu: 'main', access: 'ticket.answer', layout: 'panel', screen: supportInbox },

  { path: '/app/marketing-partnerships/smart-link', title: 'Smart Link', access: 'marketing.open',     layout: 'panel', screen: smartLink },
  { path: '/app/marketing-partnerships/campaign', title: 'Campanha',   access: 'campaign.read',      layout: 'panel', screen: campaign },
  { path: '/app/marketing-partnerships/plan', title: 'Plano de Lançamento', access: 'releasePlan.read',     layout: 'panel', screen: releasePlan },
  { path: '/app/marketing-partnerships/plan/templates', title: 'Modelos de Plano', access: 'planTemplate.manage',     layout: 'panel', screen: planTemplates },
  { path: '/app/marketing-partnerships/teaser', title: 'Teaser', access: 'marketing.open',     layout: 'panel', screen: teaser },
  { path: '/app/marketing-partnerships/canvas', title: 'Canvas', access: 'marketing.open',     layout: 'panel', screen: canvas },
  { path: '/app/marketing-partnerships/cover-art', title: 'Capa', access: 'marketing.open',     layout: 'panel', screen: coverArt },
  { path: '/app/marketing-partnerships/press-kit', title: 'Kit de Imprensa', access: 'marketing.open',     layout: 'panel', screen: pressKit },
  { path: '/app/marketing-partnerships/metrics', title: 'Métricas Musicais', access: 'marketing.open',     layout: 'panel', screen: metrics },
  { path: '/app/marketing-partnerships/visits', title: 'Visitas', access: 'marketing.open',     layout: 'panel', screen: visits },
  { path: '/app/marketing-partnerships/opportunities', title: 'Oportunidades', access: 'opportunity.read', layout: 'panel', screen: opportunities },
  { path: '/app/marketing-partnerships/fans',    title: 'Fãs',               access: 'fan.read',           layout: 'panel', screen: fans },
  { path: '/app/marketing-partnerships/fans/import', title: 'Importar fãs',  access: 'fan.manage',         layout: 'panel', screen: fanImport },
  { path: '/app/register-work/works',        title: 'Minhas obras',          access: 'workRegistration.open', layout: 'panel', screen: works },
  { path: '/app/register-work/import',       title: 'Importar obras',        access: 'workRegistration.open', layout: 'panel', screen: workImport },
  { path: '/app/register-work/risks',        title: 'Risco de Crédito Retido', access: 'workRegistration.open', layout: 'panel', screen: risks },
  { path: '/app/register-work/phonogram',    title: 'Ficha do Fonograma',    access: 'workRegistration.open', layout: 'panel', screen: phonogram },
  { path: '/app/distribution/new',           title: 'Nova Distribuição de Faixa', access: 'distribution.open', layout: 'panel', screen: releaseDraft, stage: 'release-draft' },
  { path: '/app/distribution/drafts/:id',    title: 'Nova Distribuição de Faixa', access: 'distribution.open', layout: 'panel', screen: releaseDraft, stage: 'release-draft' },
  { path: '/app/catalog/import',             title: 'Importar Catálogo',     access: 'distribution.open',    layout: 'panel', screen: catalogueImport },
  { path: '/app/catalog/:id',                title: 'Lançamento',            access: 'catalog.open',         layout: 'panel', screen: release },
  // The sub-menu of 'Financeiro', in its order; the accounts of settings are its last entry.
  { path: '/app/financial/statements',  title: 'Extratos',                                                       menu: 'finance', access: 'financial.open',      layout: 'panel', screen: personStatements, offeredTo: 'withdrawal.request' },
  { path: '/app/financial/imports',     title: 'Relatórios de Royalties',    label: 'Relatórios das lojas',      menu: 'finance', access: 'statement.manage',    layout: 'panel', screen: statementImports },
  { path: '/app/financial/imports/:id', title: 'Relatório de Royalties',                                                          access: 'statement.manage',    layout: 'panel', screen: statement },
  { path: '/app/financial/unmatched',   title: 'Faixas sem Correspondência', label: 'Sem correspondência',       menu: 'finance', access: 'statement.manage',    layout: 'panel', screen: unmatched },
  { path: '/app/financial/withdrawals', title: 'Saques',                                                         menu: 'finance', access: 'withdrawal.decide',   layout: 'panel', screen: withdrawals },
  { path: '/app/financial/payments',    title: 'Pagamentos Recebidos',       label: 'Pagamentos recebidos',      menu: 'finance', access: 'payment.manage',      layout: 'panel', screen: receivedPayments },
  { path: '/app/financial/holds',       title: 'Retenções',                                                      menu: 'finance', access: 'ledger.manage',       layout: 'panel', screen: holds },
  { path: '/app/financial/splits',      title: 'Divisão de Royalties',       label: 'Divisão de royalties',      menu: 'finance', access: 'financial.open',      layout: 'panel', screen: splits,           offeredTo: 'withdrawal.read' },
  { path: '/app/financial/splits/:id',  title: 'Divisão de Royalties',                                                            access: 'financial.open',      layout: 'panel', screen: split },
  { path: '/app/financial/terms',       title: 'Condições e Adiantamentos',  label: 'Condições e adiantamentos', menu: 'finance', access: 'financial.open',      layout: 'panel', screen: royaltyTerms,     offeredTo: 'royaltyTerm.manage' },
  { path: '/app/financial/rates',       title: 'Cotações',                                                       menu: 'finance', access: 'exchangeRate.manage', layout: 'panel', screen: rates },
  { path: '/app/financial/proof',       title: 'Conferência Contábil',       label: 'Conferência contábil',      menu: 'finance', access: 'ledger.manage',       layout: 'panel', screen: proof },
  { path: '/app/artist-dashboard/:id',       title: 'Painel do Artista',     access: 'artistDashboard.open', layout: 'panel', screen: artistDashboard },
  { path: '/app/notifications',              title: 'Avisos',                access: 'notification.manage',  layout: 'panel', screen: notices },
  { path: '/app/unauthorized',               title: 'Área restrita',         access: 'panel.open',           layout: 'panel', screen: unauthorized },

  { path: '/app/manage-aggregator-artists',  title: 'Gerenciar Artistas', icon: 'users', menu: 'label', access: 'artist.manage', layout: 'panel', screen: manageArtists },

  { path: '/app/admin/dashboard',                 title: 'Painel Administrativo',            label: 'Painel Admin',      icon: 'shield', menu: 'admin', access: 'admin.open', layout: 'panel', screen: adminDashboard },
  { path: '/app/admin/users-management',          title: 'Gerenciamento de Usuários',        label: 'Usuários',          icon: 'user',         menu: 'admin', access: 'admin.open', layout: 'panel', screen: users },
  { path: '/app/admin/content-management',        title: 'Gerenciamento de Conteúdo',        label: 'Conteúdo',          icon: 'type',        menu: 'admin', access: 'admin.open', layout: 'panel', screen: content },
  { path: '/app/admin/landing-builder',           title: 'Landing Builder',                                              icon: 'layoutTemplate',  menu: 'admin', access: 'admin.open', layout: 'panel', screen: landingBuilder },
  { path: '/app/admin/document-approvals',        title: 'Aprovação de Documentos',          label: 'Documentos',        icon: 'fileCheck',       menu: 'admin', access: 'admin.open', layout: 'panel', screen: documentApprovals },
  { path: '/app/admin/payment-account-approvals', title: 'Aprovação de Contas de Repasse',   label: 'Contas de repasse', icon: 'landmark',        menu: 'admin', access: 'admin.open', layout: 'panel', screen: paymentApprovals },
  { path: '/app/admin/quota-management',          title: 'Gerenciamento de Cotas',           label: 'Cotas',             icon: 'gauge',           menu: 'admin', access: 'admin.open', layout: 'panel', screen: quotas },
  { path: '/app/admin/integration-requests',      title: 'Pedidos de Integração',            label: 'Pedidos de integração', icon: 'plug',            menu: 'admin', access: 'admin.open', layout: 'panel', screen: integrationRequests },
  { path: '/app/admin/general-requests',          title: 'Solicitações Gerais',              label: 'Solicitações',      icon: 'inbox',           menu: 'admin', access: 'admin.open', layout: 'panel', screen: generalRequests },

  // Screens beyond the specification, each named by an issue (2, 5, 6, 7 and 8).
  { path: '/app/admin/content-management/help', title: 'Artigos de Ajuda', access: 'admin.open', layout: 'panel', screen: helpItems },
  { path: '/app/admin/platform-settings', title: 'Configurações da Plataforma', label: 'Plataforma', icon: 'sliders',    menu: 'operation', access: 'platformSetting.manage', layout: 'panel', screen: platformSettings },
  { path: '/app/admin/code-pools',        title: 'Códigos ISRC e UPC',          label: 'Códigos',    icon: 'barcode',    menu: 'operation', access: 'admin.open',     layout: 'panel', screen: codePools },
  { path: '/app/admin/reviews',           title: 'Revisão de Lançamentos',      label: 'Revisão',    icon: 'badgeCheck', menu: 'operation', access: 'review.decide',  layout: 'panel', screen: reviews },
  { path: '/app/admin/work-reviews',      title: 'Revisão de Obras',            label: 'Obras',      icon: 'fileMusic',  menu: 'operation', access: 'work.decide',     layout: 'panel', screen: workReviews },
  { path: '/app/admin/cwr',               title: 'Registro nas Associações',    label: 'Associações', icon: 'landmark',  menu: 'operation', access: 'cwr.manage',      layout: 'panel', screen: cwr },
  { path: '/app/admin/deliveries',        title: 'Entregas',                                         icon: 'truck',      menu: 'operation', access: 'delivery.manage', layout: 'panel', screen: deliveries },
  { path: '/app/admin/leads',             title: 'Leads',                                            icon: 'mail',       menu: 'operation', access: 'lead.manage',    layout: 'panel', screen: leads },
  { path: '/app/admin/people/:id',        title: 'Pessoa',                                           access: 'person.open',    layout: 'panel', screen: person },
  { path: '/app/admin/audit',             title: 'Auditoria',                                        icon: 'scroll',     menu: 'operation', access: 'audit.read',     layout: 'panel', screen: audit },
  { path: '/app/admin/dead-jobs',         title: 'Tarefas com Falha',                                icon: 'triangle',   menu: 'operation', access: 'deadJob.manage', layout: 'panel', screen: deadJobs },

  // Settings. The first row a role may open is where /app/settings leads.
  { path: '/app/settings/profile',                      title: 'Perfil',                   icon: 'user',       menu: 'settings', access: 'settings.open',           layout: 'panel', screen: profile },
  { path: '/app/settings/security',                     title: 'Segurança',                icon: 'lock',       menu: 'settings', access: 'settings.open',           layout: 'panel', screen: security },
  { path: '/app/settings/verification',                 title: 'Verificação',              icon: 'badgeCheck', menu: 'settings', access: 'settings.open',           layout: 'panel', screen: verification, offeredTo: 'verification.submit' },
  { path: '/app/settings/notifications',                title: 'Notificações',             icon: 'bell',       menu: 'settings', access: 'notification.manage',     layout: 'panel', screen: noticeSettings },
  { path: '/app/settings/artist/customization',         title: 'Personalização',           icon: 'brush',      menu: 'settings', access: 'artistSettings.open',     layout: 'panel', screen: customization },
  { path: '/app/settings/artist/payment-accounts',      title: 'Contas para Receber', label: 'Contas para receber',      icon: 'creditCard', menu: 'finance', access: 'artistSettings.open',     layout: 'panel', screen: paymentAccounts },
  { path: '/app/settings/aggregator/branding',          title: 'White Label',              icon: 'palette',    access: 'aggregatorSettings.open', layout: 'panel', screen: branding },
  { path: '/app/settings/aggregator/payment-accounts',  title: 'Contas para Receber', label: 'Contas para receber',      icon: 'creditCard', menu: 'finance', access: 'aggregatorSettings.open', layout: 'panel', screen: paymentAccounts },
  { path: '/app/settings/collaborator/payment-accounts',title: 'Contas para Receber', label: 'Contas para receber',      icon: 'creditCard', menu: 'finance', access: 'collaboratorSettings.open',layout: 'panel', screen: paymentAccounts },
  { path: '/app/settings/aggregator/codes',             title: 'Códigos ISRC e UPC',       icon: 'barcode',    menu: 'settings', access: 'aggregatorSettings.open', layout: 'panel', screen: codePools, label: 'Códigos' },
  { path: '/app/settings/aggregator/integrations',      title: 'Entrega às Lojas',         icon: 'plug',       menu: 'settings', access: 'aggregatorSettings.open', layout: 'panel', screen: labelIntegrations },
  { path: '/app/settings/admin/user-management',        title: 'Usuários',                 icon: 'userCog',    access: 'admin.open',              layout: 'panel', screen: users },
  { path: '/app/settings/admin/global-integrations',    title: 'Entrega às Lojas',         icon: 'plug',       menu: 'settings', access: 'admin.open',              layout: 'panel', screen: globalIntegrations },
  { path: '/app/settings/admin/branding-default',       title: 'White Label Padrão',       icon: 'palette',    access: 'admin.open',              layout: 'panel', screen: branding },
  { path: '/app/settings/admin/account-approvals',      title: 'Aprovação de Contas',      icon: 'badgeCheck', menu: 'settings', access: 'admin.open',              layout: 'panel', screen: accountApprovals },
  { path: '/app/settings/admin/document-approvals',     title: 'Aprovação de Documentos',  icon: 'fileCheck',  access: 'admin.open',              layout: 'panel', screen: documentApprovals },
  { path: '/app/settings/admin/quota-management',       title: 'Cotas',                    icon: 'gauge',      access: 'admin.open',              layout: 'panel', screen: quotas },
  { path: '/app/settings/marketing',                       title: 'Conexões de Marketing',       icon: 'megaphone', menu: 'settings', access: 'marketingConnection.read', layout: 'panel', screen: marketingConnections },
  { path: '/app/settings/integrations',                    title: 'Serviços Conectados',          icon: 'link', menu: 'settings', access: 'integration.open', layout: 'panel', screen: integrations },
  { path: '/app/settings/integrations/music-distribution', title: 'Lojas Conectadas',             icon: 'radio', menu: 'settings', access: 'integration.open', layout: 'panel', screen: musicStores },
];

/** Every page there is. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...panelRoutes];
