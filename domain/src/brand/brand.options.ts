import { z } from 'zod';
import { isQuotable } from '../quotable-name.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { brandFonts } from './brand.fonts.ts';
import { isHexColour } from './colour.rules.ts';

/** A colour is six digits and nothing else: no word, no function, no CSS gets in by it. */
export const Colour = z
  .string('brand.colour')
  .trim()
  .toLowerCase()
  .refine(isHexColour, 'brand.colour')
  .transform((hex) => (hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex))
  .nullable();

/** A picture of a brand lies with us, whatever address it once came from: a page of ours asks no other host. */
export const BRAND_FILE_PATH = /^\/brand-files\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|webp|jpg)$/;
export const PictureAddress = z.string('brand.picture').regex(BRAND_FILE_PATH, 'brand.picture').nullable();

const CompanyName = z
  .string('field.invalid')
  .trim()
  .max(60, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .refine((text) => text === '' || countVisible(text) > 0, 'field.invalid')
  // It is the sender of our mails: there it must not pass for an address.
  .refine((text) => text === '' || isQuotable(text), 'brand.companyName')
  .transform((text) => text || null)
  .nullable();

/** An artist's own choices. The person's picture belongs to the profile. */
export const ArtistBrand = z.object({ artistBannerUrl: PictureAddress, artistAccentColor: Colour });
export type ArtistBrand = z.infer<typeof ArtistBrand>;

/** A white label, as an administrator sets it for everybody and an aggregator for its artists. Null is not chosen: what lies below shows. */
export const WhiteLabel = z.object({
  primaryColor: Colour,
  secondaryColor: Colour,
  tertiaryColor: Colour,
  gradientStartColor: Colour,
  gradientEndColor: Colour,
  textColor: Colour,
  textColorOnLight: Colour,
  buttonColor: Colour,
  buttonTextColor: Colour,
  logoUrl: PictureAddress,
  faviconUrl: PictureAddress,
  fontFamily: z.enum(brandFonts, 'brand.font').nullable(),
  companyName: CompanyName,
  userAvatarPlaceholder: PictureAddress,
});
export type WhiteLabel = z.infer<typeof WhiteLabel>;

/** All options of the specification (spec 000, point 3) as a page wears them; the domain is one that was proved. */
export type Brand = {
  [Option in keyof WhiteLabel]: Option extends 'companyName' | 'fontFamily' | 'faviconUrl'
    ? NonNullable<WhiteLabel[Option]>
    : WhiteLabel[Option];
} & ArtistBrand & { artistAvatarUrl: string | null; customDomain: string | null };
