import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { type MailBrand, mailLayout } from '../../../outside/mail-layout.ts';

type Facts = {
  full_name: string;
  amounts: readonly { currency: string; amount: string }[];
  /** A later day; null is at once. */
  payableOn: string | null;
};

export function royaltyMail({ full_name, amounts, payableOn }: Facts, brand: MailBrand) {
  const sums = amounts.map(formatNamedMoney).join(' e ');
  const when = payableOn
    ? `O valor fica disponível em ${formatDay(`${payableOn}T12:00:00Z`)}.`
    : 'O valor já está no seu saldo.';
  return mailLayout(
    {
      subject: 'Novos royalties na sua conta',
      greeting: `Olá, ${full_name}.`,
      paragraphs: [`Um relatório de vendas foi processado e trouxe ${sums} para você.`, when],
      action: { label: 'Ver financeiro', url: `${brand.url}/app/financial` },
      footer: 'Você recebeu esta mensagem porque tem uma conta conosco. Cada valor abre até as linhas de onde veio.',
    },
    brand,
  );
}
