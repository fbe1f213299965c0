import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { FieldPath } from 'react-hook-form';
import { texts } from './landing-builder.texts.ts';

export type LandingField = Exclude<FieldPath<LandingContent>, 'benefits' | 'testimonials'>;

type Row = {
  name: LandingField;
  label: string;
  /** How many characters it takes; the same number stands in the domain's schema. */
  limit?: number;
  isLong?: boolean;
  hint?: string;
};

/** A part of the page, and where it stands there. */
export type LandingSection = { id: string; title: string; fields: readonly Row[] };

const { labels, hints } = texts;
const THREE = [0, 1, 2] as const;

/** The form, the list of what is wrong and the comparison of two versions all follow this table. */
// biome-ignore format: a table is read by its columns.
export const sections: readonly LandingSection[] = [
  { id: 'topo', title: texts.sections.hero, fields: [
    { name: 'hero_title',     label: labels.heroTitle,    limit: 120, isLong: true, hint: hints.lines },
    { name: 'hero_subtitle',  label: labels.heroSubtitle, limit: 240, isLong: true },
    { name: 'cta_text',       label: labels.ctaText,      limit: 24 },
    { name: 'cta_url',        label: labels.ctaUrl,       hint: hints.ctaUrl },
    { name: 'platforms_text', label: labels.platforms,    limit: 60 },
    { name: 'background_url', label: labels.background },
  ] },
  { id: 'beneficios', title: texts.sections.benefits, fields: [
    { name: 'benefits_title', label: labels.title, limit: 120, isLong: true, hint: hints.lines },
    ...THREE.flatMap((place): Row[] => [
      { name: `benefits.${place}.title`, label: labels.benefitTitle(place + 1), limit: 60 },
      { name: `benefits.${place}.text`,  label: labels.benefitText(place + 1),  limit: 240, isLong: true },
    ]),
  ] },
  { id: 'white-label', title: texts.sections.whiteLabel, fields: [
    { name: 'white_label_title', label: labels.title, limit: 80 },
    { name: 'white_label_text',  label: labels.text,  limit: 240, isLong: true },
  ] },
  { id: 'depoimentos', title: texts.sections.testimonials, fields: [
    { name: 'testimonials_title', label: labels.title, limit: 80 },
    ...THREE.flatMap((place): Row[] => [
      { name: `testimonials.${place}.quote`, label: labels.quote(place + 1), limit: 300, isLong: true },
      { name: `testimonials.${place}.name`,  label: labels.name(place + 1),  limit: 80 },
      { name: `testimonials.${place}.role`,  label: labels.role(place + 1),  limit: 80 },
    ]),
  ] },
  { id: 'acesso', title: texts.sections.access, fields: [
    { name: 'access_title', label: labels.title, limit: 80 },
    { name: 'access_text',  label: labels.text,  limit: 240, isLong: true },
  ] },
  { id: 'rodape', title: texts.sections.footer, fields: [
    { name: 'footer_text', label: labels.footer, limit: 120, hint: hints.footer },
  ] },
];

export const landingFields: readonly Row[] = sections.flatMap(({ fields }) => fields);
