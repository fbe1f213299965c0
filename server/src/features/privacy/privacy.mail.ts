import { keptData, storesFirst } from '@toada/domain/privacy/privacy.rules.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

export const privacyNews = [
  'exportReady',
  'deletionRequested',
  'deletionCancelled',
  'deletionRefused',
  'erased',
] as const;
export type PrivacyNews = (typeof privacyNews)[number];

type Facts = { until: string; reason: string };
type Letter = { subject: string; paragraphs: string[]; label?: string; footer: string };

const ALARM =
  'Se não foi você, entre, cancele a exclusão em Perfil, troque a senha e encerre as outras sessões em Segurança.';
const KEPT = Object.values(keptData).map(({ what, why, period }) => `• ${what} ${why} ${period}`);

const letters: Record<PrivacyNews, (facts: Facts) => Letter> = {
  exportReady: ({ until }) => ({
    subject: 'Sua cópia dos dados está pronta',
    paragraphs: [
      'O arquivo com tudo o que guardamos sobre você está pronto. Entre e baixe em Perfil, na parte Privacidade.',
      `Ele fica disponível até ${formatDay(until)}; depois é apagado.`,
    ],
    label: 'Baixar meus dados',
    footer: 'Se não foi você quem pediu, troque sua senha agora e encerre as outras sessões em Segurança.',
  }),
  deletionRequested: ({ until }) => ({
    subject: 'Sua conta será excluída',
    paragraphs: [
      `Recebemos seu pedido. Em ${formatDay(until)} sua conta é fechada e seus dados pessoais são apagados. Até lá tudo continua funcionando, e você pode cancelar quando quiser.`,
      storesFirst,
      'O que a lei nos obriga a guardar continua guardado:',
      ...KEPT,
    ],
    label: 'Cancelar a exclusão',
    footer: ALARM,
  }),
  deletionCancelled: () => ({
    subject: 'Exclusão cancelada',
    paragraphs: ['A exclusão da sua conta foi cancelada. Nada foi apagado.'],
    label: 'Abrir meu perfil',
    footer: 'Se não foi você, troque sua senha agora e encerre as outras sessões em Segurança.',
  }),
  deletionRefused: ({ reason }) => ({
    subject: 'Sua conta não pôde ser excluída',
    paragraphs: [
      'O dia da exclusão chegou, mas sua conta ainda não pode ser excluída.',
      reason,
      'Depois, peça a exclusão de novo.',
    ],
    label: 'Abrir meu perfil',
    footer: 'Você recebeu esta mensagem porque pediu a exclusão da sua conta.',
  }),
  erased: () => ({
    subject: 'Sua conta foi excluída',
    paragraphs: [
      'Sua conta foi fechada e seus dados pessoais foram apagados. Este é o último e-mail que enviamos para este endereço.',
      'Continua guardado apenas o que a lei exige:',
      ...KEPT,
    ],
    footer: 'Você recebeu esta mensagem porque pediu a exclusão da sua conta.',
  }),
};

export function privacyMail(news: PrivacyNews, facts: Facts, brand: MailBrand) {
  const { label, ...letter } = letters[news](facts);
  const action = label ? { action: { label, url: `${brand.url}/app/settings/profile` } } : {};
  return mailLayout({ ...letter, ...action }, brand);
}
