/** Spec 001, points 2, 5 and 8. */
export const texts = {
  title: 'Acesso Antecipado e Novidades',
  name: { label: 'Nome Completo', placeholder: 'Como você assina' },
  email: { label: 'Seu Melhor E-mail', placeholder: 'voce@exemplo.com' },
  userType: { label: 'Tipo de Usuário' },
  /** Read only where styles and scripts are off. */
  trap: 'Deixe este campo vazio',
  submit: 'Quero meu Acesso',
  /** A change of these words is a new LEAD_CONSENT_VERSION in the contract. */
  consent: 'Sem spam. Você sai da lista quando quiser.',
  received: {
    title: 'Inscrição Recebida!',
    description: 'Em breve você receberá novidades. Redirecionando para cadastro...',
  },
  failed: {
    title: 'Erro ao enviar',
    description: 'Não foi possível processar sua solicitação. Tente novamente.',
  },
};
