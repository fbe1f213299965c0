import { formatDay } from '@toada/domain/texts/format-day.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = { name: string };

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco. Nunca pedimos documentos por e-mail.';
const pathTo = ({ url }: MailBrand) => `${url}/app/settings/verification`;

export function approvedMail({ name, expiresAt }: Facts & { expiresAt: Date }, brand: MailBrand) {
  return mailLayout(
    {
      subject: 'Sua conta foi verificada',
      greeting: greet(name),
      paragraphs: [
        'Conferimos seus documentos e sua conta está verificada. Tudo o que depende da verificação já está liberado.',
        `A verificação vale até ${formatDay(expiresAt)}. Avisamos antes do fim do prazo para você renovar sem interrupção.`,
      ],
      action: { label: 'Abrir o painel', url: `${brand.url}/app/dashboard` },
      footer: FOOTER,
    },
    brand,
  );
}

export function rejectedMail({ name, reason }: Facts & { reason: string }, brand: MailBrand) {
  return mailLayout(
    {
      subject: 'Precisamos de novos documentos',
      greeting: greet(name),
      paragraphs: [
        'Conferimos seus documentos e não conseguimos aprovar desta vez.',
        `Motivo: ${reason}`,
        'Você pode enviar de novo agora mesmo. Até lá, sua conta fica sem verificação.',
      ],
      action: { label: 'Enviar de novo', url: pathTo(brand) },
      footer: FOOTER,
    },
    brand,
  );
}

type Expiry = Facts & { expiresAt: Date; daysLeft: number; isInReview: boolean };

export function reminderMail({ name, expiresAt, daysLeft, isInReview }: Expiry, brand: MailBrand) {
  const isOver = daysLeft === 0;
  return mailLayout(
    {
      subject: isOver ? 'Verificação Expirada' : `Sua verificação vence em ${inDays(daysLeft)}`,
      greeting: greet(name),
      paragraphs: [
        isOver
          ? 'Sua verificação de conta expirou. Por favor, renove para manter acesso total.'
          : `Sua verificação de conta vale até ${formatDay(expiresAt)}.`,
        isInReview
          ? 'Já recebemos os documentos da renovação e estamos conferindo. Avisamos assim que terminar.'
          : 'Renovar leva alguns minutos: envie os documentos atuais.',
      ],
      action: { label: isInReview ? 'Ver minha verificação' : 'Renovar Agora', url: pathTo(brand) },
      footer: FOOTER,
    },
    brand,
  );
}

function greet(name: string) {
  return `Olá, ${name}.`;
}

function inDays(days: number) {
  return days === 1 ? '1 dia' : `${days} dias`;
}
