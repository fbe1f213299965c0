import { DEFAULT_NAME } from '@toada/domain/auth/first-profile.rules.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';

/**
 * removedUnset: removed before the temporary password was replaced. The last three: somebody registered at the label's domain and
 * joined it, or found no place; the label is told of both, the artist of the second.
 */
export const artistMailKinds = ['added', 'removed', 'removedUnset', 'noPlace', 'joined', 'turnedAway'] as const;
export type ArtistMailKind = (typeof artistMailKinds)[number];

/** Letters to the label; the others go to the artist. */
export const labelMails: ReadonlySet<ArtistMailKind> = new Set<ArtistMailKind>(['joined', 'turnedAway']);

type Facts = { label: string; artist: string };
type Letter = (facts: Facts, brand: MailBrand) => ReturnType<typeof mailLayout>;

const GREETING = 'Olá.';
const KEPT = 'Sua conta, seu catálogo e seus valores continuam com você. O selo não tem mais acesso a eles.';
const FOOTER = 'Você recebeu esta mensagem porque este endereço é o da sua conta.';

/** The password is never in a mail: whoever chose it tells it, and it opens only the page on which to replace it. */
export const artistMails: Record<ArtistMailKind, Letter> = {
  added: ({ label }, brand) =>
    mailLayout(
      {
        subject: 'Sua conta de artista está pronta',
        greeting: GREETING,
        paragraphs: [
          `${quotableName(label) ?? 'Um selo'} criou uma conta de artista para você.`,
          'Entre com este e-mail e a senha temporária que você recebeu do selo. No primeiro acesso você define a sua própria senha.',
        ],
        action: { label: 'Entrar', url: `${brand.url}/auth/login` },
        footer: `${FOOTER} Se você não conhece este selo, ignore a mensagem.`,
      },
      brand,
    ),
  removed: ({ label }, brand) =>
    mailLayout(
      {
        subject: 'Você saiu do elenco do selo',
        greeting: GREETING,
        paragraphs: [left(label), KEPT],
        action: { label: 'Abrir meu painel', url: `${brand.url}/app/dashboard` },
        footer: FOOTER,
      },
      brand,
    ),
  removedUnset: ({ label }, brand) =>
    mailLayout(
      {
        subject: 'Você saiu do elenco do selo',
        greeting: GREETING,
        paragraphs: [
          left(label),
          KEPT,
          'A senha temporária do selo não vale mais. Enviamos em outra mensagem um link para você definir a sua; se ele expirar, peça outro.',
        ],
        action: { label: 'Pedir outro link', url: `${brand.url}/auth/forgot-password` },
        footer: FOOTER,
      },
      brand,
    ),
  noPlace: ({ label }, brand) =>
    mailLayout(
      {
        subject: 'Sua conta foi criada como independente',
        greeting: GREETING,
        paragraphs: [
          `Você se cadastrou pela página de ${quotableName(label) ?? 'um selo'}, que não tem mais vagas para artistas.`,
          'Sua conta foi criada como independente e já funciona. O selo recebeu um aviso e pode convidar você quando abrir uma vaga.',
        ],
        action: { label: 'Abrir meu painel', url: `${brand.url}/app/dashboard` },
        footer: FOOTER,
      },
      brand,
    ),
  joined: ({ artist }, brand) =>
    mailLayout(
      {
        subject: 'Um artista entrou no seu elenco',
        greeting: GREETING,
        paragraphs: [`${called(artist)} se cadastrou pelo seu domínio e agora faz parte do seu elenco.`],
        action: { label: 'Ver artistas', url: `${brand.url}/app/manage-aggregator-artists` },
        footer: FOOTER,
      },
      brand,
    ),
  turnedAway: ({ artist }, brand) =>
    mailLayout(
      {
        subject: 'Sua cota de artistas está cheia',
        greeting: GREETING,
        paragraphs: [
          `${called(artist)} se cadastrou pelo seu domínio, mas a sua cota de artistas está cheia.`,
          'A conta foi criada como independente. Para receber novos artistas, peça uma cota maior ou libere uma vaga.',
        ],
        action: { label: 'Ver artistas', url: `${brand.url}/app/manage-aggregator-artists` },
        footer: FOOTER,
      },
      brand,
    ),
};

/** The default name says nothing. */
function called(artist: string) {
  return (artist !== DEFAULT_NAME && quotableName(artist)) || 'Um artista';
}

function left(label: string) {
  return `Você não faz mais parte de ${quotableName(label) ?? 'um selo'}.`;
}
