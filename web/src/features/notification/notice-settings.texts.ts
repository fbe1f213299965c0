export const settingsTexts = {
  summary: {
    title: 'Resumo diário',
    lead: 'Um e-mail por dia com o que aconteceu desde o anterior. Os e-mails marcados abaixo passam a chegar nele, menos os obrigatórios.',
    hour: 'Horário do resumo',
    on: 'Receber o resumo diário',
    at: (hour: number) => `${hour}:00`,
  },
  columns: { topic: 'Tipo de aviso', panel: 'Painel', mail: 'E-mail' },
  inPanel: (label: string) => `${label} no painel`,
  byMail: (label: string) => `${label} por e-mail`,
  mandatory: 'Avisos sobre a sua segurança, o seu dinheiro e a sua verificação são obrigatórios.',
  saved: (time: string) => `Salvo às ${time}`,
  notLoaded: 'Não foi possível carregar as notificações',
  loadFailed: 'Notificações não carregadas',
  saveFailed: 'Escolha não salva',
};
