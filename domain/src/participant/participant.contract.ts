import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageInput, pageOf } from '../page.ts';
import { GivenName } from '../profile/name.fields.ts';
import { participantRoles } from '../release/release.kinds.ts';

/** Somebody who has a part in releases; kept once and named again (spec 001, point 3). */
export const ParticipantView = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  role: z.enum(participantRoles),
  email: z.string().nullable(),
});
export type ParticipantView = z.infer<typeof ParticipantView>;

const OptionalEmail = z
  .union(
    [z.literal(''), z.string().trim().toLowerCase().max(254, 'auth.email').pipe(z.email('auth.email'))],
    'auth.email',
  )
  .nullish()
  .transform((text) => text || null);

export const ParticipantForm = z.object({
  /** For whom it is kept; whoever acts for themselves says nothing. */
  artist_id: z.uuid('id.format').optional(),
  name: GivenName,
  role: z.enum(participantRoles, 'field.invalid'),
  email: OptionalEmail,
});
export type ParticipantForm = z.infer<typeof ParticipantForm>;

export const participantApi = {
  list: endpoint('GET', '/participants', {
    input: PageInput.extend({ artist_id: z.uuid('id.format').optional() }),
    reply: pageOf(ParticipantView),
  }),
  create: endpoint('POST', '/participants', { input: ParticipantForm, reply: ParticipantView }),
};
