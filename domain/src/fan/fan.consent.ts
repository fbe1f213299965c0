/** Where an address was left. */
export const fanSources = ['link_page', 'smart_link', 'import'] as const;
export type FanSource = (typeof fanSources)[number];

/** News of the artist, or a reminder of one release. */
export const fanWishes = ['news', 'release'] as const;
export type FanWish = (typeof fanWishes)[number];

export const CONSENT_MAX = 600;

type Asked = { artist: string; label: string | null };

/** The sentence beside the box. It is kept word for word with the address; the label reads only the fans whose sentence names it. */
export function newsConsent({ artist, label }: Asked): string {
  const from = label ? `${artist} e do selo ${label}` : artist;
  return `Quero receber por e-mail novidades de ${from}. Meus dados não vão para mais ninguém, e posso sair quando quiser, com um clique.`;
}

/** As `newsConsent`, for one mail on the day of a release and nothing else. */
export function reminderConsent({ artist, release }: { artist: string; release: string }): string {
  return `Quero receber um e-mail de ${artist} quando “${release}” sair, e nada além disso. Meu endereço não vai para mais ninguém, e posso desistir quando quiser, com um clique.`;
}

export const CITY_MAX = 80;

/** A city as it is kept; null where none was typed, and for what no city is called. */
export function parseFanCity(text: string): string | null {
  const city = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return city.length <= CITY_MAX && /^\p{L}[\p{L}\p{M} .,'’()/-]*$/u.test(city) && !/\.\p{L}|\/\//u.test(city)
    ? city
    : null;
}

/** An address as it is kept; null for what is none. */
export function parseFanAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  const isWhole =
    address.length <= 254 && /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+\.[a-z\d-]{2,}$/u.test(address);
  return isWhole && !address.includes('..') ? address : null;
}
