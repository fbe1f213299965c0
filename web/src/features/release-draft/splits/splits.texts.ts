export const texts = {
  whole: 'Divisão do lançamento',
  ofTrack: (title: string) => `Divisão de ${title}`,
  tracks: {
    title: 'Divisão por faixa',
    lead: 'Sem divisão própria, a faixa segue a do lançamento.',
    own: 'Dividir esta faixa de outro jeito',
    ownOf: (title: string) => `Dividir ${title} de outro jeito`,
    follow: 'Usar a divisão do lançamento',
    followOf: (title: string) => `Usar em ${title} a divisão do lançamento`,
    follows: 'Segue a divisão do lançamento',
    differs: 'Tem divisão própria',
    untitled: (place: number) => `Faixa ${place}`,
  },
};
