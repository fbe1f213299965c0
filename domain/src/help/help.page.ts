import type { HelpArticle, HelpEntry, HelpResult } from './help.contract.ts';

/** The facts that the server writes into a public page of the help centre. */
export type HelpPage =
  | { kind: 'home'; query: string; articles: HelpEntry[]; results: HelpResult[] }
  | { kind: 'article'; article: HelpArticle; siblings: { slug: string; title: string }[] };

export const HELP_PATH = '/ajuda';

export function helpPathOf(slug: string): string {
  return `${HELP_PATH}/${slug}`;
}
