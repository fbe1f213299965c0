import type { IntegrationView } from '@toada/domain/connector/connector.contract.ts';

const statuses: Record<IntegrationView['status'], string> = {
  connected: 'Conectado',
  connect: 'Conectar',
  unavailable: 'Indisponível',
  paused: 'Pausado',
};

export const texts = {
  loadFailed: 'Erro ao carregar as lojas',
  notLoaded: 'Não foi possível carregar as lojas',
  overview: {
    lead: 'As lojas que recebem sua música e as conexões por onde ela chega até lá.',
    music: {
      title: 'Lojas conectadas',
      lead: 'Lojas e serviços que recebem seus lançamentos.',
      connected: (count: number, all: number) => `${count} de ${all} ${count === 1 ? 'conectada' : 'conectadas'}`,
      open: 'Ver lojas',
    },
    own: {
      title: 'Entrega às lojas',
      lead: 'Tem contrato direto com uma loja? Peça a integração e entregue por uma conexão própria.',
      open: 'Abrir entrega às lojas',
    },
    platform: {
      title: 'Entrega às lojas',
      lead: 'Servidor, formato e fila de cada loja, para todos os lançamentos.',
      open: 'Abrir entrega às lojas',
    },
    requests: {
      title: 'Pedidos de integração',
      lead: 'Selos que pediram conexão própria com uma loja ou um distribuidor.',
      open: 'Abrir pedidos',
    },
  },
  music: {
    lead: {
      artist: 'Informe sua página em cada loja. Assim a loja não confunde você com artistas de nome parecido.',
      label: 'As lojas que recebem os lançamentos do seu selo.',
      platform: 'Como a plataforma está conectada a cada loja.',
    },
    manage: { label: 'Entrega às lojas', platform: 'Entrega às lojas' },
    list: 'Lojas e serviços',
    docs: (store: string) => `Documentação: ${store}`,
    last: (ago: string) => `Última entrega ${ago}`,
    never: 'Nenhuma entrega ainda',
    pausedLead: 'Entregas pausadas. Novos envios ficam na fila até a loja voltar.',
    unavailableLead: 'A plataforma ainda não entrega nesta loja.',
    noPage: 'Sem página informada',
    noConnector: 'Sem conexão ligada',
    edit: (store: string) => `Editar sua página: ${store}`,
    connect: (store: string) => `Conectar ${store}`,
  },
  statuses,
  page: {
    title: (store: string) => `Sua página: ${store}`,
    lead: 'Cole o endereço da sua página ou o código de artista. Guardamos só o código.',
    label: 'Página ou código de artista',
    howTo: 'Como encontrar',
    open: 'Abrir a página',
    newArtist: 'Ainda não tem página? Volte depois: a loja cria uma com o primeiro lançamento.',
    cancel: 'Cancelar',
    save: 'Salvar página',
    remove: 'Remover página',
    saved: (store: string) => ({
      title: 'Página salva',
      description: `As próximas entregas a ${store} levam sua página.`,
    }),
    removed: (store: string) => ({
      title: 'Página removida',
      description: `As próximas entregas a ${store} vão sem página.`,
    }),
    failed: 'Erro ao salvar a página',
    required: 'Informe a página ou o código.',
  },
};
