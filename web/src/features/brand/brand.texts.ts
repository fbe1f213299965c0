import { type BrandFileKind, FAVICON_MIN_PX } from '@toada/domain/brand/brand.contract.ts';
import type { Source } from './editor/inherited.ts';

export const texts = {
  loadFailed: 'Erro ao carregar a marca',
  loading: 'Carregando a marca…',
  notLoaded: 'A marca não carregou',
  notLoadedLead: 'O que está publicado continua valendo. Tente de novo.',
  options: 'Opções da marca',
  views: 'Editar ou ver a prévia',
  view: { edit: 'Editar', preview: 'Prévia' },

  /** Who will see it, by whose it is. */
  reach: {
    adminDefault: {
      title: 'Marca padrão de toda a plataforma',
      lead: 'Vale para todo mundo, menos onde um selo publicou a marca dele.',
    },
    aggregator: { title: null, lead: 'Vale para você e para os artistas do seu selo. Campo vazio herda.' },
    ownWhiteLabel: { title: null, lead: 'Vale só para o seu painel. Campo vazio herda.' },
  },

  palettes: 'Paletas prontas',
  pick: (group: string, label: string) => `${group}, ${label}: seletor`,
  hex: (group: string, label: string) => `${group}, ${label}: hexadecimal`,
  inherits: {
    primary: 'Segue a primária',
    artist: 'Sua cor de destaque',
    aggregator: 'Herda da marca do selo',
    adminDefault: 'Herda do padrão da plataforma',
    product: 'Herda do padrão do produto',
  } satisfies Record<Source, string>,

  ratio: {
    passes: (ratio: string) => `${ratio}, passa no AA`,
    fixed: (ratio: string, used: string, now: string) => `${ratio} não passa. Usamos ${used}, ${now}.`,
    computed: (used: string, ratio: string) => `Calculado: ${used}, ${ratio}`,
    black: 'preto',
    white: 'branco',
    opposite: 'Pontas opostas dão cinza no meio. Prefira cores vizinhas.',
    over: (used: string, ratio: string) => `Texto ${used} por cima, ${ratio}, passa no AA`,
  },

  identity: {
    title: 'Identidade',
    company: 'Nome da empresa',
    font: 'Fonte',
    inheritFont: (font: string) => `Herdar (${font})`,
    logo: 'Logo',
    logoHint: 'SVG, PNG, JPG ou WebP até 5 MB. No painel ocupa até 132 × 30 px.',
    favicon: 'Favicon',
    faviconHint: `Quadrado, de preferência com 64 × 64 px; no mínimo ${FAVICON_MIN_PX} × ${FAVICON_MIN_PX}.`,
    avatar: 'Foto de quem não tem foto',
    avatarHint: 'No lugar das iniciais, em todo o painel.',
  },

  picture: {
    file: (label: string) => `${label}: arquivo`,
    address: (label: string) => `${label}: endereço da imagem`,
    addressPlaceholder: 'https://',
    send: 'Enviar',
    change: 'Trocar',
    byAddress: 'Endereço',
    fetch: 'Buscar',
    remove: 'Remover',
    none: 'Nenhuma imagem',
    alt: { logo: 'Logo', favicon: 'Favicon', avatar: 'Foto', banner: 'Banner', background: 'Fundo' } satisfies Record<
      BrandFileKind,
      string
    >,
    addressHint: 'Guardamos uma cópia aqui: a página não pede nada a outro site.',
  },

  state: {
    dirty: 'Alterações ainda não publicadas',
    published: (when: string, by: string | null) => `Publicada ${when}${by ? ` por ${by}` : ''}`,
    never: 'Nada publicado ainda: tudo é herdado',
  },
  publish: 'Publicar marca',
  publishFailed: 'Erro ao Publicar',
  published: { title: 'Marca publicada', description: 'Quem usa esta marca já vê o painel assim.' },
  restore: 'Restaurar padrão',
  restoreQuestion: 'Restaurar o padrão?',
  restoreConsequence:
    'Cores, fonte, nome e imagens voltam a ser herdados agora, para todo mundo que usa esta marca. O que está no histórico de auditoria fica.',
  restored: { title: 'Padrão restaurado', description: 'Tudo volta a ser herdado.' },
  cancel: 'Cancelar',

  conflict: {
    title: 'A marca mudou enquanto você editava',
    lead: (by: string, when: string) =>
      `${by || 'Outra pessoa'} publicou outra versão em ${when}. O que você digitou continua aqui.`,
    load: 'Carregar a publicada',
    over: 'Publicar por cima',
  },
};

export const previewTexts = {
  title: 'Prévia ao vivo',
  stage: 'Página e contraste',
  label: (what: string) => `Prévia: ${what}`,
  pages: 'O que mostrar',
  page: { panel: 'Painel', login: 'Login', mail: 'E-mail' },
  themes: 'Tema da prévia',
  theme: { dark: 'Escuro', light: 'Claro' },
  contrast: 'Contraste medido na prévia',
  pairs: {
    button: 'Texto do botão',
    text: 'Texto principal',
    support: 'Texto de apoio',
    active: 'Item ativo do menu',
  },
  passes: 'AA',
  fails: 'Abaixo do AA',
  menu: ['Dashboard', 'Meu Catálogo', 'Distribuição', 'Artistas', 'Financeiro', 'Suporte'],
  balance: 'Saldo Disponível',
  amount: 'R$ 8.904,10',
  withdraw: 'Retirar Fundos',
  statement: 'Extrato',
  covers: ['Maré de Março', 'Jardim Suspenso', 'Meio-dia no Sertão', 'Azul de Longe'],
  statuses: { published: 'Publicado', processing: 'Em processamento', pending: 'Pendente' },
  login: {
    email: 'E-mail',
    address: 'voce@exemplo.com',
    password: 'Senha',
    submit: 'Entrar',
    noAccount: 'Ainda não tem conta?',
    register: 'Criar conta',
  },
  mail: {
    from: 'De',
    subjectLabel: 'Assunto',
    sender: (company: string) => `${company} <avisos@exemplo.com>`,
    subject: 'Confirme seu e-mail',
    greeting: 'Olá, Jussara.',
    body: 'Falta um passo para abrir o seu painel: confirme que este endereço é seu.',
    action: 'Confirmar e-mail',
    footer: (company: string) => `Você recebeu esta mensagem porque alguém criou uma conta em ${company}.`,
  },
};
