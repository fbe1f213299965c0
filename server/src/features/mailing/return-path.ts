/** Before the word, so that a mailbox for all of them can be recognised. */
const BEGINS = 'retorno-';

/** The address a mail's bounce comes back to. Its word is the addressee's row, which nobody can guess. */
export function returnPathOf(recipientId: string, domain: string): string {
  return `${BEGINS}${recipientId.replaceAll('-', '')}@${domain}`;
}

/** The word in the address of a bounce, for `takeBounce`; null for an address that is none of ours. */
export function parseReturnToken(address: string): string | null {
  return /^retorno-([\da-f]{32})@/i.exec(address.trim().replace(/^</, ''))?.[1]?.toLowerCase() ?? null;
}

/** The row behind a word, with or without its hyphens; null for what cannot be one. */
export function recipientOfToken(token: string): string | null {
  const hex = token.replaceAll('-', '').toLowerCase();
  return /^[\da-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}
