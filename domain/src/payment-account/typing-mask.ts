import type { HolderDocumentType } from './payment-account.kinds.ts';
import type { PixKeyType } from './pix-key.rules.ts';

/** '0' stands for a digit, 'A' for a digit or a letter, everything else for itself. */
const shapes: Partial<Record<PixKeyType, string>> = {
  cpf: '000.000.000-00',
  cnpj: 'AA.AAA.AAA/AAAA-00',
  phone: '(00) 00000-0000',
};

/** A number with its signs as far as it is typed: '5299' is '529.9'. What has no shape, or another country's plus, stays as it is. */
export function dressNumber(type: PixKeyType | HolderDocumentType, text: string): string {
  const shape = shapes[type];
  if (!shape || text.startsWith('+')) return text;
  const typed = [...text.toUpperCase()].filter((character) => /[0-9A-Z]/.test(character));
  let dressed = '';
  for (const place of shape) {
    const character = typed[0];
    if (character === undefined) return dressed;
    if (place !== '0' && place !== 'A') dressed += place;
    else if (place === '0' && !/\d/.test(character)) return dressed;
    else dressed += typed.shift();
  }
  // Surplus characters stay visible; the check below the field complains about them.
  return dressed + typed.join('');
}
