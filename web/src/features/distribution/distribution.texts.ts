import { isOnHold } from '@toada/domain/delivery/store-message.rules.ts';
import type { StoreState } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionAction, DistributionTab } from '@toada/domain/distribution/distribution.looks.ts';
import { startLabel } from '@toada/domain/texts/distribution.pt-BR.ts';
import { texts as words } from './parts/start-distribution.texts.ts';

export const texts = {
  new: 'Nova Distribuição',
  loadFailed: 'Erro ao buscar distribuições',
  notLoaded: 'Não foi possível carregar as distribuições',
  list: {
    title: 'Suas distribuições',
    staffTitle: 'Distribuições',
    total: (count: number) => `${count} no total`,
    tabs: {
      all: 'Todas',
      pending: 'Pendentes/Revisão',
      approved: 'Aprovadas',
      processing: 'Em processamento',
      completed: 'Concluídas',
      stopped: 'Erro',
      withdrawn: 'Removidas das lojas',
    } satisfies Record<DistributionTab, string>,
    summary: 'Distribuições por situação',
    of: (count: number, label: string) => `${label}: ${count}`,
    drafts: (count: number) => `Rascunhos: ${count}`,
    empty: (tab: string) => `Nenhuma distribuição encontrada para "${tab}".`,
    first: {
      title: 'Sua primeira distribuição começa aqui',
      lead: 'Envie o áudio, a capa e os créditos. A gente confere tudo e leva para as lojas.',
    },
    clear: 'Ver todas',
  },
  untitled: 'Sem título',
  noDate: 'sem data',
  actions: {
    continue: 'Continuar',
    correct: 'Corrigir',
    details: 'Detalhes',
    start: startLabel,
    showProgress: 'Ver Progresso',
    showReport: 'Ver Relatório',
    showError: 'Ver Erro',
    retry: words.retry,
  } satisfies Record<DistributionAction, string>,
  openVideo: 'Abrir vídeo',
  of: (action: string, title: string) => `${action}: ${title}`,
  state: {
    processing: (stores: readonly StoreState[], percent: number) => {
      const sent = stores.filter(({ kind }) => kind !== 'takedown');
      const ready = sent.filter(({ status }) => status === 'delivered').length;
      const failed = stores.filter(({ status }) => status === 'failed').length;
      const faults = failed > 0 ? `, ${failed} com erro` : '';
      if (ready === 0) return `Preparando a entrega, ${percent}%${faults}`;
      return `${ready} de ${sent.length} ${sent.length === 1 ? 'loja pronta' : 'lojas prontas'}, ${percent}%${faults}`;
    },
    sending: (percent: number) => `Enviando às plataformas, ${percent}%`,
    progress: 'Progresso',
    leaving: 'Saindo das lojas',
    removing: (stores: readonly StoreState[]) => {
      const removed = stores.filter(({ status }) => status === 'delivered').length;
      const paused = stores.filter(isOnHold).length;
      const rest = paused > 0 ? `, ${paused} em pausa` : '';
      return `Removido de ${removed} de ${stores.length} ${stores.length === 1 ? 'loja' : 'lojas'}${rest}`;
    },
    paused: (stores: readonly string[]) => `Em pausa: ${stores.join(', ')}`,
    delivered: (day: string) => `Entregue, estreia em ${day}`,
    someTests: (count: number) => (count === 1 ? '1 loja em teste' : `${count} lojas em teste`),
    out: (day: string) => `No ar desde ${day}`,
  },
  removedFrom: (stores: string) => `Removido de: ${stores}`,
  details: {
    title: (title: string) => `Detalhes: ${title}`,
    status: 'Situação',
    releaseDate: 'Data de lançamento',
    artist: 'Artista',
    owner: 'Conta',
    type: 'Tipo',
    upc: 'UPC/EAN',
    platforms: 'Plataformas',
    removed: 'Removido de',
    submitted: 'Enviado em',
    progressed: 'Último avanço',
    completed: 'Concluído em',
    missing: 'Não informado',
    page: 'Ver lançamento',
    close: 'Fechar',
    asked: 'O que foi pedido',
    whyRejected: 'Motivo da rejeição',
    hold: 'Por que ainda não começou',
  },
  progress: {
    title: (title: string) => `Progresso: ${title}`,
    moved: (ago: string) => `Último avanço: ${ago}`,
    lead: 'O progresso se atualiza aqui. Você pode fechar: a entrega continua.',
  },
  report: {
    title: (title: string) => `Relatório: ${title}`,
    plays: 'Reproduções',
    noPlays: 'As lojas ainda não enviaram números deste lançamento.',
  },
  error: {
    title: (title: string) => `Erro: ${title}`,
    what: 'O que aconteceu',
    unknown: 'A entrega parou e o motivo não foi informado. Tente de novo; se parar outra vez, fale com o suporte.',
    lead: '“Tentar Novamente” envia só o que falhou. Áudio, capa e dados continuam como estavam.',
  },
  performance: {
    title: 'Relatórios de desempenho',
    legend: 'Cores do gráfico',
    view: 'O que ver',
    views: { income: 'Royalties', plays: 'Reproduções' },
    lead: 'Reproduções por mês e por loja, como as lojas informam',
    incomeLead: (span: string) =>
      span ? `Royalties por mês, ${span.charAt(0).toLowerCase()}${span.slice(1)}` : 'Royalties por mês',
    noIncome: 'Ainda não há royalties',
    noIncomeLead:
      'As lojas informam as vendas de um a três meses depois. Quando o primeiro relatório for creditado, o gráfico aparece aqui.',
    pick: 'De quem são as reproduções?',
    pickLead: 'Escolha um artista nos filtros da lista abaixo.',
    failed: 'Não foi possível carregar o desempenho',
    empty: 'Ainda não há reproduções',
    emptyLead: 'As lojas enviam os números por mês, depois da estreia. Assim que chegarem, o gráfico aparece aqui.',
  },
  exports: {
    formats: { csv: 'CSV', pdf: 'PDF' },
    export: (format: string) => `Exportar ${format}`,
    menu: 'Exportar',
    asked: { title: 'Relatório Solicitado', description: 'Avisamos aqui quando o arquivo estiver pronto.' },
    askFailed: 'Erro ao pedir o relatório',
    loadFailed: 'Erro ao buscar relatórios',
    label: 'Relatórios pedidos',
    pending: 'Preparando',
    failed: 'Não foi possível gerar. Peça de novo.',
    ready: (size: string, until: string) => `${size}, disponível até ${until}`,
    download: 'Baixar',
    downloadOf: (name: string) => `Baixar ${name}`,
    downloadFailed: 'Erro ao baixar',
    name: (format: string, moment: string) => `${format} de ${moment}`,
  },
  reach: {
    title: 'Alcance global',
    showAll: (count: number) => `Ver as ${count} plataformas`,
    showFew: 'Ver menos',
    list: 'Plataformas',
  },
};
