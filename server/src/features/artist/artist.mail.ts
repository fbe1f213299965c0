import { mailLayout } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';

/** removedUnset: removed before the temporary password was replaced. */
export const artistMailKinds = ['added', 'removed', 'removedUnset'] as const;

type Facts = { label: string; publicUrl: string };
type Letter = (facts: Facts) => ReturnType<typeof mailLayout>;

const GREETING = 'Olá.';
const KEPT = 'Sua conta, seu catálogo e seus valores continuam com você. O selo não tem mais acesso a eles.';
const FOOTER = 'Você recebeu esta mensagem porque este endereço é o da sua conta.';

/** The password is never in a mail: whoever chose it tells it, and it opens only the page on which to replace it. */
export const artistMails: Record<(typeof artistMailKinds)[number], Letter> = {
  added: ({ label, publicUrl }) =>
    mailLayout({
      subject: 'Sua conta de artista está pronta',
      greeting: GREETING,
      paragraphs: [
        `${quotableName(label) ?? 'Um selo'} criou uma conta de artista para você.`,
        'Entre com este e-mail e a senha temporária que você recebeu do selo. No primeiro acesso você define a sua própria senha.',
      ],
      action: { label: 'Entrar', url: `${publicUrl}/auth/login` },
      footer: `${FOOTER} Se você não conhece este selo, ignore-a.`,
    }),
  removed: ({ label, publicUrl }) =>
    mailLayout({
      subject: 'Você saiu do elenco do selo',
      greeting: GREETING,
      paragraphs: [left(label), KEPT],
      action: { label: 'Abrir meu painel', url: `${publicUrl}/app/dashboard` },
      footer: FOOTER,
    }),
  removedUnset: ({ label, publicUrl }) =>
    mailLayout({
      subject: 'Você saiu do elenco do selo',
      greeting: GREETING,
      paragraphs: [
        left(label),
        KEPT,
        'A senha temporária do selo não vale mais. Enviamos em outra mensagem um link para você definir a sua; se ele expirar, peça outro.',
      ],
      action: { label: 'Pedir outro link', url: `${publicUrl}/auth/forgot-password` },
      footer: FOOTER,
    }),
};

function left(label: string) {
  return `Você não faz mais parte de ${quotableName(label) ?? 'um selo'}.`;
}
