import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageInput, pageOf } from '../page.ts';
import { GivenName } from '../profile/name.fields.ts';
import { participantRoles } from '../release/release.kinds.ts';
import { byId, rowId } from '../row-id.ts';
import { AppleArtistId, CpfCnpj, IpiNumber, SpotifyArtistId } from './participant.fields.ts';

/** Somebody who has a part in releases; kept once and named again (spec 001, point 3). */
export const ParticipantView = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** The full name, by which societies pay; said on a recording's sheet. */
  legal_name: z.string().nullish(),
  role: z.enum(participantRoles),
  email: z.string().nullable(),
  /** Enough to be recognised; the whole number is nobody's to read in a list. */
  cpf_cnpj_masked: z.string().nullable(),
  ipi: z.string().nullable(),
  spotify_artist_id: z.string().nullable(),
  apple_artist_id: z.string().nullable(),
});
export type ParticipantView = z.infer<typeof ParticipantView>;

const OptionalEmail = z
  .union(
    [z.literal(''), z.string().trim().toLowerCase().max(254, 'auth.email').pipe(z.email('auth.email'))],
    'auth.email',
  )
  .nullish()
  .transform((text) => text || null);

/** Fields of a participant. */
export const ParticipantFields = z.object({
  name: GivenName,
  role: z.enum(participantRoles, 'field.invalid'),
  email: OptionalEmail,
  cpf_cnpj: CpfCnpj,
  ipi: IpiNumber,
  spotify_artist_id: SpotifyArtistId,
  apple_artist_id: AppleArtistId,
});
export type ParticipantFields = z.infer<typeof ParticipantFields>;

export const ParticipantForm = ParticipantFields.extend({
  /** For whom it is kept; whoever acts for themselves says nothing. */
  artist_id: rowId('profiles').optional(),
});
export type ParticipantForm = z.infer<typeof ParticipantForm>;

export const ParticipantFilter = z.object({
  artist_id: rowId('profiles').optional(),
  /** Part of the name, without accents and case. */
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').optional(),
});
export type ParticipantFilter = z.infer<typeof ParticipantFilter>;

export const participantApi = {
  list: endpoint('GET', '/participants', {
    input: PageInput.extend(ParticipantFilter.shape),
    reply: pageOf(ParticipantView),
  }),
  create: endpoint('POST', '/participants', { input: ParticipantForm, reply: ParticipantView }),
  find: endpoint('GET', '/participants/:id', { input: byId('participants'), reply: ParticipantView }),
  change: endpoint('PUT', '/participants/:id', {
    input: byId('participants').extend(ParticipantFields.shape),
    reply: ParticipantView,
  }),
  /** Not while a release divides its money with them. */
  remove: endpoint('DELETE', '/participants/:id', { input: byId('participants'), reply: z.object({ id: z.string() }) }),
};
