import { escapeHtml } from '../escape-html.ts';

/** Markup that was written by us. Only `html` and `ours` make one: text that comes from anywhere else is escaped. */
export type Html = { readonly markup: string };

type Part = Html | string | number | null | false | readonly Html[];

/** Writes markup; every value in it that is not markup itself stays text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((whole, string, place) => whole + string + write(parts[place]), '') };
}

/** Markup of our own files: drawings, styles, scripts. Nothing typed by a person gets in here. */
export function ours(markup: string): Html {
  return { markup };
}

function write(part: Part | undefined): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
