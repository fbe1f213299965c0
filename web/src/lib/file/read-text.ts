/**
 * A spreadsheet saves UTF-8 with or without its mark, or Windows' old code page; whatever is not the one is the other. Google Ads
 * writes its 'Excel .csv' in UTF-16, which begins with a mark.
 */
export function readText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
