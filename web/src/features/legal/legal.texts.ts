/** The frame around the texts; a change here is not a new version, except for the words that fill their braces. */
export const texts = {
  home: (company: string) => `${company}, página inicial`,
  terms: {
    title: 'Termos de Uso',
    lead: 'O que vale entre você e a plataforma quando você cria uma conta e distribui sua música.',
  },
  privacy: {
    title: 'Política de Privacidade',
    lead: 'Quais dados pessoais a plataforma trata, para quê, por quanto tempo, e o que você pode pedir.',
  },
  version: (version: string, day: string) => `Versão ${version}, em vigor desde ${day}.`,
  isOld: 'Você está lendo uma versão anterior.',
  readCurrent: 'Ler a versão em vigor',
  contents: 'Nesta página',
  versions: 'Todas as versões',
  links: { label: 'Outras páginas', terms: 'Termos', privacy: 'Privacidade', login: 'Login' },
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  taxId: (taxId: string) => `inscrita no CNPJ sob o nº ${taxId}`,
  address: (address: string) => `com endereço em ${address}`,
  officer: (name: string, email: string) => `${name}, pelo e-mail ${email}`,
  officerUnnamed: 'o encarregado',
  officerByName: (name: string) => `${name}, pelo suporte dentro do painel (Suporte e Feedback)`,
  officerBySupport: 'o encarregado, pelo suporte dentro do painel (Suporte e Feedback)',
};
