export const texts = {
  tabs: 'Partes da Rede de Vídeo',
  own: { 'content-id': 'Content ID', reivindicacoes: 'Reivindicações', 'canais-liberados': 'Canais liberados' },
  staff: { canais: 'Canais', reivindicacoes: 'Reivindicações', conflitos: 'Conflitos de Content ID' },
  verify: {
    title: 'Verifique sua conta para usar a Rede de Vídeo',
    lead: 'A rede protege direitos. Por isso, a equipe precisa saber quem você é.',
    action: 'Verificar Agora',
  },
};
