/** The words every page may need, the first one too: those of the panel's frame stand in panel.texts.ts. */
export const texts = {
  company: 'Toada',
  pageTitle: (title: string, company: string) => `${title} · ${company}`,
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  home: (company: string) => `${company}, página inicial`,
  loading: 'Carregando...',
  error: {
    title: 'Oops! Algo deu errado.',
    description: 'Seus lançamentos e seu saldo estão guardados; só não conseguimos mostrá-los agora.',
    retry: 'Tentar Novamente',
  },
};
