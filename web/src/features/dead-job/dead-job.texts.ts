export const texts = {
  lead: 'Tarefas em segundo plano que falharam mesmo depois de todas as tentativas.',
  table: 'Tarefas com falha',
  columns: { name: 'Tarefa', attempts: 'Tentativas', error: 'Erro', moment: 'Última falha', actions: 'Ações' },
  noError: '–',
  retry: 'Tentar de novo',
  retryOf: (name: string) => `Tentar de novo: ${name}`,
  retried: (name: string) => ({
    title: 'Tarefa na fila',
    description: `${name} vai rodar de novo, com todas as tentativas.`,
  }),
  retryFailed: 'Erro ao tentar de novo',
  empty: 'Nenhuma tarefa falhou.',
  loadFailed: 'Erro ao buscar tarefas com falha',
  notLoaded: 'As tarefas não carregaram',
};
