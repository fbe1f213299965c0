import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { type ContentKey, contentKeys } from './content.keys.ts';
import { parseContent } from './content.rules.ts';

const Key = z.enum(Object.keys(contentKeys) as [ContentKey, ...ContentKey[]], 'field.invalid');

/** A text of the interface as the administrator's screen shows it (spec 000, point 3). */
export const ContentItem = z.object({
  content_key: Key,
  content_value: z.string(),
  content_type: z.enum(['text', 'textarea']),
  description: z.string(),
  /** The coded default. */
  default_value: z.string(),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** An earlier value; null is the default. */
export const ContentVersion = z.object({
  id: z.string(),
  content_value: z.string().nullable(),
  saved_at: Instant,
  saved_by: z.string().nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** The moment of the value its editor began from; null was the default. */
const Seen = z.iso.datetime('field.invalid').nullable();

/** Each key takes its own kind of text. */
export const ContentForm = z
  .object({ content_key: Key, content_value: z.unknown(), seen: Seen })
  .transform(({ content_key, content_value, seen }, context) => {
    const parsed = parseContent(content_key, content_value);
    if ('value' in parsed) return { content_key, content_value: parsed.value, seen };
    context.addIssue({ code: 'custom', path: ['content_value'], message: parsed.code });
    return z.NEVER;
  });
export type ContentForm = z.infer<typeof ContentForm>;

export const contentApi = {
  /** Texts that differ from the coded defaults, for everybody. */
  map: endpoint('GET', '/content', { input: Nothing, reply: z.object({ values: z.record(z.string(), z.string()) }) }),
  list: endpoint('GET', '/content/items', { input: Nothing, reply: z.object({ items: z.array(ContentItem) }) }),
  save: endpoint('PUT', '/content/items/:content_key', { input: ContentForm, reply: ContentItem }),
  restore: endpoint('DELETE', '/content/items/:content_key', {
    input: z.object({ content_key: Key, seen: Seen.optional() }),
    reply: ContentItem,
  }),
  history: endpoint('GET', '/content/items/:content_key/history', {
    input: PageInput.extend({ content_key: Key }),
    reply: pageOf(ContentVersion),
  }),
};
