import { z } from 'zod';
import { draftId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';

const CHOSEN_MAX = 50;
const DAYS_MAX = 3650;
const Days = z.int('field.invalid').min(0, 'field.invalid').max(DAYS_MAX, 'field.invalid').nullable();
const words = (max: number) =>
  z
    .array(
      z
        .string('field.invalid')
        .trim()
        .min(1, 'field.required')
        .max(max, 'field.tooLong')
        .refine(isWritable, 'field.invalid'),
    )
    .max(CHOSEN_MAX, 'field.tooLong');

/** Which of the fans who confirmed. An empty list, or null, narrows nothing; what is said together must hold together. */
export const MailingAudience = z
  .object({
    /** Addresses of pages on which they signed up, as the fans' list shows them. */
    pages: words(500).default([]),
    /** Cities as people write them; capitals and accents do not count. */
    cities: words(80).default([]),
    /** Releases whose reminder they asked for, or by whose smart link they came. */
    releases: z.array(draftId('releases')).max(CHOSEN_MAX, 'field.tooLong').default([]),
    /** Days since they confirmed: at least, and at most. */
    days_min: Days.default(null),
    days_max: Days.default(null),
  })
  .refine(({ days_min, days_max }) => days_min === null || days_max === null || days_min <= days_max, {
    path: ['days_max'],
    message: 'mailing.days',
  });
export type MailingAudience = z.infer<typeof MailingAudience>;

export const everybody: MailingAudience = { pages: [], cities: [], releases: [], days_min: null, days_max: null };
