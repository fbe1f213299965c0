export const texts = {
  home: (company: string) => `${company}, página inicial`,
  contents: 'Nesta página',
  links: { label: 'Outras páginas', help: 'Ajuda', terms: 'Termos', privacy: 'Privacidade', login: 'Login' },
  copyright: (year: number, company: string) => `© ${year} ${company}`,
};
