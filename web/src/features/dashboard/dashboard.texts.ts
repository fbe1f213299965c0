import type { QueueKind, Todo, TodoKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { clearedLabel, startLabel } from '@toada/domain/texts/distribution.pt-BR.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { counted } from './blocks/counted.ts';

const some = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${counted(count)} ${more}`);
const about = (name: string | null, words: string) => (name ? `${words}: ${name}` : words);

type Line = (todo: Todo) => { title: string; lead: string };

const todos: Record<TodoKind, Line> = {
  correctionAsked: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Correção solicitada')
        : some(count, 'correção solicitada', 'correções solicitadas'),
    lead: 'Sua vez: ajuste o que a equipe apontou e envie de novo.',
  }),
  readyToStart: ({ count, subject_name }) => ({
    title: count === 1 ? clearedLabel : `${counted(count)} lançamentos prontos para enviar`,
    lead: subject_name
      ? `Clique em ${startLabel} para enviar “${subject_name}” às lojas.`
      : `Abra cada um e clique em ${startLabel} para enviar às lojas.`,
  }),
  splitNotAccepted: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Divisão ainda não aceita')
        : some(count, 'divisão não aceita', 'divisões ainda não aceitas'),
    lead: 'A parte de cada pessoa fica guardada até ela responder.',
  }),
  splitToAnswer: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Sua parte aguarda resposta')
        : some(count, 'divisão aguarda sua resposta', 'divisões aguardam sua resposta'),
    lead: 'Confira sua parte e responda pelo convite que enviamos por e-mail.',
  }),
  proposalToAnswer: ({ count }) => ({
    title: count === 1 ? 'Uma proposta aguarda sua resposta' : `${counted(count)} propostas aguardam sua resposta`,
    lead: 'Nada muda enquanto você não aceitar.',
  }),
  verificationExpiring: ({ on }) => ({
    title: on ? `Sua verificação vence em ${formatDate(on)}` : 'Sua verificação está para vencer',
    lead: 'Envie os documentos atualizados antes disso para renovar sem interrupção.',
  }),
  verificationDue: () => ({
    title: 'Verifique sua conta',
    lead: 'Com a conta verificada, você distribui músicas, registra obras e faz saques.',
  }),
  verificationRejected: () => ({
    title: 'Sua verificação foi rejeitada',
    lead: 'Veja o motivo e envie os documentos de novo.',
  }),
  paymentAccountRejected: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Conta para receber rejeitada')
        : some(count, 'conta para receber rejeitada', 'contas para receber rejeitadas'),
    lead: 'Veja o motivo e corrija os dados.',
  }),
  withdrawalReturned: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Saque devolvido pelo banco')
        : some(count, 'saque devolvido', 'saques devolvidos pelo banco'),
    lead: 'O valor voltou ao seu saldo. Confira a conta e peça de novo.',
  }),
  withdrawalRefused: ({ count, subject_name }) => ({
    title: count === 1 ? about(subject_name, 'Saque recusado') : some(count, 'saque recusado', 'saques recusados'),
    lead: 'O valor voltou ao seu saldo. Veja o motivo no financeiro.',
  }),
  withdrawalStopped: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Saque interrompido')
        : some(count, 'saque interrompido', 'saques interrompidos'),
    lead: 'Depois de um estorno, o saldo não cobria o valor. Veja o motivo no financeiro.',
  }),
  requestRejected: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Solicitação rejeitada')
        : some(count, 'solicitação rejeitada', 'solicitações rejeitadas'),
    lead: 'Leia a resposta da equipe em Solicitações, no financeiro.',
  }),
  workUnpaid: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Pagamento Necessário')
        : some(count, 'obra aguarda o pagamento da taxa', 'obras aguardam o pagamento da taxa'),
    lead: 'A obra vai para a análise da equipe depois do pagamento.',
  }),
  workRejected: ({ count, subject_name }) => ({
    title:
      count === 1
        ? about(subject_name, 'Registro de obra recusado')
        : some(count, 'registro recusado', 'registros recusados'),
    lead: 'Veja o motivo, corrija e envie de novo.',
  }),
};

const queues: Record<QueueKind, { title: string; waiting: (count: number) => string; none: string }> = {
  users: { title: 'Usuários', waiting: (count) => some(count, 'pessoa', 'pessoas'), none: 'Ninguém ainda' },
  contents: {
    title: 'Conteúdo',
    waiting: (count) => some(count, 'texto editado', 'textos editados'),
    none: 'Nenhum texto editado',
  },
  verifications: {
    title: 'Documentos',
    waiting: (count) => some(count, 'verificação a revisar', 'verificações a revisar'),
    none: 'Nada a revisar',
  },
  paymentAccounts: {
    title: 'Contas de repasse',
    waiting: (count) => some(count, 'conta a aprovar', 'contas a aprovar'),
    none: 'Nada a aprovar',
  },
  quotas: { title: 'Cotas', waiting: (count) => some(count, 'selo', 'selos'), none: 'Nenhum selo' },
  integrationRequests: {
    title: 'Pedidos de integração',
    waiting: (count) => some(count, 'pedido em aberto', 'pedidos em aberto'),
    none: 'Nada em aberto',
  },
  generalRequests: {
    title: 'Solicitações gerais',
    waiting: (count) => some(count, 'pedido em aberto', 'pedidos em aberto'),
    none: 'Nada em aberto',
  },
  reviews: {
    title: 'Revisão de lançamentos',
    waiting: (count) => some(count, 'lançamento a revisar', 'lançamentos a revisar'),
    none: 'Nada a revisar',
  },
  works: {
    title: 'Revisão de obras',
    waiting: (count) => some(count, 'obra a revisar', 'obras a revisar'),
    none: 'Nada a revisar',
  },
  networkChannels: {
    title: 'Canais da Rede de Vídeo',
    waiting: (count) => some(count, 'canal a decidir', 'canais a decidir'),
    none: 'Nada a decidir',
  },
  networkConflicts: {
    title: 'Conflitos de Content ID',
    waiting: (count) => some(count, 'conflito a resolver', 'conflitos a resolver'),
    none: 'Nada a resolver',
  },
  networkClaims: {
    title: 'Reivindicações',
    waiting: (count) => some(count, 'reivindicação a encerrar', 'reivindicações a encerrar'),
    none: 'Nada a encerrar',
  },
  youtubeTasks: {
    title: 'Cadastro no YouTube',
    waiting: (count) => some(count, 'cadastro a fazer', 'cadastros a fazer'),
    none: 'Nada a cadastrar',
  },
  deliveries: {
    title: 'Entregas',
    waiting: (count) => some(count, 'entrega com problema', 'entregas com problema'),
    none: 'Tudo entregue',
  },
  tickets: {
    title: 'Chamados',
    waiting: (count) => some(count, 'chamado a responder', 'chamados a responder'),
    none: 'Nada a responder',
  },
  deadJobs: {
    title: 'Tarefas com falha',
    waiting: (count) => some(count, 'tarefa parada', 'tarefas paradas'),
    none: 'Nenhuma parada',
  },
  leads: { title: 'Leads', waiting: (count) => some(count, 'novo', 'novos'), none: 'Nenhum novo' },
  withdrawals: {
    title: 'Saques',
    waiting: (count) => some(count, 'pedido a decidir', 'pedidos a decidir'),
    none: 'Nada a decidir',
  },
  payouts: {
    title: 'Pagamentos',
    waiting: (count) => some(count, 'saque a pagar', 'saques a pagar'),
    none: 'Nada a pagar',
  },
  receivables: {
    title: 'Pagamentos recebidos',
    waiting: (count) => some(count, 'a confirmar, devolver ou resolver', 'a confirmar, devolver ou resolver'),
    none: 'Nada a resolver',
  },
  imports: {
    title: 'Relatórios de royalties',
    waiting: (count) => some(count, 'em aberto', 'em aberto'),
    none: 'Nada em aberto',
  },
  unmatchedLines: {
    title: 'Faixas sem correspondência',
    waiting: (count) => some(count, 'linha', 'linhas'),
    none: 'Nada sem correspondência',
  },
  holds: { title: 'Retenções', waiting: (count) => some(count, 'aberta', 'abertas'), none: 'Nenhuma aberta' },
  disputedShares: {
    title: 'Divisões contestadas',
    waiting: (count) => some(count, 'contestada', 'contestadas'),
    none: 'Nenhuma contestada',
  },
};

const todoActs: Record<TodoKind, string> = {
  correctionAsked: 'Corrigir',
  readyToStart: 'Iniciar',
  splitNotAccepted: 'Ver divisão',
  splitToAnswer: 'Responder',
  proposalToAnswer: 'Responder',
  verificationExpiring: 'Renovar',
  verificationDue: 'Verificar',
  verificationRejected: 'Reenviar',
  paymentAccountRejected: 'Ver conta',
  withdrawalReturned: 'Ver saque',
  withdrawalRefused: 'Ver saque',
  withdrawalStopped: 'Ver saque',
  requestRejected: 'Ver resposta',
  workUnpaid: 'Pagar',
  workRejected: 'Corrigir',
};

export const texts = {
  greeting: (name: string) => `Olá, ${name}`,
  comingOut: (title: string, days: number) =>
    days === 0 ? `“${title}” estreia hoje.` : `“${title}” estreia ${days === 1 ? 'amanhã' : `em ${days} dias`}.`,
  nextStep: (step: string) => `Próximo passo: ${step.toLowerCase()}.`,
  failed: {
    toast: 'Erro ao carregar dados do painel',
    title: 'Oops! Algo deu errado.',
    noDatabase: 'A conexão com o banco de dados não está disponível. Não é possível carregar os dados do painel.',
    noServer: 'Não foi possível conectar ao servidor. Tente novamente mais tarde.',
    safe: 'Seus lançamentos e seu saldo estão guardados; só não conseguimos mostrá-los agora.',
    retry: 'Tentar Novamente',
    support: 'Falar com o suporte',
    code: (id: string, moment: string) => `Código para o suporte: ${id}, ${moment}`,
  },
  balance: {
    title: 'Saldo Disponível',
    refresh: 'Atualizar saldo',
    refreshing: 'Atualizando…',
    updated: (ago: string) => `Atualizado ${ago}`,
    withdraw: 'Retirar Fundos',
    statement: 'Ver extrato',
  },
  amplifier: {
    title: 'Amplificador',
    music: { title: 'Subir Música', lead: 'Álbum, EP ou single' },
    video: { title: 'Distribuir Vídeo', lead: 'Clipe ou lyric video' },
    work: { title: 'Registrar Obra', lead: 'Autoria e ISWC' },
    campaign: { title: 'Criar Campanha', lead: 'Anúncio ou teaser' },
  },
  releases: {
    title: 'Últimos Lançamentos',
    all: 'Ver catálogo',
    empty: 'Nenhum lançamento encontrado.',
    emptyLead: 'O primeiro aparece aqui assim que você começar o rascunho.',
    first: 'Subir Música',
    noDate: 'sem data',
    untitled: 'Sem título',
    details: (title: string) => `Detalhes: ${title}`,
  },
  details: {
    id: 'ID',
    date: 'Data de lançamento',
    noDate: 'Sem data',
    status: 'Status',
    open: 'Abrir lançamento',
    close: 'Fechar',
  },
  platforms: {
    title: 'Plataformas Integradas',
    all: 'Ver as 12',
    connected: 'Conectado',
    connect: 'Conectar',
    connectOf: (store: string) => `Conectar ${store}`,
    notConnected: 'Não conectado',
    docs: (store: string) => `${store}: como funciona a entrega`,
  },
  shop: {
    title: 'Sua Loja',
    soon: 'Em Breve!',
    beats: {
      title: 'Beats',
      lead: (count: number) =>
        count === 0 ? 'Nenhum beat ativo no catálogo.' : `${some(count, 'beat ativo', 'beats ativos')} no catálogo.`,
      open: 'Abrir Beats',
      notice: 'A venda de beats ainda não abriu.',
    },
    merch: {
      title: 'Merch',
      figure: (count: number) => `${some(count, 'venda', 'vendas')} em 30 dias.`,
      open: 'Abrir Merch',
      notice: 'A loja de produtos ainda não abriu.',
    },
  },
  shares: {
    title: 'Suas divisões',
    all: 'Ver todas',
    empty: 'Quando alguém dividir royalties com você, a divisão aparece aqui.',
  },
  statements: {
    title: 'Seus extratos',
    all: 'Ver extratos',
    empty: 'O primeiro mês com royalties aparece aqui.',
  },
  todos: {
    title: 'Suas pendências',
    ofOther: 'Pendências',
    none: 'Tudo em dia.',
    more: (count: number) => `Mostrar mais ${count}`,
    lines: todos,
    acts: todoActs,
    actOn: (act: string, title: string) => `${act}: ${title}`,
  },
  queues: { kinds: queues },
  admin: {
    lead: 'Ferramentas de administração e o que está pendente em cada uma.',
    loadFailed: 'Erro ao buscar as filas',
    notCounted: 'Não foi possível contar',
    several: {
      waiting: (count: number) => some(count, 'pendência', 'pendências'),
      none: 'Nada pendente',
    },
  },
  artist: {
    banner: (name: string) => `Painel de ${name}`,
    lead: 'Somente leitura: você vê o painel, mas não age em nome desta pessoa. O acesso fica registrado na auditoria.',
    back: 'Voltar para Gerenciar Artistas',
    missing: {
      title: 'Artista não encontrado',
      lead: 'Este painel não existe ou você não tem acesso a ele.',
    },
  },
};
