/** Tickets that belong together. */
export const relatedTexts = {
  title: 'Chamados relacionados',
  none: 'Nenhum chamado vinculado.',
  open: 'Vincular ou unir',
  numbered: (number: number, subject: string) => `Nº ${number}, ${subject}`,
  unlink: (number: number) => `Desvincular o chamado ${number}`,
  dialog: {
    title: (number: number) => `Vincular ou unir o chamado ${number}`,
    lead: 'Aparecem os chamados da mesma pessoa. Busque para achar outros.',
    search: 'Buscar chamados',
    placeholder: 'Pessoa, número ou assunto',
    empty: 'Nenhum outro chamado.',
    notLoaded: 'Os chamados não carregaram',
    link: 'Vincular',
    merge: 'Unir',
    linkOne: (number: number) => `Vincular ao chamado ${number}`,
    mergeOne: (number: number) => `Unir com o chamado ${number}`,
  },
  confirm: {
    title: (from: number, into: number) => `Unir o chamado ${from} ao ${into}?`,
    lead: (from: number, into: number) =>
      `As mensagens, as notas e os arquivos do ${from} passam para o ${into}, que é o mais antigo. O ${from} fica encerrado e a pessoa recebe um aviso. Isso não pode ser desfeito.`,
    submit: 'Unir chamados',
    cancel: 'Voltar',
  },
  merged: (number: number) => `Chamados unidos no ${number}`,
  failed: 'Erro ao relacionar os chamados',
};
