import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { HelpSlug, helpAudiences, helpGroupNames } from './help.article.ts';
import { ExcerptPart } from './help.excerpt.ts';
import { HelpBlock } from './help.markdown.ts';

/** An article as lists show it. */
export const HelpEntry = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  group: z.enum(helpGroupNames),
  audience: z.enum(helpAudiences),
  screens: z.array(z.string()),
  picture: z.string(),
});
export type HelpEntry = z.infer<typeof HelpEntry>;

export const HelpArticle = HelpEntry.extend({
  blocks: z.array(HelpBlock),
  minutes: z.number(),
  revised_at: Instant,
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const HelpResult = HelpEntry.extend({ excerpt: z.array(ExcerptPart) });
export type HelpResult = z.infer<typeof HelpResult>;

export const SEARCH_LENGTH = 200;
/** Cut rather than refused: a long question is still a question. */
const Question = z.string().transform((text) => text.slice(0, SEARCH_LENGTH));

/** An article as the administrator's screen has it: what people read, and what the file says. */
export const HelpItem = HelpEntry.extend({
  body: z.string(),
  file: z.object({ title: z.string(), summary: z.string(), body: z.string() }),
  is_corrected: z.boolean(),
  /** The file has other words than the ones the correction began from. */
  has_newer_file: z.boolean(),
  /** Counts of this month and the two before it. */
  counts: z.object({ readings: z.number(), solved: z.number(), unsolved: z.number() }),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
});
export type HelpItem = z.infer<typeof HelpItem>;

export const BODY_LENGTH = 20_000;
/** The moment of the correction its editor began from; null was the file. */
const Seen = z.iso.datetime('field.invalid').nullable();
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'field.required')
    .max(most, 'field.tooLong')
    .regex(/^[^\n\r]*$/, 'content.line');

export const HelpForm = z.object({
  slug: HelpSlug,
  title: line(90),
  summary: line(240),
  body: z.string().trim().min(1, 'field.required').max(BODY_LENGTH, 'field.tooLong'),
  seen: Seen,
});
export type HelpForm = z.infer<typeof HelpForm>;

/** Words that were saved before; null went back to the file. */
export const HelpVersion = z.object({
  id: z.string(),
  said: z.object({ title: z.string(), summary: z.string(), body: z.string() }).nullable(),
  saved_at: Instant,
  saved_by: z.string().nullable(),
});
export type HelpVersion = z.infer<typeof HelpVersion>;

const Counted = z.object({ counted: z.literal(true) });

export const helpApi = {
  list: endpoint('GET', '/help/articles', { input: Nothing, reply: z.object({ articles: z.array(HelpEntry) }) }),
  read: endpoint('GET', '/help/articles/:slug', { input: z.object({ slug: HelpSlug }), reply: HelpArticle }),
  search: endpoint('GET', '/help/search', {
    input: z.object({ q: Question }),
    reply: z.object({ results: z.array(HelpResult) }),
  }),
  /** While somebody writes a ticket: articles whose title or summary speaks of the same. */
  suggest: endpoint('GET', '/help/suggestions', {
    input: z.object({ text: Question }),
    reply: z.object({ articles: z.array(HelpEntry) }),
  }),
  /** Somebody has opened the article. A number goes up, and nothing else is kept. */
  countReading: endpoint('POST', '/help/articles/:slug/readings', {
    input: z.object({ slug: HelpSlug }),
    reply: Counted,
  }),
  /** 'Este artigo resolveu?' */
  answer: endpoint('POST', '/help/articles/:slug/answers', {
    input: z.object({ slug: HelpSlug, solved: z.boolean('field.required') }),
    reply: Counted,
  }),
  items: endpoint('GET', '/help/items', { input: Nothing, reply: z.object({ items: z.array(HelpItem) }) }),
  save: endpoint('PUT', '/help/items/:slug', { input: HelpForm, reply: HelpItem }),
  restore: endpoint('DELETE', '/help/items/:slug', {
    input: z.object({ slug: HelpSlug, seen: Seen.optional() }),
    reply: HelpItem,
  }),
  versions: endpoint('GET', '/help/items/:slug/versions', {
    input: PageInput.extend({ slug: HelpSlug }),
    reply: pageOf(HelpVersion),
  }),
};
