import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { WithdrawalEvent } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = {
  id: string;
  event: WithdrawalEvent | 'request';
  number: string;
  currency: string;
  amount: string;
  /** In reais. */
  net: string;
  /** Masked. */
  account: string;
  reason: string | null;
  endToEndId: string | null;
};
type Words = { number: string; asked: string; paid: string; account: string };

const ALARM = 'Se não foi você, redefina sua senha agora, encerre as outras sessões em Segurança e fale com o suporte.';
export const ABOUT_MONEY =
  'Você recebeu esta mensagem porque ela trata do seu dinheiro. Em caso de dúvida, fale com o suporte.';

type Letter = { subject: (words: Words) => string; text: (words: Words) => string; footer: string; why?: true };

const letters: Record<Facts['event'], Letter> = {
  request: {
    subject: ({ number }) => `Saque ${number} solicitado`,
    text: ({ asked, paid, account }) =>
      `Recebemos seu pedido de saque de ${asked}. Você receberá ${paid} em ${account}, depois da nossa conferência. Antes do início da análise, você ainda pode cancelar.`,
    footer: ALARM,
  },
  examine: {
    subject: ({ number }) => `Saque ${number} em análise`,
    text: ({ paid, account }) => `O financeiro está analisando seu saque de ${paid} para ${account}.`,
    footer: ABOUT_MONEY,
  },
  approve: {
    subject: ({ number }) => `Saque ${number} aprovado`,
    text: ({ paid, account }) => `Seu saque foi aprovado. Vamos enviar ${paid} para ${account} no próximo pagamento.`,
    footer: ABOUT_MONEY,
  },
  refuse: {
    subject: ({ number }) => `Saque ${number} recusado`,
    text: ({ asked }) => `Seu saque não foi aceito. O valor de ${asked} voltou ao seu saldo disponível.`,
    footer: ABOUT_MONEY,
    why: true,
  },
  cancel: {
    subject: ({ number }) => `Saque ${number} cancelado`,
    text: ({ asked }) => `Você cancelou o saque. O valor de ${asked} voltou ao seu saldo disponível.`,
    footer: ALARM,
  },
  send: {
    subject: ({ number }) => `Saque ${number} enviado ao banco`,
    text: ({ paid, account }) => `Enviamos ao banco o pagamento de ${paid} para ${account}.`,
    footer: ABOUT_MONEY,
  },
  pay: {
    subject: ({ number }) => `Saque ${number} pago`,
    text: ({ paid, account }) => `Pagamos ${paid} em ${account}.`,
    footer: ABOUT_MONEY,
  },
  stop: {
    subject: ({ number }) => `Saque ${number} interrompido`,
    text: ({ asked }) =>
      `Interrompemos seu saque de ${asked} antes do envio ao banco: um relatório de loja que formava o seu saldo foi estornado, e o que restou não cobre mais o saque. O valor do saque voltou para o saldo, e o estorno foi descontado dele. Quando o saldo permitir, você pode pedir um novo saque.`,
    footer: ABOUT_MONEY,
    why: true,
  },
  return: {
    subject: ({ number }) => `Saque ${number} devolvido pelo banco`,
    text: ({ asked, account }) =>
      `O banco devolveu o pagamento para ${account}. O valor de ${asked} voltou ao seu saldo disponível. Confira os dados da conta antes de pedir de novo.`,
    footer: ABOUT_MONEY,
    why: true,
  },
};

/** One of each step: nobody wonders where their money is, and nobody else takes it unnoticed. */
export function withdrawalMail(facts: Facts, brand: MailBrand) {
  const { id, event, number, account, reason, endToEndId } = facts;
  const { subject, text, footer, why } = letters[event];
  const paid = formatNamedMoney({ amount: facts.net, currency: PAYOUT_CURRENCY });
  const words = { number, account, paid, asked: formatNamedMoney(facts) };
  return mailLayout(
    {
      subject: subject(words),
      paragraphs: [
        text(words),
        ...(why && reason ? [`Motivo: ${reason}`] : []),
        ...(event === 'pay' && endToEndId ? [`Identificador do Pix: ${endToEndId}`] : []),
      ],
      action: { label: 'Ver saque', url: `${brand.url}/app/financial?saque=${id}` },
      footer,
    },
    brand,
  );
}
