/** Two characters that can be seen: joiners, spaces without width and control characters are not a name. */
export function hasTwoVisible(text: string): boolean {
  return isWritable(text) && countVisible(text) >= 2;
}

/** Without control characters and halves of characters, which no keyboard writes and no database keeps. */
export function isWritable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text);
}

export function countVisible(text: string): number {
  return [...text.replace(/[\p{Cf}\p{Z}]/gu, '')].length;
}
