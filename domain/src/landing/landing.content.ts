import { z } from 'zod';
import { PictureAddress } from '../brand/brand.options.ts';
import { isWritable } from '../visible-text.ts';
import { parseCtaAddress } from './cta-address.ts';

/** Text is text: it is shown as it is written, and holds nothing that turns or hides what stands around it. */
const line = (max: number) =>
  z
    .string('field.required')
    .trim()
    .min(1, 'field.required')
    .max(max, 'field.tooLong')
    .refine(isWritable, 'field.invalid');

const Benefit = z.object({ title: line(60), text: line(240) });
const Testimonial = z.object({ quote: line(300), name: line(80), role: line(80) });

/** Everything the landing page says (spec 001, points 2 and 3). */
export const LandingContent = z.object({
  /** One line of the headline per line. */
  hero_title: z.string('field.required').trim().min(1, 'field.required').max(120, 'field.tooLong'),
  hero_subtitle: line(240),
  background_url: PictureAddress,
  cta_text: line(40),
  /** The form on the page, a path of ours, or an https address. */
  cta_url: z
    .string('landing.ctaUrl')
    .trim()
    .refine((text) => parseCtaAddress(text) !== null, 'landing.ctaUrl'),
  platforms_text: line(60),
  benefits_title: z.string('field.required').trim().min(1, 'field.required').max(120, 'field.tooLong'),
  benefits: z.array(Benefit).length(3, 'field.invalid'),
  white_label_title: line(80),
  white_label_text: line(240),
  testimonials_title: line(80),
  testimonials: z.array(Testimonial).length(3, 'field.invalid'),
  access_title: line(80),
  access_text: line(240),
  /** Beside the year; empty shows the company's name. */
  footer_text: z.string().trim().max(120, 'field.tooLong').refine(isWritable, 'field.invalid'),
});
export type LandingContent = z.infer<typeof LandingContent>;
