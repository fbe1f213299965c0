import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { ArtistBrand, WhiteLabel } from './brand.options.ts';

/** A white label as its editor loads it, the administrator's for everybody or the caller's own; the revision is what a save must have seen. */
export const WhiteLabelView = z.object({
  options: WhiteLabel,
  revision: z.int(),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
});
export type WhiteLabelView = z.infer<typeof WhiteLabelView>;

export const WhiteLabelForm = WhiteLabel.extend({ revision: z.int('field.invalid') });
export type WhiteLabelForm = z.infer<typeof WhiteLabelForm>;

/** The layers of whoever asks, for the browser to merge by the same rule and to keep. */
export const OwnBrand = z.object({
  adminDefault: WhiteLabel.nullable(),
  aggregator: WhiteLabel.nullable(),
  artist: ArtistBrand.extend({ artistAvatarUrl: z.string().nullable() }).nullable(),
  /** Null where the person may not have one. */
  ownWhiteLabel: WhiteLabel.nullable(),
  customDomain: z.string().nullable(),
});
export type OwnBrand = z.infer<typeof OwnBrand>;

/** A picture's kind decides the size it is kept at. */
export const brandFileKinds = ['logo', 'favicon', 'avatar', 'banner', 'background'] as const;
export type BrandFileKind = (typeof brandFileKinds)[number];
/** Less than a tab shows is a blot when it is made larger. */
export const FAVICON_MIN_PX = 16;
const Kind = z.object({ kind: z.enum(brandFileKinds, 'field.invalid') });

export const BrandFileForm = Kind.extend({ upload_id: UploadId });
export type BrandFileForm = z.infer<typeof BrandFileForm>;

export const BrandFileView = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type BrandFileView = z.infer<typeof BrandFileView>;

export const BrandAddressForm = Kind.extend({
  address: z
    .string('brand.address')
    .trim()
    .max(2000, 'brand.address')
    .pipe(z.url({ protocol: /^https$/, error: 'brand.address' })),
});
export type BrandAddressForm = z.infer<typeof BrandAddressForm>;

export const brandApi = {
  /** The layers of the signed-in person; a visitor's brand comes with the page. */
  own: endpoint('GET', '/brand', { input: Nothing, reply: OwnBrand }),
  find: endpoint('GET', '/white-label', { input: Nothing, reply: WhiteLabelView }),
  save: endpoint('PUT', '/white-label', { input: WhiteLabelForm, reply: WhiteLabelView }),
  saveArtist: endpoint('PUT', '/artist-brand', { input: ArtistBrand, reply: OwnBrand }),
  addFile: endpoint('POST', '/brand-files', { input: BrandFileForm, reply: BrandFileView }),
  /** The server fetches the picture once and keeps it: a page of ours asks no other host. */
  fetchFile: endpoint('POST', '/brand-files/from-address', { input: BrandAddressForm, reply: BrandFileView }),
};
