import { z } from 'zod';
import { isTimeZone } from '../video/release-moment.ts';
import { isWritable, isWritableText } from '../visible-text.ts';
import { type LinkStore, linkStores, parseStoreAddress } from './link-stores.ts';

export const EXCERPT_MAX = 300;
export const EXCERPT_LINES_MAX = 8;
export const DEFAULT_ZONE = 'America/Sao_Paulo';

const SmartStore = z.object({
  store: z.enum(linkStores, 'field.invalid'),
  /** As typed; empty where the store or the artist's page says it. */
  url: z.string('field.invalid').trim().max(400, 'field.tooLong').refine(isWritable, 'field.invalid'),
  is_on: z.boolean('field.invalid'),
});
export type SmartStore = z.infer<typeof SmartStore>;

/** The link as its editor types it. */
export const SmartLinkContent = z.object({
  is_on: z.boolean('field.invalid'),
  stores: z
    .array(
      SmartStore.superRefine(({ store, url }, context) => {
        if (url !== '' && !parseStoreAddress(store, url))
          context.addIssue({ code: 'custom', path: ['url'], message: 'smartLink.address' });
      }),
    )
    .max(linkStores.length, 'field.tooLong')
    .refine((stores) => new Set(stores.map(({ store }) => store)).size === stores.length, 'field.invalid'),
  excerpt: z
    .string('field.invalid')
    .max(EXCERPT_MAX, 'field.tooLong')
    .refine((text) => text.split('\n').length <= EXCERPT_LINES_MAX, 'smartLink.lines')
    .refine(isWritableText, 'field.invalid'),
  excerpt_credit: z.string('field.invalid').trim().max(120, 'field.tooLong').refine(isWritable, 'field.invalid'),
  time_zone: z.string('field.invalid').max(60, 'field.tooLong').refine(isTimeZone, 'field.invalid'),
});
export type SmartLinkContent = z.infer<typeof SmartLinkContent>;

/** The link of a release nobody has edited: the stores it goes to, in the order of the table. */
export function emptySmartLink(chosen: readonly LinkStore[], timeZone: string): SmartLinkContent {
  const stores = linkStores.filter((store) => chosen.includes(store)).map((store) => ({ store, url: '', is_on: true }));
  return { is_on: true, stores, excerpt: '', excerpt_credit: '', time_zone: timeZone };
}
