import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { type MailBrand, mailLayout } from '../../../outside/mail-layout.ts';
import { ABOUT_MONEY } from '../withdrawal.mail.ts';

/** The file itself is not in it: it is opened by whoever is signed in. */
export function receiptMail({ id, number, money }: { id: string; number: string; money: Money }, brand: MailBrand) {
  return mailLayout(
    {
      subject: `Comprovante do saque ${number}`,
      paragraphs: [
        `O comprovante do Pix de ${formatNamedMoney(money)} já está disponível.`,
        'Abra o saque no financeiro para ver ou baixar o arquivo.',
      ],
      action: { label: 'Ver comprovante', url: `${brand.url}/app/financial?saque=${id}` },
      footer: ABOUT_MONEY,
    },
    brand,
  );
}
