import { z } from 'zod';
import { Email } from '../auth/auth.contract.ts';
import { isPasswordTooLong } from '../auth/password.rules.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { OptionalName } from '../profile/name.fields.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';

/** Length that the dialog's hint names (spec 000, point 9). The person must replace it, by the full rules, before anything else opens. */
export const TEMPORARY_PASSWORD_MIN = 6;

/** An artist as listed for an aggregator (spec 000, point 3), with what the list needs beside it. */
export const ArtistView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The artistic or band name. */
  companyName: z.string().nullable(),
  isVerified: z.boolean(),
  /** When the invitation went out, while it is not accepted. */
  invitedAt: Instant.nullable(),
  aggregatorId: z.string(),
  aggregatorName: z.string(),
});
export type ArtistView = z.infer<typeof ArtistView>;

const Name = z
  .string('artist.required')
  .trim()
  .max(200, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .refine((text) => countVisible(text) > 0, 'artist.required');

/** An empty address is missing, not misspelt. */
const ArtistEmail = z.string('artist.required').trim().min(1, { error: 'artist.required', abort: true }).pipe(Email);

const TemporaryPassword = z
  .string('artist.required')
  .min(1, { error: 'artist.required', abort: true })
  .refine((text) => [...text].length >= TEMPORARY_PASSWORD_MIN, 'artist.password')
  .refine((text) => !isPasswordTooLong(text), 'password.tooLong');

/** Name and artistic name: all that an aggregator may change about an artist. */
export const ArtistForm = z.object({ name: Name, companyName: OptionalName });
export type ArtistForm = z.infer<typeof ArtistForm>;

/** The second way: the artist sets the password in the link of a mail. */
export const InviteForm = ArtistForm.extend({ email: ArtistEmail });
export type InviteForm = z.infer<typeof InviteForm>;

/** The spec's payload of a new artist (000, point 3). */
export const NewArtistForm = InviteForm.extend({ password: TemporaryPassword });
export type NewArtistForm = z.infer<typeof NewArtistForm>;

export const ArtistFilter = PageInput.extend({
  search: z.string().trim().max(100, 'field.tooLong').optional(),
  aggregatorId: rowId('profiles').optional(),
});
export type ArtistFilter = z.infer<typeof ArtistFilter>;

export const artistApi = {
  list: endpoint('GET', '/artists', { input: ArtistFilter, reply: pageOf(ArtistView) }),
  add: endpoint('POST', '/artists', { input: NewArtistForm, reply: ArtistView }),
  invite: endpoint('POST', '/artists/invite', { input: InviteForm, reply: ArtistView }),
  resendInvite: endpoint('POST', '/artists/:id/invite', { input: byId('profiles'), reply: ArtistView }),
  save: endpoint('PUT', '/artists/:id', { input: byId('profiles').extend(ArtistForm.shape), reply: ArtistView }),
  remove: endpoint('DELETE', '/artists/:id', {
    input: byId('profiles'),
    reply: z.object({ removed: z.literal(true) }),
  }),
};
