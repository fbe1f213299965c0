/** A spreadsheet saves UTF-8 with or without its mark, or Windows' old code page; whatever is not the one is the other. */
export function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
