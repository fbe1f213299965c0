import { isDeepStrictEqual } from 'node:util';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Columns = Pick<
  Selectable<Tables['landing_page_contents']>,
  'hero_title' | 'hero_subtitle' | 'background_url' | 'cta_text' | 'cta_url' | 'sections'
>;
type Sections = Omit<LandingContent, Exclude<keyof Columns, 'sections'>>;

/** The columns the specification names, and the rest in one document. */
export function rowOfContent(content: LandingContent) {
  const { hero_title, hero_subtitle, background_url, cta_text, cta_url, ...sections } = content;
  return { hero_title, hero_subtitle, background_url, cta_text, cta_url, sections: JSON.stringify(sections) };
}

/** Only checked contents are ever written: a row is one. */
export function contentOfRow({ hero_title, hero_subtitle, background_url, cta_text, cta_url, sections }: Columns) {
  const rest = sections as unknown as Sections;
  return { hero_title, hero_subtitle, background_url, cta_text, cta_url, ...rest } satisfies LandingContent;
}

/** Whether two rows say the same, in whatever order their fields were stored. */
export function isSameContent(one: Columns, other: Columns): boolean {
  return isDeepStrictEqual(contentOfRow(one), contentOfRow(other));
}
