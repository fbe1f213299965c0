export const texts = {
  back: 'Todas as divisões',
  loadFailed: 'Erro ao abrir divisão',
  notLoaded: 'A divisão não carregou',
  missing: {
    title: 'Divisão não encontrada',
    lead: 'Ela não existe ou você não tem acesso a ela.',
    action: 'Ver divisões',
  },
  byline: (artist: string, owner: string) => (artist === owner ? artist : `${artist}. Titular: ${owner}.`),
  inReview: {
    title: 'Lançamento em revisão',
    lead: 'Os convites saem por e-mail quando o lançamento for aprovado.',
  },
  whole: 'Lançamento inteiro',
  ofTrack: (title: string) => `Faixa: ${title}`,
  standings: { current: 'Vale hoje', future: 'Ainda vai começar', past: 'Encerrada' },
  shares: (place: string, since: string) => `Partes de ${place}, ${since}`,
  meter: (place: string) => `Divisão: ${place}`,
  statuses: {
    waits: 'Aceita, sem conta ainda',
    invitedAt: (email: string, at: string) => `Convite enviado a ${email} em ${at}`,
    notInvited: (email: string) => `Convite a enviar: ${email}`,
    acceptedAt: (at: string) => `Em ${at}`,
    own: 'O titular recebe esta parte',
    disputedAt: (at: string) => `Em ${at}:`,
  },
  held: (amount: string) => `${amount} retido`,
  invite: 'Convidar de novo',
  inviteOf: (name: string) => `Convidar ${name} de novo`,
  invited: (name: string, email: string) => ({
    title: 'Convite enviado',
    description: `${name} recebe um novo link em ${email}. O link anterior deixa de valer.`,
  }),
  inviteFailed: 'Erro ao enviar convite',
  edit: 'Nova divisão',
  editor: {
    title: 'Nova divisão',
    lead: 'Vale para as vendas do mês escolhido em diante. O que já foi pago não muda.',
    place: 'O que dividir',
    month: 'A partir de',
    monthHint: 'Mês da venda, não do pagamento',
    cancel: 'Cancelar',
    save: 'Salvar divisão',
    label: 'Partes da nova divisão',
  },
  saved: (isApproved: boolean) => ({
    title: 'Divisão salva',
    description: isApproved
      ? 'Quem entrou ou mudou de parte recebe um convite por e-mail.'
      : 'Os convites saem quando o lançamento for aprovado.',
  }),
  saveFailed: 'Erro ao salvar divisão',
};
