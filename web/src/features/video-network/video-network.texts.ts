export const texts = {
  verify: {
    title: 'Verifique sua conta para usar a Rede de Vídeo',
    lead: 'A rede protege direitos. Por isso, a equipe precisa saber quem você é.',
    action: 'Verificar Agora',
  },
};
