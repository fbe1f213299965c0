/** A place where a text is read. Whoever is signed in is led past the doors, so for them there is no way to look at one. */
export type ContentPlace = { name: string; path: string; isDoor?: boolean };

/** The places of all texts, as their cards show them. */
export const contentPlaces = {
  opening: [{ name: 'Página inicial, abertura', path: '/' }],
  benefits: [{ name: 'Página inicial, benefícios', path: '/#beneficios' }],
  whiteLabel: [{ name: 'Página inicial, white label', path: '/#white-label' }],
  testimonials: [{ name: 'Página inicial, depoimentos', path: '/#depoimentos' }],
  access: [{ name: 'Página inicial, formulário', path: '/#acesso' }],
  footer: [{ name: 'Página inicial, rodapé', path: '/' }],
  search: [{ name: 'Buscas e redes sociais, ao mostrar a página inicial', path: '/' }],
  login: [{ name: 'Entrar', path: '/auth/login', isDoor: true }],
  register: [{ name: 'Criar conta', path: '/auth/register', isDoor: true }],
  reach: [{ name: 'Distribuição Musical, cartão de alcance', path: '/app/distribution' }],
  legal: [
    { name: 'Termos', path: '/terms' },
    { name: 'Privacidade', path: '/privacy' },
  ],
  officer: [{ name: 'Privacidade', path: '/privacy' }],
} as const satisfies Record<string, readonly ContentPlace[]>;
export type ContentPlaceName = keyof typeof contentPlaces;
