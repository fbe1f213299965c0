export const texts = {
  title: 'Sair da lista',
  lead: (company: string) => `Você deixa de receber as novidades de ${company} neste e-mail.`,
  confirm: 'Sair da lista',
  done: {
    title: 'Você saiu da lista',
    lead: 'Este endereço não recebe mais novidades. Se mudar de ideia, é só se inscrever de novo na página inicial.',
  },
  missing: {
    title: 'Link incompleto',
    lead: 'Abra de novo o link “Sair da lista” que está no fim do e-mail que você recebeu.',
  },
  failed: 'Não foi possível sair da lista',
  home: 'Ir para a página inicial',
};
