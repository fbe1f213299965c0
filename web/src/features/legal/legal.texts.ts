/** The frame around the texts; a change here is not a new version, except for the words that fill their braces. */
export const texts = {
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
  isUnknown: 'Não existe uma versão com esta data. O texto abaixo é o que está em vigor.',
  readCurrent: 'Ler a versão em vigor',
  versions: 'Todas as versões',
  taxId: (taxId: string) => `inscrita no CNPJ sob o nº ${taxId}`,
  address: (address: string) => `com endereço em ${address}`,
  officer: (name: string, email: string) => `${name}, pelo e-mail ${email}`,
  officerUnnamed: 'o encarregado',
  officerByName: (name: string) => `${name}, pelo suporte dentro do painel (Suporte e Feedback)`,
  officerBySupport: 'o encarregado, pelo suporte dentro do painel (Suporte e Feedback)',
};
