/** Letters and digits that nobody takes for one another, on paper or on the phone. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;

/** Also '7kq4 m2pd'; null where it is no code. */
export function parseCode(text: string): string | null {
  const code = text.replace(/[\s.-]/g, '').toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null;
}

/** '7KQ4-M2PD'. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** 'OB-2026-000417', also from 'ob 2026 417'; null where it is no number of a work. */
export function parseNumber(text: string): string | null {
  const [, year, place] =
    text
      .trim()
      .toUpperCase()
      .match(/^OB[\s-]*(\d{4})[\s-]+(\d{1,9})$/) ?? [];
  return year && place ? `OB-${year}-${place.replace(/^0+(?=\d)/, '').padStart(6, '0')}` : null;
}

/** A SHA-256 as people paste it: with spaces, in capitals, or with the name of a file behind it. */
export function parseHash(text: string): string | null {
  const [hash] = text.toLowerCase().match(/\b[0-9a-f]{64}\b/) ?? [];
  if (hash) return hash;
  const joined = text.toLowerCase().replace(/[\s:]/g, '');
  return /^[0-9a-f]{64}$/.test(joined) ? joined : null;
}

export const CERTIFICATE_PATH = '/c';

/** The address that the QR code carries. */
export function certificatePath(number: string, code: string): string {
  return `${CERTIFICATE_PATH}/${number}?codigo=${code}`;
}
