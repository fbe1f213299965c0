import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';

/** The plan of a new aggregator (spec 000, point 9). */
export const DEFAULT_PLAN = 'Padrão';
export const MAX_ARTISTS_LIMIT = 100_000;

/** How many artists an aggregator has and may have. */
export const QuotaView = z.object({
  id: z.string(),
  full_name: z.string(),
  company_name: z.string().nullable(),
  artist_count: z.number().int(),
  max_artists: z.number().int(),
  plan: z.string(),
});
export type QuotaView = z.infer<typeof QuotaView>;

const Places = z.int('quota.number').min(0, 'quota.number').max(MAX_ARTISTS_LIMIT, 'quota.number');

const Terms = z.object({
  max_artists: Places,
  plan: z
    .string('field.required')
    .trim()
    .max(60, 'field.tooLong')
    .refine(isWritable, 'field.invalid')
    .refine((text) => countVisible(text) > 0, 'field.required'),
});

/** The new terms, and those the editor began from: whoever saves over a change they have not seen is told of it. */
export const QuotaForm = Terms.extend({ seen: z.object({ max_artists: z.int(), plan: z.string() }) });
export type QuotaForm = z.infer<typeof QuotaForm>;

/**
 * Terms as typed: the number is still a text, and what the roster already holds is a lower limit (spec 000, point 5). A roster
 * that was larger from the start keeps its maximum until it is changed.
 */
export function quotaEditor({ artist_count, max_artists }: Pick<QuotaView, 'artist_count' | 'max_artists'>) {
  const typed = z
    .string('quota.number')
    .trim()
    .regex(/^\d{1,6}$/, { error: 'quota.number', abort: true });
  const places = typed
    .transform(Number)
    .pipe(Places)
    .refine((places) => places >= artist_count || places === max_artists, 'quota.belowCount');
  return Terms.extend({ max_artists: places });
}

export const QuotaFilter = PageInput.extend({ search: z.string().trim().max(100, 'field.tooLong').optional() });
export type QuotaFilter = z.infer<typeof QuotaFilter>;

export const quotaApi = {
  list: endpoint('GET', '/quotas', { input: QuotaFilter, reply: pageOf(QuotaView) }),
  save: endpoint('PUT', '/quotas/:id', { input: byId('profiles').extend(QuotaForm.shape), reply: QuotaView }),
  own: endpoint('GET', '/quota', { input: Nothing, reply: QuotaView }),
};
