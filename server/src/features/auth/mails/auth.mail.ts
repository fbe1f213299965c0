import { deviceName } from '@toada/domain/auth/device-name.ts';
import { maskEmail } from '@toada/domain/auth/mask-email.ts';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { type MailBrand, mailLayout } from '../../../outside/mail-layout.ts';
import { quotableName } from '../../../outside/quotable-name.ts';

export const mailKinds = [
  'confirmation',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'email_changed',
  'new_device',
  'password_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'identity_refused',
  'identity_linked',
  'identity_unlinked',
] as const;

type MailFacts = Readonly<Record<string, string>>;
type Letter = (facts: MailFacts, brand: MailBrand) => ReturnType<typeof mailLayout>;

/**
 * No mail repeats what a stranger typed (a name, say): a form that mails words of its sender's choosing is a spam cannon.
 * An invitation names the label that sends it, if that is plainly a name.
 */
const GREETING = 'Olá.';
const NOT_YOU = 'Se não foi você, ignore esta mensagem: nada muda.';
const ALARM = 'Se não foi você, redefina sua senha agora e encerre as outras sessões em Segurança.';

export const authMails: Record<(typeof mailKinds)[number], Letter> = {
  confirmation: (facts, brand) =>
    withLink(facts, brand, {
      subject: 'Confirme seu e-mail',
      text: 'Falta só um passo para sua conta: confirme que este endereço é seu.',
      label: 'Confirmar e-mail',
      footer: NOT_YOU,
      typedAt: 'na tela do cadastro',
    }),
  invite: invitation,
  recovery: (facts, brand) =>
    withLink(facts, brand, {
      subject: 'Redefina sua senha',
      text: 'Recebemos um pedido para redefinir a senha da sua conta. O link vale uma vez.',
      label: 'Criar nova senha',
      footer: NOT_YOU,
    }),
  magiclink: (facts, brand) =>
    withLink(facts, brand, {
      subject: 'Seu link de acesso',
      text: 'Abra o link para entrar na sua conta. Ele vale uma vez.',
      label: 'Entrar',
      footer: NOT_YOU,
      // Asked for by a program that was given the switch (/otp); it takes the code where it asked for the address.
      typedAt: 'na página em que você pediu o acesso',
    }),
  email_change_current: (facts, brand) =>
    withLink(facts, brand, {
      subject: 'Confirme a troca de e-mail',
      text: `Recebemos um pedido para trocar o e-mail da sua conta${toNewAddress(facts)}. A troca só acontece quando este endereço e o novo confirmarem.`,
      label: 'Confirmar a troca',
      typedAt: 'em Segurança, no painel',
      footer: 'Se não foi você, não confirme e troque sua senha.',
    }),
  email_change_new: (facts, brand) =>
    withLink(facts, brand, {
      subject: 'Confirme seu novo e-mail',
      text: 'Este endereço foi indicado como o novo e-mail de uma conta. A troca só acontece quando os dois endereços confirmarem.',
      label: 'Confirmar este endereço',
      typedAt: 'em Segurança, no painel',
      footer: NOT_YOU,
    }),
  reauthentication: ({ code = '' }, brand) =>
    mailLayout(
      {
        subject: 'Seu código de confirmação',
        greeting: GREETING,
        paragraphs: [`Para confirmar que é você, informe o código ${code}.`],
        footer: ALARM,
      },
      brand,
    ),
  email_changed: (facts, brand) =>
    mailLayout(
      {
        subject: 'O e-mail da sua conta mudou',
        greeting: GREETING,
        paragraphs: [
          `O e-mail da sua conta foi trocado${toNewAddress(facts)}. Você não entra mais com este endereço nem recebe avisos por ele.`,
        ],
        // The reader can no longer reset the password: the links go to the new address.
        footer: 'Se não foi você, fale com o suporte agora: só ele pode devolver a conta a este endereço.',
      },
      brand,
    ),
  new_device: (facts, brand) =>
    notice(brand, 'Novo acesso à sua conta', `Alguém entrou na sua conta por um aparelho novo. ${where(facts)}`),
  password_changed: (facts, brand) =>
    notice(
      brand,
      'Sua senha mudou',
      `A senha da sua conta foi trocada e as outras sessões foram encerradas. ${where(facts)}`,
    ),
  factor_added: (facts, brand) =>
    notice(
      brand,
      'Verificação em duas etapas ativada',
      `Agora sua conta pede também um código do aplicativo autenticador. ${where(facts)}`,
    ),
  factor_removed: (facts, brand) =>
    notice(
      brand,
      'Verificação em duas etapas desativada',
      `Um aplicativo autenticador foi removido da sua conta. ${where(facts)}`,
    ),
  recovery_code_used: (facts, brand) =>
    notice(
      brand,
      'Um código de recuperação foi usado',
      `Um código de recuperação removeu o segundo fator da sua conta e encerrou as outras sessões. ${where(facts)}`,
    ),
  identity_refused: (facts, brand) =>
    notice(
      brand,
      `Alguém tentou entrar com ${providerOf(facts)}`,
      `Alguém tentou entrar com ${providerOf(facts)} usando seu e-mail. Se foi você, entre como de costume e faça o vínculo em Segurança. ${where(facts)}`,
      NOT_YOU,
    ),
  identity_linked: (facts, brand) =>
    notice(
      brand,
      'Novo acesso vinculado à sua conta',
      `Agora você também pode entrar com ${providerOf(facts)}. ${where(facts)}`,
    ),
  identity_unlinked: (facts, brand) =>
    notice(
      brand,
      'Acesso desvinculado da sua conta',
      `Você não entra mais na sua conta com ${providerOf(facts)}. ${where(facts)}`,
    ),
};

/** The account is there already, so ignoring the mail changes nothing only because nobody can enter. Its page asks for no code. */
function invitation({ link = '', label = '' }: MailFacts, brand: MailBrand) {
  const name = quotableName(label);
  const house = houseOf(brand);
  const prepared = name
    ? `${name} preparou uma conta de artista para você${name === brand.companyName ? '' : ` ${house.at}`}.`
    : `Uma conta foi preparada para você ${house.at}.`;
  return mailLayout(
    {
      subject: `Você recebeu um convite ${house.to}`,
      greeting: GREETING,
      paragraphs: [prepared, 'Aceite o convite e defina a sua senha para começar.'],
      action: { label: 'Aceitar convite', url: link },
      footer: `${name ? 'Se não conhece este selo' : 'Se não esperava este convite'}, ignore: sem uma senha sua ninguém entra nesta conta.`,
    },
    brand,
  );
}

/** The product's own name is a word of the language, a label's is not: nobody knows its gender. */
function houseOf({ companyName }: MailBrand) {
  const isOurs = companyName === productBrand.companyName;
  return isOurs
    ? { to: `para a ${companyName}`, at: `na ${companyName}` }
    : { to: `para ${companyName}`, at: `em ${companyName}` };
}

/** A code is mentioned only where a page takes it. */
type Linked = { subject: string; text: string; label: string; footer: string; typedAt?: string };

function withLink(
  { link = '', code = '' }: MailFacts,
  brand: MailBrand,
  { subject, text, label, footer, typedAt }: Linked,
) {
  const paragraphs = typedAt ? [text, `Se preferir, digite o código ${code} ${typedAt}.`] : [text];
  return mailLayout({ subject, greeting: GREETING, paragraphs, action: { label, url: link }, footer }, brand);
}

function notice(brand: MailBrand, subject: string, text: string, footer = ALARM) {
  const action = { label: 'Abrir Segurança', url: `${brand.url}/app/settings/security` };
  return mailLayout({ subject, greeting: GREETING, paragraphs: [text], action, footer }, brand);
}

const providerNames: Record<string, string> = { google: 'Google', apple: 'Apple', spotify: 'Spotify' };

function providerOf({ provider = '' }: MailFacts) {
  return providerNames[provider] ?? 'e-mail e senha';
}

/** Masked: a mail may be read over a shoulder, and the owner knows their own address again. */
function toNewAddress({ newAddress = '' }: MailFacts) {
  return newAddress && ` para ${maskEmail(newAddress)}`;
}

function where({ ip = '', place = '', userAgent = '', at = '' }: MailFacts) {
  const moment = at
    ? new Date(at).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long', timeStyle: 'short' })
    : '';
  // A browser may call itself anything, so only names of our own are said.
  const device = userAgent && (deviceName(userAgent) ?? 'não reconhecido');
  return [
    moment && `Quando: ${moment} (Brasília).`,
    place && `Lugar aproximado: ${place}.`,
    ip && `Endereço de rede: ${ip}.`,
    device && `Aparelho: ${device}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
