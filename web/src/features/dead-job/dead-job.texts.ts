export const texts = {
  lead: 'O que o servidor faz em segundo plano e não conseguiu terminar, depois de esgotar as tentativas.',
  table: 'Tarefas com falha',
  columns: { name: 'Tarefa', attempts: 'Tentativas', error: 'Erro', moment: 'Última falha', actions: 'Ações' },
  noError: '–',
  retry: 'Tentar de novo',
  retryOf: (name: string) => `Tentar de novo: ${name}`,
  retried: (name: string) => ({
    title: 'Tarefa na fila',
    description: `${name} começa de novo, com todas as tentativas.`,
  }),
  retryFailed: 'Erro ao tentar de novo',
  empty: 'Nenhuma tarefa falhou.',
  loadFailed: 'Erro ao buscar tarefas com falha',
  notLoaded: 'As tarefas não carregaram',
};
