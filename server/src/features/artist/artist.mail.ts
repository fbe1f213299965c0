import { mailLayout } from '../../outside/mail-layout.ts';

type Facts = { label: string; publicUrl: string };
type Letter = (facts: Facts) => ReturnType<typeof mailLayout>;

const GREETING = 'Olá.';
const FOOTER = 'Você recebeu esta mensagem porque este endereço é o da sua conta.';

/** The password is never in a mail: whoever chose it tells it, and it opens only the page on which to replace it. */
export const artistMails: Record<'added' | 'removed', Letter> = {
  added: ({ label, publicUrl }) =>
    mailLayout({
      subject: 'Sua conta de artista está pronta',
      greeting: GREETING,
      paragraphs: [
        `${named(label)} criou uma conta de artista para você.`,
        'Entre com este e-mail e a senha temporária que você recebeu do selo. No primeiro acesso você define a sua própria senha.',
      ],
      action: { label: 'Entrar', url: `${publicUrl}/auth/login` },
      footer: `${FOOTER} Se você não conhece este selo, ignore-a.`,
    }),
  removed: ({ label, publicUrl }) =>
    mailLayout({
      subject: 'Você saiu do elenco do selo',
      greeting: GREETING,
      paragraphs: [
        `Você não faz mais parte de ${named(label, 'um selo')}.`,
        'Sua conta, seu catálogo e seus valores continuam com você. O selo não tem mais acesso a eles.',
      ],
      action: { label: 'Abrir meu painel', url: `${publicUrl}/app/dashboard` },
      footer: FOOTER,
    }),
};

/** A label chooses its name: what looks like an address or a link is not sent on in ours. */
function named(label: string, otherwise = 'Um selo') {
  return /[/:@<>]|www\.|\.\w{2}/i.test(label) || label.length > 60 ? otherwise : label;
}
