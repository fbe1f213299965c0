import type { MailTaskKind } from '../release-plan/plan.kinds.ts';

const TITLE_MAX = 80;
/** Braces are the sign of a variable: a title with some is no reason for a mail that cannot be sent. */
const plain = (text: string) => text.replace(/[{}]/g, '').trim().slice(0, TITLE_MAX).trim();

type Named = { title: string; artist: string };
type Words = { name: string; subject: string; preheader: string; title: string; text: string; button: string };

/** Words of the mail that comes before the release. */
const coming = (title: string): Omit<Words, 'name'> => ({
  subject: `${title} vem aí`,
  preheader: 'Você soube primeiro. No link dá para pedir um aviso no dia.',
  title: `${title} está chegando`,
  text: 'Oi!\n\nVem música nova por aí, e você está entre as primeiras pessoas a saber.\n\nNo link dá para ver a data e pedir um aviso no dia da estreia.',
  button: 'Ver a data',
});

const out = (title: string): Omit<Words, 'name'> => ({
  subject: `${title} já está no ar`,
  preheader: 'Ouça na plataforma que você usa.',
  title: `${title} saiu`,
  text: 'Oi!\n\nA espera acabou: já dá para ouvir em todas as plataformas. Você pediu para saber das novidades, então o link está aqui.\n\nSe gostar, mande para alguém que também vai gostar. Ajuda demais.',
  button: 'Ouvir agora',
});

const thanks = (title: string): Omit<Words, 'name'> => ({
  subject: `Valeu por ouvir ${title}`,
  preheader: 'Cada play e cada mensagem fizeram diferença.',
  title: 'Valeu de verdade',
  text: `Oi!\n\nQuem ouviu, comentou e mandou para os amigos fez ${title} chegar mais longe. Este e-mail é só para agradecer.\n\nSe você ainda não ouviu, o link está aqui embaixo. Se já ouviu, mande para mais uma pessoa.`,
  button: 'Ouvir',
});

/** The title as words of one's own name it. */
export function planMailTitle(title: string): string {
  return plain(title) || 'o lançamento novo';
}

/** Words of a plan's mail in the artist's name, which the artist reads and changes before anybody gets them. */
export function planMailWords(kind: MailTaskKind, { title, artist }: Named, isOut: boolean): Words & { alt: string } {
  const named = plain(title) ? `“${plain(title)}”` : 'O lançamento novo';
  const words = kind === 'thanksMail' ? thanks(named) : isOut ? out(named) : coming(named);
  const signature = plain(artist);
  return {
    ...words,
    name: `${kind === 'thanksMail' ? 'E-mail de agradecimento' : 'E-mail de estreia'}: ${plain(title) || 'lançamento novo'}`,
    text: signature ? `${words.text}\n\nUm abraço,\n${signature}` : words.text,
    alt: `Capa de ${named}`,
  };
}

/** The audience in the campaign's own words. */
export const planMailAudience = 'Fãs que confirmaram o e-mail.';
