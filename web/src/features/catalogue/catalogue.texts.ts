import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { releaseTypeNames } from '@toada/domain/texts/distribution.pt-BR.ts';

const tracks = (count: number) => (count === 1 ? '1 faixa' : `${count} faixas`);

export const texts = {
  loadFailed: 'Falha ao carregar o catálogo. Tente novamente.',
  newRelease: 'Novo Lançamento',
  import: 'Importar catálogo',
  search: { label: 'Buscar no catálogo', placeholder: 'Título, artista, ISRC ou UPC' },
  ready: 'Pronto para enviar',
  all: 'Todos',
  filters: 'Situação',
  view: { label: 'Visualização', forms: { grid: 'Grade', table: 'Tabela' } },
  type: { label: 'Tipo', all: 'Todos os tipos' },
  types: releaseTypeNames,
  list: 'Lançamentos',
  untitled: 'Sem título',
  noDate: 'Sem data',
  tracks,
  columns: {
    title: 'Lançamento',
    owner: 'Conta',
    type: 'Tipo',
    date: 'Estreia',
    upc: 'UPC',
    badge: 'Situação',
    actions: 'Ações',
  },
  actions: {
    edit: 'Editar metadados',
    marketing: 'Gerenciar marketing',
    smartLink: 'Smart link',
    distribution: 'Ver distribuição',
    of: (action: string, title: string) => `${action}: ${title}`,
  },
  empty: {
    title: 'Seu catálogo começa na primeira música',
    lead: 'Tenha em mãos o áudio em WAV ou FLAC e a capa de 3000 × 3000 px. O resto a gente pergunta no caminho, e o rascunho fica salvo.',
  },
  nothing: {
    title: 'Nenhum lançamento encontrado',
    lead: 'Tente outra palavra ou veja o catálogo inteiro.',
    clear: 'Limpar filtros',
  },
  change: {
    title: (title: string) => `Solicitar alteração: ${title}`,
    description:
      'O lançamento já foi entregue. Conte o que precisa mudar. A equipe libera a edição, e a nova versão passa por revisão.',
    field: 'O que precisa mudar',
    hint: 'Diga o campo e o valor certo. Exemplo: o compositor da faixa 2 é Dona Cota.',
    cancel: 'Cancelar',
    send: 'Solicitar alteração',
    sent: { title: 'Alteração solicitada', description: 'A equipe vai responder por e-mail.' },
    failed: 'Erro ao solicitar a alteração',
  },
  videoNotOpened: 'Erro ao abrir a alteração do vídeo',
  notEditable: {
    title: 'Os metadados não podem ser editados agora',
    leaving: 'O lançamento está saindo de todas as lojas. Comece um novo lançamento para distribuir de novo.',
    cleared: 'O lançamento passou pela conferência automática e está pronto para enviar.',
    reasons: {
      pending: 'O lançamento está em revisão. A equipe pode pedir correções, e então a edição abre de novo.',
      approved: 'O lançamento foi aprovado e está pronto para enviar.',
      processing: 'O lançamento está sendo entregue às lojas. Espere a entrega terminar para solicitar uma alteração.',
      error: 'A entrega parou com um erro. Tente de novo em Distribuição Musical.',
      rejected: 'O lançamento foi rejeitado. Veja o motivo e comece um novo lançamento.',
      withdrawn: 'O lançamento foi removido das lojas. Comece um novo lançamento para distribuir de novo.',
      draft: '',
      correction: '',
      completed: '',
    } satisfies Record<DistributionStatus, string>,
  },
};
