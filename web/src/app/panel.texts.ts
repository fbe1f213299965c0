/** The words of the panel's frame and of the pages that stand for a screen. Each screen keeps its own. */
export const panelTexts = {
  toDashboard: 'Ir para o Dashboard',
  skip: 'Pular para o conteúdo',
  navigation: 'Navegação principal',
  settingsNavigation: 'Configurações',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  menu: 'Menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  signOut: 'Sair',
  settings: 'Configurações da conta',
  verified: 'Conta verificada',
  loadingSession: 'Carregando autenticação...',
  notFound: { code: '404', title: 'Página não encontrada', back: 'Voltar para o Dashboard' },
  unauthorized: {
    title: 'Área restrita',
    description: 'Acesso não autorizado para esta seção do aplicativo.',
  },
  nameOnly: {
    title: (name: string) => `Olá, ${name}`,
    description: 'Não conseguimos carregar seu perfil, e sem ele o painel fica fechado. Seus dados estão guardados.',
    retry: 'Tentar Novamente',
  },
  factorDue: {
    title: 'Proteja sua conta',
    description: 'Esta plataforma pede a verificação em duas etapas para o seu perfil. Ative para abrir o painel.',
  },
  passwordDue: {
    title: 'Defina uma nova senha',
    description:
      'Antes de abrir o painel, escolha uma senha que só você conheça. As outras sessões da conta serão encerradas.',
  },
  protect: 'Proteja com duas etapas',
  pending: (count: number) => (count === 1 ? 'pendente' : 'pendentes'),
  pendingLate: ', com prazo vencido',
  below: (rows: number) => `Mais ${rows} abaixo`,
  foldOf: (name: string) => `Recolher ${name}`,
  unfoldOf: (name: string) => `Abrir ${name}`,
  factorOff: {
    title: 'A verificação em duas etapas da equipe está desligada',
    description: 'Com a senha de um administrador ou do financeiro, alguém chega ao dinheiro de todos.',
    action: 'Ligar nas configurações',
  },
  roster: 'Pessoas do selo',
  rosterTabs: { artists: 'Artistas', team: 'Equipe' },
};
