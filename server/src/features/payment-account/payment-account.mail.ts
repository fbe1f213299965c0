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
    subject: 'Nova conta de pagamento',
    text: (account) => `Uma conta de pagamento foi adicionada: ${account}. Ela vale depois da nossa análise.`,
    footer: ALARM,
  },
  changed: {
    subject: 'Conta de pagamento alterada',
    text: (account) => `Uma conta de pagamento foi alterada e voltou para análise: ${account}.`,
    footer: ALARM,
  },
  removed: {
    subject: 'Conta de pagamento removida',
    text: (account) => `Uma conta de pagamento foi removida: ${account}.`,
    footer: ALARM,
  },
  approved: {
    subject: 'Conta de pagamento aprovada',
    text: (account) => `Sua conta de pagamento foi aprovada: ${account}. Você já pode receber por ela.`,
    footer: ABOUT,
  },
  rejected: {
    subject: 'Conta de pagamento rejeitada',
    text: (account) => `Sua conta de pagamento não foi aprovada: ${account}. Corrija o que falta e envie de novo.`,
    footer: ABOUT,
  },
};

/** The owner hears of every change: whoever takes over an account begins by paying themselves. */
export function paymentAccountMail({ news, account, reason, at, path }: Facts, brand: MailBrand) {
  const { subject, text, footer } = letters[news];
  return mailLayout(
    {
      subject,
      greeting: 'Olá.',
      paragraphs: [text(account), ...(reason ? [`Motivo: ${reason}`] : []), momentOf(at)],
      action: { label: 'Ver contas de pagamento', url: `${brand.url}${path}` },
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
