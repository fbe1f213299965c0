import type { MediaStatus } from '@toada/domain/media-file/media-file.states.ts';
import { startLabel } from '@toada/domain/texts/distribution.pt-BR.ts';
import { formatDate } from '../../../lib/format/format-date.ts';

const tracks = (count: number) => (count === 1 ? '1 faixa' : `${count} faixas`);

export const texts = {
  back: 'Meu Catálogo',
  missing: {
    title: 'Lançamento não encontrado',
    lead: 'Ele pode ter sido excluído, ou o endereço está incompleto.',
    back: 'Voltar ao catálogo',
  },
  failed: { title: 'Falha ao carregar o lançamento' },
  videos: { title: 'Vídeos' },
  tracks,
  facts: {
    date: 'Estreia',
    noDate: 'Sem data',
    upc: 'UPC',
    noUpc: 'Sem código',
    label: 'Selo',
    regions: 'Regiões',
    owner: 'Conta',
  },
  copyUpc: 'Copiar UPC',
  copied: 'UPC copiado',
  notCopied: 'Não foi possível copiar. Selecione o código e copie.',
  edit: 'Editar metadados',
  promote: 'Divulgar',
  notices: {
    approvedLead: `A equipe já aprovou. Clique em ${startLabel} para enviar o lançamento às lojas.`,
    clearedLead: `Nenhum item precisa da análise da equipe. Clique em ${startLabel} para enviar o lançamento às lojas.`,
    correctionAction: 'Corrigir',
    changeLead: 'Mude o que for preciso e envie de novo. As lojas recebem a atualização depois da revisão.',
    changeAction: 'Editar lançamento',
    errorAction: 'Ver distribuição',
    start: startLabel,
    noReason: 'Veja os detalhes na atividade.',
  },
  delivery: {
    title: 'Entrega nas lojas',
    withdrawn: 'Este lançamento foi removido e não está mais em nenhuma loja.',
    leaving: (removed: number, total: number) =>
      `Saindo das lojas: ${removed} de ${total} ${total === 1 ? 'removida' : 'removidas'}.`,
    paused: (stores: readonly string[]) =>
      `Em pausa: ${stores.join(', ')}. ${stores.length === 1 ? 'A loja recebe quando voltar.' : 'As lojas recebem quando voltarem.'}`,
    pausedLeaving: (stores: readonly string[]) =>
      `Em pausa: ${stores.join(', ')}. O pedido de remoção segue quando ${stores.length === 1 ? 'a loja voltar' : 'as lojas voltarem'}.`,
    ready: (many: number, total: number) => `${many} de ${total} ${total === 1 ? 'pronta' : 'prontas'}.`,
    left: (days: number) => (days === 1 ? 'Falta 1 dia para a estreia.' : `Faltam ${days} dias para a estreia.`),
    view: 'Como ver a entrega',
    views: { lanes: 'Linha do tempo', table: 'Tabela' },
    lanes: {
      label: 'Linha do tempo de entrega por loja',
      today: 'Hoje',
      release: (day: string) => `Estreia ${day}`,
      /** '2026-11-27' as '27 nov': the year is the reader's own. */
      day: (day: string) => formatDate(day).replace(/ \d{4}$/, ''),
      phases: {
        sending: 'Envio',
        review: 'Análise',
        ready: 'Pronto',
        live: 'No ar',
        failed: 'Falhou',
        gone: 'Removido',
        planned: 'No ar',
      },
    },
    table: {
      store: 'Loja',
      status: 'Situação',
      kind: 'Mensagem',
      moment: 'Quando',
      detail: 'Detalhe',
      actions: 'Ações',
      takeDown: 'Remover desta loja',
    },
    progress: 'Progresso da distribuição',
    stores: 'Lojas escolhidas',
    open: 'Ver distribuição',
  },
  trackList: {
    title: 'Faixas',
    none: 'Nenhuma faixa ainda.',
    showAll: (count: number) => `Mostrar as ${count} faixas`,
    details: (title: string) => `Créditos de ${title}`,
    noFile: 'Sem áudio',
    explicit: 'Explícita',
    /** Less than a minute in seconds: '12 s'. */
    length: (ms: number) =>
      ms < 60_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : `${Math.round(ms / 60_000)} min`,
    credits: {
      registerWork: 'Registrar a obra desta faixa',
      sheet: 'Ficha do fonograma',
      main: 'Artistas',
      featured: 'Participações',
      composers: 'Composição',
      producers: 'Produção',
      others: 'Outros créditos',
      splits: 'Royalties da faixa',
      ai: 'Uso de IA',
      none: 'Nenhum crédito informado.',
    },
  },
  royalties: {
    title: 'Royalties',
    edit: 'Editar',
    none: 'Divisão ainda não definida.',
    meter: 'Divisão dos royalties',
  },
  activity: { title: 'Atividade', showAll: 'Mostrar tudo' },
  files: {
    title: 'Arquivos',
    none: 'Nenhum arquivo enviado.',
    download: (name: string) => `Baixar ${name}`,
    downloadFailed: 'Erro ao baixar o arquivo',
    cover: 'Capa',
    errors: (count: number) => (count === 1 ? '1 erro' : `${count} erros`),
    warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
    fine: 'Sem problemas',
    states: {
      receiving: 'Recebendo',
      stored: 'Aguarda verificação',
      checking: 'Verificando',
      checked: 'Verificado',
      failed: 'Verificação indisponível',
    } satisfies Record<MediaStatus, string>,
  },
  takeDown: {
    title: (title: string) => `Remover "${title}" das lojas?`,
    fromAll:
      'O lançamento sai de todas as lojas, e os envios pendentes são cancelados. As lojas que já o receberam podem levar alguns dias para remover. Depois da última confirmação, ele fica no catálogo como removido, e isso não pode ser desfeito. O histórico e os números continuam aqui.',
    fromSome:
      'O lançamento sai das lojas marcadas. As que já o receberam podem levar alguns dias para remover. Nas outras, nada muda.',
    stores: 'Remover de',
    others: 'Nestas lojas não há mais nada a fazer',
    /** The fate in each store. */
    fates: {
      remove: 'Já tem o lançamento: será removido.',
      undo: 'Está recebendo agora: será removido em seguida.',
      cancel: 'Ainda não recebeu: o envio será cancelado.',
      giveUp: 'O envio falhou: não será tentado de novo.',
      leaving: 'A remoção já foi pedida.',
      gone: 'Já removido.',
      none: 'O envio já foi cancelado.',
    },
    paused: 'A loja está em pausa: o pedido segue quando ela voltar.',
    noStore: 'Escolha pelo menos uma loja.',
    reason: 'Motivo',
    reasonHint: 'Fica no histórico do lançamento.',
    confirm: (many: number) => (many === 0 ? 'Remover das lojas' : `Remover de ${many} lojas`),
    confirmOne: (store: string) => `Remover de ${store}`,
    cancel: 'Manter nas lojas',
    done: {
      title: 'Remoção pedida',
      description: 'Os envios pendentes foram cancelados. Acompanhe a resposta de cada loja nesta página.',
    },
    failed: 'Erro ao pedir a remoção',
  },
  withdraw: {
    action: 'Remover das lojas',
    /** Before any store was sent anything. */
    early: 'Cancelar lançamento',
    title: (title: string) => `Cancelar "${title}"?`,
    description:
      'Nenhuma loja vai receber o lançamento. Ele fica no catálogo como removido, e isso não pode ser desfeito.',
    confirm: 'Cancelar lançamento',
    cancel: 'Manter lançamento',
    done: (title: string) => ({ title: 'Lançamento cancelado', description: `${title} não vai para as lojas.` }),
    failed: 'Erro ao cancelar o lançamento',
  },
};
