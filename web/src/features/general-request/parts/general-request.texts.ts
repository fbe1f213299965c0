import type { RequestType } from '@toada/domain/general-request/general-request.contract.ts';

/** Types with a dialog of their own. */
export type AskableType = Extract<RequestType, 'finance_gateway' | 'finance_limit'>;

type Words = { ask: string; lead: string; what: string; whatHint: string; placeholder: string; details: string };

const kinds: Record<AskableType, Words> = {
  finance_gateway: {
    ask: 'Pedir outra forma de receber',
    lead: 'Hoje pagamos por Pix e transferência. Conte por onde você precisa receber.',
    what: 'Forma de receber',
    whatHint: '',
    placeholder: 'PayPal, Wise, Payoneer',
    details: 'Por que você precisa dela',
  },
  finance_limit: {
    ask: 'Pedir limite maior',
    lead: 'O limite diário soma todos os seus saques do dia, em reais.',
    what: 'Novo limite por dia',
    whatHint: 'Em reais',
    placeholder: '80.000,00',
    details: 'Por que você precisa dele',
  },
};

export const texts = {
  loadFailed: 'Erro ao carregar solicitações',
  notLoaded: 'As solicitações não carregaram',
  own: {
    title: 'Solicitações',
    lead: 'A equipe responde aqui e por e-mail.',
    list: 'Suas solicitações',
    empty: 'Nenhuma solicitação ainda.',
    sent: (moment: string) => `Enviada em ${moment}`,
    answered: (moment: string) => `Respondida em ${moment}`,
  },
  form: {
    kinds,
    currentLimit: (money: string) => `Em reais. Hoje são ${money} por dia.`,
    detailsHint: 'Valores, prazos e países ajudam a equipe a decidir.',
    counter: (count: number, max: number) => `${count} de ${max}`,
    cancel: 'Cancelar',
    submit: 'Enviar solicitação',
    sent: (title: string) => ({ title: 'Solicitação enviada', description: `${title}. Está em análise.` }),
    failed: 'Erro ao enviar a solicitação',
  },
};
