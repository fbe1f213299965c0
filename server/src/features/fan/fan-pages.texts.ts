/** Words of the pages that fans see. */
export const fanTexts = {
  sent: {
    title: 'Falta um passo',
    lead: (artist: string) =>
      `Se o endereço estiver certo, chega em instantes um e-mail de ${artist}. Abra a mensagem e confirme: só depois disso a inscrição vale.`,
    hint: 'Não chegou? Confira a caixa de spam.',
  },
  again: {
    title: 'Confira e envie de novo',
    email: 'Digite um e-mail completo, como nome@exemplo.com.',
    city: 'Digite só o nome da cidade, ou deixe em branco.',
    agree: 'Marque a caixa para concordar.',
  },
  stale: {
    title: 'Esta página ficou aberta por muito tempo',
    lead: 'Volte à página do artista e envie de novo.',
    back: 'Voltar à página',
  },
  busy: { title: 'Muitas tentativas', lead: 'Espere alguns minutos e tente de novo.' },
  gone: { title: 'Este link não vale mais', lead: 'O prazo acabou, ou os dados já foram apagados.' },
  confirm: {
    title: 'Confirmar inscrição',
    lead: (email: string) => `Confirme que ${email} é seu e que você concorda:`,
    button: 'Confirmar inscrição',
    refuse: 'Não fui eu',
    done: 'Inscrição confirmada',
    doneLead: (artist: string) => `${artist} já pode escrever para você. Em cada mensagem há um link para sair.`,
  },
  leave: {
    title: (artist: string) => `Sair da lista de ${artist}`,
    lead: (email: string) => `${email} deixa de receber mensagens.`,
    button: 'Sair da lista',
    done: 'Você saiu da lista',
    doneLead: (artist: string) => `${artist} não envia mais mensagens para este endereço.`,
  },
  self: {
    title: 'Seus dados',
    email: 'E-mail',
    state: 'Situação',
    name: 'Nome',
    city: 'Cidade',
    since: 'Desde',
    states: { asked: 'Aguarda a sua confirmação', confirmed: 'Inscrição confirmada', left: 'Você saiu da lista' },
    agreed: 'Com o que você concordou',
    where: (page: string, moment: string) => `${page}, ${moment}`,
    open: 'ainda sem confirmação',
    labelled: 'O selo citado também vê este endereço.',
    leave: 'Sair da lista',
    erase: 'Apagar meus dados',
    eraseHint:
      'Apagamos o endereço e os registros. Fica só uma marca, que não mostra o endereço, para que uma lista antiga não traga você de volta.',
    erased: 'Dados apagados',
    erasedLead: (artist: string) => `${artist} não tem mais o seu endereço.`,
    link: 'Ver ou apagar meus dados',
  },
};
