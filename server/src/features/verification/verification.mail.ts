import { formatDay } from '@toada/domain/texts/format-day.ts';
import { mailLayout } from '../../outside/mail-layout.ts';

type Facts = { name: string; publicUrl: string };

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco. Nunca pedimos documentos por e-mail.';
const pathTo = (publicUrl: string) => `${publicUrl}/app/settings/verification`;

export function approvedMail({ name, publicUrl, expiresAt }: Facts & { expiresAt: Date }) {
  return mailLayout({
    subject: 'Sua conta foi verificada',
    greeting: greet(name),
    paragraphs: [
      'Conferimos seus documentos e sua conta está verificada. Tudo o que depende da verificação já está liberado.',
      `A verificação vale até ${formatDay(expiresAt)}. Avisamos antes do fim do prazo para você renovar sem parar.`,
    ],
    action: { label: 'Abrir o painel', url: `${publicUrl}/app/dashboard` },
    footer: FOOTER,
  });
}

export function rejectedMail({ name, publicUrl, reason }: Facts & { reason: string }) {
  return mailLayout({
    subject: 'Precisamos de novos documentos',
    greeting: greet(name),
    paragraphs: [
      'Conferimos seus documentos e não conseguimos aprovar desta vez.',
      `Motivo: ${reason}`,
      'Você pode enviar de novo agora mesmo. Até lá, sua conta não conta como verificada.',
    ],
    action: { label: 'Enviar de novo', url: pathTo(publicUrl) },
    footer: FOOTER,
  });
}

type Expiry = Facts & { expiresAt: Date; daysLeft: number; isInReview: boolean };

export function reminderMail({ name, publicUrl, expiresAt, daysLeft, isInReview }: Expiry) {
  const isOver = daysLeft === 0;
  return mailLayout({
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
    action: { label: isInReview ? 'Ver minha verificação' : 'Renovar Agora', url: pathTo(publicUrl) },
    footer: FOOTER,
  });
}

function greet(name: string) {
  return `Olá, ${name}.`;
}

function inDays(days: number) {
  return days === 1 ? '1 dia' : `${days} dias`;
}
