import { z } from 'zod';
import { isCountry } from '../country/countries.ts';
import { endpoint } from '../endpoint.ts';
import { IsoDay } from '../iso-day.ts';
import { CpfCnpj } from '../participant/participant.fields.ts';
import { GivenName } from '../profile/name.fields.ts';
import { byId, rowId } from '../row-id.ts';
import { withoutUnwritable } from '../visible-text.ts';
import { phonogramParts } from './phonogram.rules.ts';

/** More than any recording has, a choir included. */
export const PEOPLE_MAX = 100;

const text = (max: number) =>
  z
    .string('field.invalid')
    .max(max, 'field.tooLong')
    .transform((typed) => withoutUnwritable(typed).trim())
    .default('');

export const PhonogramPersonView = z.object({
  participant_id: z.string().nullable(),
  name: z.string(),
  legal_name: z.string(),
  /** Enough to be recognised; the whole number stands in the files alone. */
  cpf_cnpj_masked: z.string().nullable(),
  instrument: z.string(),
});
export type PhonogramPersonView = z.infer<typeof PhonogramPersonView>;

export const PhonogramView = z.object({
  track_id: z.string(),
  release_id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  title: z.string(),
  version: z.string(),
  artist: z.string(),
  release_title: z.string(),
  isrc: z.string().nullable(),
  duration_ms: z.int().nullable(),
  first_published_on: z.string().nullable(),
  country: z.string(),
  p_line: z.string(),
  is_saved: z.boolean(),
  people: z.record(z.enum(phonogramParts), z.array(PhonogramPersonView)),
  /** People of the owner's releases and sent works, to be added with what is known of them. */
  known: z.array(PhonogramPersonView),
  works: z.array(z.object({ id: z.string(), title: z.string(), iswc: z.string(), authors: z.array(z.string()) })),
});
export type PhonogramView = z.infer<typeof PhonogramView>;

/** Somebody on the sheet. A known participant is changed by it; a number left out stays as it is. */
export const PhonogramPersonForm = z.object({
  participant_id: rowId('participants').nullable().default(null),
  name: GivenName,
  legal_name: text(200),
  cpf_cnpj: CpfCnpj,
  instrument: text(60),
});
const people = z.array(PhonogramPersonForm).max(PEOPLE_MAX, 'field.tooLong');

export const PhonogramForm = z.object({
  first_published_on: z
    .union([z.literal(''), IsoDay], 'field.invalid')
    .nullable()
    .transform((day) => day || null),
  country: z.string('field.invalid').refine(isCountry, 'field.invalid'),
  people: z.object({ performer: people, musician: people, producer: people }),
});
export type PhonogramForm = z.infer<typeof PhonogramForm>;

export const fileFormats = ['pdf', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];
const Format = z.enum(fileFormats, 'field.invalid');
const Address = z.object({ url: z.string() });

export const phonogramApi = {
  find: endpoint('GET', '/tracks/:id/phonogram', { input: byId('tracks'), reply: PhonogramView }),
  save: endpoint('PUT', '/tracks/:id/phonogram', {
    input: byId('tracks').extend(PhonogramForm.shape),
    reply: PhonogramView,
  }),
  /** Sheets of one recording, of a release, or of all recordings within reach: an address for some minutes. */
  file: endpoint('POST', '/phonograms/file', {
    input: z.object({
      format: Format,
      track_id: rowId('tracks').optional(),
      release_id: rowId('releases').optional(),
      artist_id: rowId('profiles').optional(),
    }),
    reply: Address,
  }),
  /** Works of somebody, or of all within reach, with authors, shares and recordings. */
  repertoire: endpoint('POST', '/repertoire/file', {
    input: z.object({ format: Format, artist_id: rowId('profiles').optional() }),
    reply: Address,
  }),
};
