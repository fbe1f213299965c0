import { can } from '@toada/domain/access/decide.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { HelpAudience } from '@toada/domain/help/help.article.ts';
import type { HelpArticle, HelpResult } from '@toada/domain/help/help.contract.ts';
import { excerptOf } from '@toada/domain/help/help.excerpt.ts';
import { foldText, parseMarkdown, readingMinutes } from '@toada/domain/help/help.markdown.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findArticle, listArticles, searchArticles, suggestArticles } from './help.queries.ts';

type Audiences = readonly HelpAudience[];
type Asking = Pick<Call<unknown>, 'actor'>;

export const audiencesOf = ({ actor }: Asking): Audiences =>
  can(actor, 'help.readStaff') ? ['everyone', 'staff'] : ['everyone'];

export async function readArticles(call: Call<unknown>) {
  return { articles: await listArticles(call.db, audiencesOf(call)) };
}

export async function readArticle(call: Call<{ slug: string }>) {
  const article = await articleOf(call.db, call.input.slug, audiencesOf(call));
  if (!article) throw new AppError('notFound', {});
  return article;
}

export async function searchHelp(call: Call<{ q: string }>) {
  return { results: await resultsOf(call.db, call.input.q, audiencesOf(call)) };
}

export async function suggestHelp(call: Call<{ text: string }>) {
  return { articles: await suggestArticles(call.db, call.input.text, audiencesOf(call)) };
}

export async function articleOf(
  db: Executor,
  slug: string,
  audiences: Audiences,
): Promise<z.input<typeof HelpArticle> | null> {
  const row = await findArticle(db, slug, audiences);
  if (!row) return null;
  const { body, words, corrected_at, revised_on, ...entry } = row;
  const revised_at = corrected_at ?? new Date(`${revised_on}T12:00:00Z`);
  return { ...entry, blocks: parseMarkdown(body), minutes: readingMinutes(words), revised_at };
}

/** Where some articles have every word, those with fewer are left out. */
export async function resultsOf(db: Executor, asked: string, audiences: Audiences): Promise<HelpResult[]> {
  const found = await searchArticles(db, asked, audiences);
  const isExact = found[0]?.hasAll ?? false;
  return found
    .filter(({ hasAll }) => hasAll || !isExact)
    .map(({ words, stems, hasAll: _all, ...entry }) => ({
      ...entry,
      excerpt: excerptOf(words, stems.map(beginningOf)),
    }));
}

/** As words are compared: 'divisã' is the beginning of 'divisão' and of 'divisões'. */
function beginningOf(stem: string): string {
  return foldText(stem.replace(/ã$/, ''));
}
