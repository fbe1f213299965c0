/** Words of the mail that tries the platform's sender. */
export const mailTestTexts = {
  subject: 'Teste do remetente da plataforma',
  lines: [
    'O servidor de e-mail da plataforma aceitou e entregou esta mensagem.',
    'Nos detalhes do e-mail, SPF, DKIM e DMARC devem aparecer como aprovados. Se ela chegou no spam, confira os registros do domínio.',
  ],
  silent: 'Sem resposta.',
};
