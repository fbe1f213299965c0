import type { MarketingTab } from '@toada/domain/marketing/marketing.contract.ts';

const days = (count: number) => (count === 1 ? '1 dia' : `${count.toLocaleString('pt-BR')} dias`);

export const texts = {
  tabs: 'Partes do marketing',
  tabNames: {
    audio_campaigns: 'Campanhas de áudio',
    video_promotion: 'Promoção de vídeo',
    creative_tools: 'Ferramentas criativas',
    link_in_bio: 'Link na bio',
  } satisfies Record<MarketingTab, string>,
  person: { label: 'Marketing de quem', own: 'Minha conta', all: 'Todos os artistas' },
  release: {
    change: 'Trocar lançamento',
    smartLink: 'Smart link',
    choose: 'Escolher lançamento',
    pick: 'Lançamento',
    pickLead: 'A tela abre no lançamento que você escolher.',
    placeholder: 'Título ou artista',
    nothingFound: 'Nenhum lançamento encontrado.',
    failed: 'Erro ao carregar lançamentos',
    missing: 'Este lançamento não está no seu catálogo. Escolha outro.',
    none: { title: 'Divulgue seu primeiro lançamento', lead: 'Quando houver um lançamento, esta tela abre nele.' },
    untitled: 'Sem título',
    by: (type: string, artist: string) => (artist ? `${type} de ${artist}.` : `${type}.`),
    undated: 'Sem data de estreia.',
    coming: (date: string, left: number) => `Estreia em ${date}, ${left === 1 ? 'falta' : 'faltam'} ${days(left)}.`,
    today: 'Estreia hoje.',
    /** The date alone: whether stores have it is said by the catalogue. */
    past: (date: string, ago: number) => `Estreia em ${date}, há ${days(ago)}.`,
  },
  blocks: {
    integrations: {
      title: 'Conexões de marketing',
      open: 'Ver conexões',
      failed: 'Não foi possível ler as conexões.',
    },
  },
  connections: {
    lead: 'Serviços de fora que o marketing usa, e a situação de cada um.',
    failed: 'Não foi possível carregar as conexões',
    connected: 'Conectado',
    notConnected: 'Não configurado',
    off: 'Desligada',
    failing: 'Com falha: sua vez',
    testing: 'Testando',
    operators: 'A configuração é de quem opera o servidor.',
    ready: (count: number, all: number) => `${count} de ${all} ${count === 1 ? 'configurada' : 'configuradas'}`,
    crm: {
      name: 'HubSpot',
      kind: 'CRM',
      on: 'Conectado.',
      off: 'Nenhum contato vai para lá.',
      how: 'O token é conectado em Conexões de Marketing.',
    },
    mail: {
      name: 'Remetente de e-mail',
      kind: 'E-mail',
      on: (sender: string) => `Os e-mails saem por ${sender}.`,
      onLabels: (sender: string) => `Os seus e-mails saem por ${sender}, o remetente do selo.`,
      test: 'Testar',
      testing: 'Enviando uma mensagem para o seu e-mail.',
      untested: 'Falta testar.',
      taken: (moment: string) => `Mensagem aceita pelo servidor em ${moment}. Confira a sua caixa de entrada.`,
      refused: (said: string, moment: string) => `O servidor não aceitou a mensagem em ${moment}: ${said}`,
      testFailed: 'Não foi possível testar o remetente',
      off: 'Sem servidor de e-mail, as mensagens ficam guardadas e não chegam a ninguém.',
      how: 'Quem opera o servidor define SMTP_URL e MAIL_FROM.',
    },
    ads: {
      name: 'Contas de anúncios',
      kind: 'Meta Ads, Google Ads e TikTok Ads',
      off: 'Não são conectadas: os resultados entram na campanha, por dia ou por CSV.',
    },
  },
};
