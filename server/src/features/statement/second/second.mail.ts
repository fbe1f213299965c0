import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { type MailBrand, mailLayout } from '../../../outside/mail-layout.ts';
import type { SecondAct } from './second.queries.ts';

type Facts = {
  id: string;
  name: string;
  full_name: string;
  /** The first person. */
  first_name: string;
  act: SecondAct;
  totals: readonly Money[];
  reversal_reason: string | null;
};

export function secondMail({ id, name, full_name, first_name, act, totals, reversal_reason }: Facts, brand: MailBrand) {
  const sum = totals.map(formatNamedMoney).join(' e ');
  const report = sum ? `relatório “${name}”, de ${sum}` : `relatório “${name}”`;
  const letters = {
    approve: {
      label: 'Abrir relatório',
      path: `/app/financial/imports/${id}`,
      subject: `Relatório aguarda a segunda aprovação: ${name}`,
      paragraphs: [
        `${first_name} aprovou o ${report}.`,
        'O valor passa do limite de uma pessoa. Confira a prévia e aprove, ou devolva com o motivo.',
      ],
    },
    reverse: {
      label: 'Abrir relatório',
      path: `/app/financial/imports/${id}`,
      subject: `Estorno aguarda a segunda pessoa: ${name}`,
      paragraphs: [
        `${first_name} pediu para estornar o ${report}. Motivo: ${reversal_reason ?? ''}`,
        'O valor passa do limite de uma pessoa. Confira e confirme o estorno, ou devolva com o motivo.',
      ],
    },
    assign: {
      label: 'Abrir faixas',
      path: `/app/financial/unmatched?relatorio=${id}`,
      subject: `Atribuição aguarda a segunda pessoa: ${name}`,
      paragraphs: [
        `${first_name} atribuiu uma faixa sem correspondência do ${report}.`,
        'O valor passa do limite de uma pessoa. Confira e atribua a mesma faixa, ou escolha outra.',
      ],
    },
  };
  const { label, path, ...letter } = letters[act];
  return mailLayout(
    {
      ...letter,
      greeting: `Olá, ${full_name}.`,
      action: { label, url: `${brand.url}${path}` },
      footer: 'Você recebeu esta mensagem porque faz parte da equipe que aprova os relatórios das lojas.',
    },
    brand,
  );
}
