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

  /** Audience of each layer. */
  reach: {
    adminDefault: {
      title: 'Marca padrão de toda a plataforma',
      lead: 'Vale para todos, exceto nos selos que publicaram a própria marca.',
    },
    aggregator: {
      title: null,
      lead: 'Vale para você e para os artistas do seu selo. Em branco, usamos a marca da plataforma.',
    },
    ownWhiteLabel: {
      title: null,
      lead: 'Vale só para o seu painel. Em branco, usamos a marca do seu selo ou da plataforma.',
    },
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
    opposite: 'Cores opostas viram cinza no meio do degradê. Prefira cores vizinhas.',
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
    avatar: 'Foto padrão',
    avatarHint: 'Aparece em todo o painel no lugar das iniciais das pessoas sem foto.',
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
    addressHint: 'Guardamos uma cópia da imagem, para não depender de outro site.',
  },

  state: {
    dirty: 'Alterações ainda não publicadas',
    published: (when: string, by: string | null) => `Publicada ${when}${by ? ` por ${by}` : ''}`,
    never: 'Nada publicado ainda: vale o padrão',
  },
  publish: 'Publicar marca',
  publishFailed: 'Erro ao Publicar',
  published: { title: 'Marca publicada', description: 'O painel já aparece assim para todos que usam esta marca.' },
  restore: 'Restaurar padrão',
  restoreQuestion: 'Restaurar o padrão?',
  restoreConsequence:
    'Cores, fonte, nome e imagens voltam agora ao padrão, para todos que usam esta marca. O histórico de auditoria é mantido.',
  restored: { title: 'Padrão restaurado', description: 'A marca voltou ao padrão.' },
  cancel: 'Cancelar',

  conflict: {
    title: 'A marca mudou enquanto você editava',
    lead: (by: string, when: string) =>
      `${by || 'Outra pessoa'} publicou outra versão em ${when}. O que você digitou continua aqui.`,
    load: 'Carregar a versão publicada',
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
