import type { z } from 'zod';
import { LandingContent } from '../landing/landing.content.ts';
import { type ContentKey, contentKeys } from './content.keys.ts';
import { contentLine, contentParagraph } from './content-text.ts';

type TextSchema = z.ZodString;

const landing = LandingContent.shape;
const benefit = landing.benefits.element.shape;
const testimonial = landing.testimonials.element.shape;

/** Keys that take something narrower than their kind of text. What fills the landing page fits its fields. */
const narrower: Partial<Record<ContentKey, TextSchema>> = {
  'landing.hero.title': landing.hero_title,
  'landing.hero.subtitle': landing.hero_subtitle,
  'landing.cta.text': landing.cta_text,
  'landing.cta.url': landing.cta_url,
  'landing.platforms': landing.platforms_text,
  'landing.benefits.title': landing.benefits_title,
  'landing.benefits.1.title': benefit.title,
  'landing.benefits.1.text': benefit.text,
  'landing.benefits.2.title': benefit.title,
  'landing.benefits.2.text': benefit.text,
  'landing.benefits.3.title': benefit.title,
  'landing.benefits.3.text': benefit.text,
  'landing.whiteLabel.title': landing.white_label_title,
  'landing.whiteLabel.text': landing.white_label_text,
  'landing.testimonials.title': landing.testimonials_title,
  'landing.testimonials.1.quote': testimonial.quote,
  'landing.testimonials.1.name': testimonial.name,
  'landing.testimonials.1.role': testimonial.role,
  'landing.testimonials.2.quote': testimonial.quote,
  'landing.testimonials.2.name': testimonial.name,
  'landing.testimonials.2.role': testimonial.role,
  'landing.testimonials.3.quote': testimonial.quote,
  'landing.testimonials.3.name': testimonial.name,
  'landing.testimonials.3.role': testimonial.role,
  'landing.access.title': landing.access_title,
  'landing.access.text': landing.access_text,
  'landing.footer.text': landing.footer_text,
  'landing.meta.description': contentLine(300),
};

const byType = { text: contentLine(200), textarea: contentParagraph(2000) };

/**
 * How many characters a key takes; null where something else than their number decides. Read from the schema's checks: what
 * computes its `maxLength` is left out of the pages (web/vite.config.ts).
 */
export function contentLimit(key: ContentKey): number | null {
  const checks = schemaOf(key).def.checks ?? [];
  const longest = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length');
  return (longest as z.core.$ZodCheckMaxLengthDef | undefined)?.maximum ?? null;
}

type Parsed = { value: string } | { code: string };

/** The text as it is kept, or why it is not. Where nothing stands by default, nothing may be written. */
export function parseContent(key: ContentKey, text: unknown): Parsed {
  const { default: fallback } = contentKeys[key];
  if (fallback === '' && typeof text === 'string' && text.trim() === '') return { value: '' };
  const result = schemaOf(key).safeParse(text);
  return result.success ? { value: result.data } : { code: result.error.issues[0]?.message ?? 'field.invalid' };
}

function schemaOf(key: ContentKey): TextSchema {
  return narrower[key] ?? byType[contentKeys[key].type];
}
