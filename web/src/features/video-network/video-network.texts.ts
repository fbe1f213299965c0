export const texts = {
  tabs: 'Partes da Rede de Vídeo',
  own: {
    'content-id': 'Content ID',
    reivindicacoes: 'Reivindicações',
    'canais-liberados': 'Canais liberados',
    receita: 'Receita da rede',
  },
  staff: {
    canais: 'Canais',
    cadastro: 'Para cadastrar',
    conflitos: 'Conflitos de Content ID',
    reivindicacoes: 'Reivindicações',
    receita: 'Receita da rede',
  },
  openClaims: (count: number, hasMore: boolean) => (count === 1 ? '1 aberta' : `${count}${hasMore ? '+' : ''} abertas`),
  verify: {
    title: 'Verifique sua conta para usar a Rede de Vídeo',
    lead: 'A rede protege direitos. Por isso, a equipe precisa saber quem você é.',
    action: 'Verificar Agora',
  },
};
