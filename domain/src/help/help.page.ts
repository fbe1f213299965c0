import type { HelpArticle, HelpEntry, HelpResult } from './help.contract.ts';

/** The facts that the server writes into a public page of the help centre. */
export type HelpPage =
  | {
      kind: 'home';
      query: string;
      articles: HelpEntry[];
      results: HelpResult[];
      /** Three to begin with: the most read of the month, or the first of three shelves while nobody has read enough. */
      featured: { areMostRead: boolean; articles: (HelpEntry & { minutes: number })[] };
      desk: DeskHours | null;
    }
  | { kind: 'article'; article: HelpArticle; siblings: { slug: string; title: string }[] };

/** When people answer, in whole hours of Brasília. */
export type DeskHours = { opens: number; closes: number; onWeekends: boolean };

export const HELP_PATH = '/ajuda';

export function helpPathOf(slug: string): string {
  return `${HELP_PATH}/${slug}`;
}
