import { type ContentKey, contentKeys, contentText } from '../content/content.keys.ts';
import { parseContent } from '../content/content.rules.ts';
import type { LandingContent } from './landing.content.ts';

/**
 * Landing page before the first publication: the texts of the content management, each with its coded default. A stored text that does
 * not fit its place, such as a forbidden address, counts as not written.
 */
export function defaultLanding(values: Readonly<Record<string, string>>): LandingContent {
  const text = (key: ContentKey) => {
    const parsed = parseContent(key, contentText(values, key));
    return 'value' in parsed ? parsed.value : contentKeys[key].default;
  };
  return {
    hero_title: text('landing.hero.title'),
    hero_subtitle: text('landing.hero.subtitle'),
    background_url: null,
    cta_text: text('landing.cta.text'),
    cta_url: text('landing.cta.url'),
    platforms_text: text('landing.platforms'),
    benefits_title: text('landing.benefits.title'),
    benefits: THREE.map((place) => ({
      title: text(`landing.benefits.${place}.title`),
      text: text(`landing.benefits.${place}.text`),
    })),
    white_label_title: text('landing.whiteLabel.title'),
    white_label_text: text('landing.whiteLabel.text'),
    testimonials_title: text('landing.testimonials.title'),
    testimonials: THREE.map((place) => ({
      quote: text(`landing.testimonials.${place}.quote`),
      name: text(`landing.testimonials.${place}.name`),
      role: text(`landing.testimonials.${place}.role`),
    })),
    access_title: text('landing.access.title'),
    access_text: text('landing.access.text'),
    footer_text: text('landing.footer.text'),
  };
}

const THREE = [1, 2, 3] as const;
