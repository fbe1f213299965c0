export const texts = {
  bell: (count: number) =>
    count === 0 ? 'Avisos' : `Avisos: ${count === 1 ? '1 não lido' : `${shown(count)} não lidos`}`,
  title: 'Avisos',
  markAll: 'Marcar tudo como lido',
  markOne: (title: string) => `Marcar como lido: ${title}`,
  settings: 'Configurar notificações',
  close: 'Fechar',
  tabs: { unread: 'Não lidos', all: 'Todos' },
  tabsLabel: 'Quais avisos',
  seeAll: 'Ver todos os avisos',
  summaryAt: (hour: number) => `Resumo diário às ${hour}:00`,
  unread: 'Não lido:',
  today: 'Hoje',
  yesterday: 'Ontem',
  notLoaded: 'Não foi possível carregar os avisos',
  loadFailed: 'Avisos não carregados',
  markFailed: 'Aviso não marcado como lido',
  empty: {
    all: {
      title: 'Nenhum aviso ainda',
      lead: 'Aqui aparece o que acontece com seus lançamentos, seu dinheiro e sua conta.',
    },
    unread: { title: 'Tudo lido', lead: 'Quando algo acontecer, o aviso aparece aqui na hora.' },
  },
};

/** More than 99 are counted no further. */
export function shown(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The numbers beside the tabs; none beside an empty one. */
export function tabCounts(counts: { count: number; total: number } | undefined) {
  const { count = 0, total = 0 } = counts ?? {};
  return { ...(count > 0 ? { unread: shown(count) } : {}), ...(total > 0 ? { all: shown(total) } : {}) };
}
