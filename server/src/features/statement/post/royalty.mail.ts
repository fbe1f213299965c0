import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { type MailBrand, mailLayout } from '../../../outside/mail-layout.ts';

type Facts = {
  full_name: string;
  amounts: readonly { currency: string; amount: string }[];
  /** A later day; null is at once. */
  payableOn: string | null;
  /** The statement was taken back, and with it what it had brought. */
  isReversal: boolean;
};

export function royaltyMail({ full_name, amounts, payableOn, isReversal }: Facts, brand: MailBrand) {
  const sums = amounts.map(formatNamedMoney).join(' e ');
  const common = {
    greeting: `Olá, ${full_name}.`,
    action: { label: 'Ver financeiro', url: `${brand.url}/app/financial` },
    footer:
      'Você recebeu esta mensagem porque tem uma conta conosco. No financeiro, cada valor mostra as linhas do relatório de onde veio.',
  };
  if (isReversal)
    return mailLayout(
      {
        ...common,
        subject: 'Um relatório de loja foi estornado',
        paragraphs: [
          `Um relatório de loja que tinha gerado ${sums} para você foi estornado, e o valor saiu do seu saldo.`,
          'Se um relatório corrigido for processado, você recebe outra mensagem.',
        ],
      },
      brand,
    );
  const when = payableOn
    ? `O valor fica disponível em ${formatDay(`${payableOn}T12:00:00Z`)}.`
    : 'O valor já está no seu saldo.';
  return mailLayout(
    {
      ...common,
      subject: 'Novos royalties na sua conta',
      paragraphs: [`Um relatório de loja foi processado e gerou ${sums} para você.`, when],
    },
    brand,
  );
}
