const TITLE = /\{\{\s*lan[cç]amento\s*\}\}/giu;

/** A template is for any release: `{{lancamento}}` becomes the title of the one whose mail is written. */
export function withTitle(text: string, title: string): string {
  return text.replace(TITLE, () => title);
}
