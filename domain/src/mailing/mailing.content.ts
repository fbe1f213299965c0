import { z } from 'zod';
import { draftId } from '../row-id.ts';
import { isWritable, isWritableText } from '../visible-text.ts';

export const SUBJECT_MAX = 150;
export const PREHEADER_MAX = 150;
export const MAILING_TEXT_MAX = 5_000;
export const MAILING_TITLE_MAX = 120;
export const MAILING_ALT_MAX = 200;
export const MAILING_LABEL_MAX = 60;
export const MAILING_BLOCKS_MAX = 20;
/** As link pages keep what is typed; ADDRESS_MAX of safe-address.ts is asked when it is sent. */
const TYPED_ADDRESS_MAX = 400;

export const mailingBlockKinds = ['text', 'cover', 'button', 'video'] as const;
export type MailingBlockKind = (typeof mailingBlockKinds)[number];

const line = (max: number) => z.string('field.invalid').max(max, 'field.tooLong').refine(isWritable, 'field.invalid');
const lines = (max: number) =>
  z.string('field.invalid').max(max, 'field.tooLong').refine(isWritableText, 'field.invalid');
/** Clicks are counted by the key, so it stays while the block lives. */
const Key = z.string('field.invalid').regex(/^[\w-]{4,40}$/, 'field.invalid');
/** As it is typed: an empty one leads to the campaign's own link. `faultsOfMailing` says whether it may be sent. */
const Typed = line(TYPED_ADDRESS_MAX);
/** Null is the release of the campaign. */
const OfRelease = draftId('releases').nullable();

export const MailingBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), key: Key, title: line(MAILING_TITLE_MAX), text: lines(MAILING_TEXT_MAX) }),
  z.object({ kind: z.literal('cover'), key: Key, release: OfRelease, alt: line(MAILING_ALT_MAX), url: Typed }),
  z.object({ kind: z.literal('button'), key: Key, label: line(MAILING_LABEL_MAX), url: Typed }),
  /** A still with a sign to play: mails play no videos. Without a picture, its title stands on a plain ground. */
  z.object({
    kind: z.literal('video'),
    key: Key,
    release: OfRelease,
    title: line(MAILING_TITLE_MAX),
    alt: line(MAILING_ALT_MAX),
    url: Typed,
  }),
]);
export type MailingBlock = z.infer<typeof MailingBlock>;

/** A mail as its editor types it. The length limits hold for a draft, too; the rest is asked when it is sent. */
export const MailingContent = z.object({
  subject: line(SUBJECT_MAX),
  /** The second subject of a test; null where none is tested. */
  subject_b: line(SUBJECT_MAX).nullable(),
  /** Mailboxes show it behind the subject. */
  preheader: line(PREHEADER_MAX),
  blocks: z
    .array(MailingBlock)
    .max(MAILING_BLOCKS_MAX, 'field.tooLong')
    .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, 'field.invalid'),
  /** A picture of one point that tells us of the opening; the mail says so. */
  is_opens_tracked: z.boolean('field.invalid').default(false),
});
export type MailingContent = z.infer<typeof MailingContent>;

export function emptyMailing(): MailingContent {
  return { subject: '', subject_b: null, preheader: '', blocks: [], is_opens_tracked: false };
}
