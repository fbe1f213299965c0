import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

export const paymentAccountNews = ['created', 'changed', 'removed', 'approved', 'rejected'] as const;
export type PaymentAccountNews = (typeof paymentAccountNews)[number];

type Facts = {
  news: PaymentAccountNews;
  /** Masked. */
  account: string;
  reason: string | null;
  at: string;
  /** The page of the accounts, at whoever the person belongs to. */
  path: string;
};

const ALARM = 'Se não foi você, redefina sua senha agora, encerre as outras sessões em Segurança e fale com o suporte.';
const ABOUT = 'Você recebeu esta mensagem porque ela trata de onde recebe seus pagamentos.';

const letters: Record<PaymentAccountNews, { subject: string; text: (account: string) => string; footer: string }> = {
  created: {
    subject: 'Nova conta para receber',
    text: (account) => `Uma conta para receber foi adicionada: ${account}. Ela passa a valer depois da nossa análise.`,
    footer: ALARM,
  },
  changed: {
    subject: 'Conta para receber alterada',
    text: (account) => `Uma conta para receber foi alterada e voltou para análise: ${account}.`,
    footer: ALARM,
  },
  removed: {
    subject: 'Conta para receber removida',
    text: (account) => `Uma conta para receber foi removida: ${account}.`,
    footer: ALARM,
  },
  approved: {
    subject: 'Conta para receber aprovada',
    text: (account) => `Sua conta para receber foi aprovada: ${account}. Você já pode receber por ela.`,
    footer: ABOUT,
  },
  rejected: {
    subject: 'Conta para receber rejeitada',
    text: (account) => `Sua conta para receber não foi aprovada: ${account}. Corrija o que falta e envie de novo.`,
    footer: ABOUT,
  },
};

/** The owner hears of every change: whoever takes over an account begins by paying themselves. */
export function paymentAccountMail({ news, account, reason, at, path }: Facts, brand: MailBrand) {
  const { subject, text, footer } = letters[news];
  return mailLayout(
    {
      subject,
      paragraphs: [text(account), ...(reason ? [`Motivo: ${reason}`] : []), momentOf(at)],
      action: { label: 'Ver contas para receber', url: `${brand.url}${path}` },
      footer,
    },
    brand,
  );
}

function momentOf(at: string) {
  const moment = new Date(at).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return `Quando: ${moment} (Brasília).`;
}
