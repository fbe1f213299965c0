/** Two characters that can be seen: joiners, spaces without width and control characters are not a name. */
export function hasTwoVisible(text: string): boolean {
  return isWritable(text) && countVisible(text) >= 2;
}

/**
 * Control characters and halves of characters, which no keyboard writes and no database keeps, and the marks that turn the direction of
 * what follows: with them a name could make the words around it read as something else.
 */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

export function isWritable(text: string): boolean {
  return text.search(UNWRITABLE) < 0;
}

/** The same for a text of several lines. */
export function isWritableText(text: string): boolean {
  return isWritable(text.replaceAll('\n', ''));
}

/** For a text nobody is there to correct. */
export function withoutUnwritable(text: string): string {
  return text.replace(UNWRITABLE, '');
}

export function countVisible(text: string): number {
  return [...text.replace(/[\p{Cf}\p{Z}]/gu, '')].length;
}
