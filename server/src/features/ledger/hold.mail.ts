import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

export const holdNews = ['placed', 'released'] as const;
type Facts = { news: (typeof holdNews)[number]; amount: string; currency: string; reason: string };

const letters = {
  placed: {
    subject: 'Parte do seu saldo foi retida',
    text: (money: string) =>
      `Retivemos ${money} do seu saldo. O valor continua seu e aparece como retido no financeiro.`,
  },
  released: {
    subject: 'Um valor retido foi liberado',
    text: (money: string) => `Liberamos o valor retido de ${money}. Ele voltou ao seu saldo disponível.`,
  },
};

/** Nobody finds out by chance that they have less than yesterday. */
export function holdMail({ news, amount, currency, reason }: Facts, brand: MailBrand) {
  const { subject, text } = letters[news];
  return mailLayout(
    {
      subject,
      paragraphs: [text(formatNamedMoney({ amount, currency })), `Motivo: ${reason}`],
      action: { label: 'Ver financeiro', url: `${brand.url}/app/financial` },
      footer: 'Você recebeu esta mensagem porque ela trata do seu dinheiro. Em caso de dúvida, fale com o suporte.',
    },
    brand,
  );
}
