import { z } from 'zod';
import { PictureAddress } from '../brand/brand.options.ts';
import { contentHeadline, contentLine, contentParagraph } from '../content/content-text.ts';
import { isWritable } from '../visible-text.ts';
import { parseCtaAddress } from './cta-address.ts';

const Benefit = z.object({ title: contentLine(60), text: contentParagraph(240) });
const Testimonial = z.object({ quote: contentParagraph(300), name: contentLine(80), role: contentLine(80) });

/** Everything the landing page says (spec 001, points 2 and 3). */
export const LandingContent = z.object({
  /** One line of the headline per line. */
  hero_title: contentHeadline(120, 4),
  hero_subtitle: contentParagraph(240),
  background_url: PictureAddress,
  /** It stands beside the logo on a phone. */
  cta_text: contentLine(24),
  /** The form on the page, a path of ours, or an https address. */
  cta_url: z
    .string('landing.ctaUrl')
    .overwrite((text) => parseCtaAddress(text) ?? text)
    .refine((text) => parseCtaAddress(text) !== null, 'landing.ctaUrl'),
  platforms_text: contentLine(60),
  benefits_title: contentHeadline(120, 4),
  benefits: z.array(Benefit).length(3, 'field.invalid'),
  white_label_title: contentLine(80),
  white_label_text: contentParagraph(240),
  testimonials_title: contentLine(80),
  testimonials: z.array(Testimonial).length(3, 'field.invalid'),
  access_title: contentLine(80),
  access_text: contentParagraph(240),
  /** Beside the year; empty shows the company's name. */
  footer_text: z.string('field.invalid').trim().max(120, 'field.tooLong').refine(isWritable, 'content.characters'),
});
export type LandingContent = z.infer<typeof LandingContent>;
