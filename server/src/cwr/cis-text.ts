/** Letters that no decomposition turns into ASCII, and signs that the character set writes otherwise. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  '‘': "'",
  '’': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '€': 'EUR',
  '£': 'GBP',
  '×': 'X',
  '·': '.',
  '•': '.',
  '¡': '!',
  '¿': '?',
  '|': '/',
};

/** Signs that a title or a name may have, as the inside of a character class; a name has fewer. */
export const CIS_SIGNS = {
  title: ' !"#$%&\'()*+,\\-./0-9:;<=>?@A-Z[\\\\\\]^_`{}~',
  name: " !#$%&'()+\\-./0-9?@A-Z`",
};
const IS_TITLE = new RegExp(`^[${CIS_SIGNS.title}]*$`);
const IS_NAME = new RegExp(`^[${CIS_SIGNS.name}]*$`);
const NO_TITLE_SIGN = new RegExp(`[^${CIS_SIGNS.title}]`, 'g');
const NO_NAME_SIGN = new RegExp(`[^${CIS_SIGNS.name}]`, 'g');

const MARKS = /[\u0300-\u036f]/g;

/** A title in the CIS character set: capitals without marks. Letters of other scripts are left out. */
export function titleInCis(text: string): string {
  return inCis(text, IS_TITLE, NO_TITLE_SIGN);
}

/** A name in the CIS character set. */
export function nameInCis(text: string): string {
  return inCis(text, IS_NAME, NO_NAME_SIGN);
}

/** Most words need their capitals, some lose their marks, few have a sign that must be looked up. */
function inCis(text: string, isWritten: RegExp, noSign: RegExp): string {
  const capitals = text.toUpperCase();
  if (isWritten.test(capitals)) return capitals;
  const unmarked = capitals.normalize('NFD').replace(MARKS, '');
  if (isWritten.test(unmarked)) return unmarked;
  const known = inAscii(inAscii(capitals).normalize('NFKD').toUpperCase()).replace(/\s/gu, ' ');
  return known.replace(noSign, '').replace(/ {2,}/g, ' ').trim();
}

function inAscii(text: string): string {
  return text.replace(/[^ -{}~]/gu, (sign) => WRITTEN_AS[sign] ?? sign);
}
