/** Spec 001, point 2. Names and stores of the example are samples, as in the mock-up. */
export const texts = {
  company: 'Toada',
  home: 'Toada, página inicial',
  login: 'Fazer Login',
  start: 'Comece Agora',
  hero: {
    title: ['Sua Música,', 'Seu Futuro,', 'Seu Controle.'],
    subtitle: 'A plataforma completa para artistas e selos independentes.',
  },
  example: {
    label: 'Exemplo de entrega',
    title: 'Quintal de Estrelas',
    artist: 'Jussara Lima, álbum',
    live: 'No ar',
    inReview: 'Em análise',
    stores: [
      { name: 'Spotify', short: 'Sp', isLive: true },
      { name: 'Apple Music', short: 'Am', isLive: true },
      { name: 'Deezer', short: 'Dz', isLive: false },
    ],
  },
  access: {
    title: 'Acesso Antecipado e Novidades',
    description: 'Deixe seu contato. A gente avisa, abre sua conta e ajuda no primeiro lançamento.',
  },
  footer: {
    label: 'Rodapé',
    copyright: (year: number, company: string) => `© ${year} ${company}`,
    terms: 'Termos',
    privacy: 'Privacidade',
    login: 'Login',
  },
};
