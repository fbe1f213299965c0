import { expect, test } from 'vitest';
import { type ContentKey, contentKeys } from '../content/content.keys.ts';
import { defaultLanding } from './default-landing.ts';
import { LandingContent } from './landing.content.ts';

test('the coded landing page says what the specification lists', () => {
  const page = defaultLanding({});
  expect(page.hero_title.split('\n').join(' ')).toBe('Sua Música, Seu Futuro, Seu Controle.');
  expect(page.hero_subtitle).toBe('A plataforma completa para artistas e selos independentes.');
  expect(page).toMatchObject({ cta_text: 'Comece Agora', cta_url: '#acesso', background_url: null });
  expect(page.benefits).toHaveLength(3);
  expect(page.testimonials).toHaveLength(3);
  expect(LandingContent.parse(page)).toEqual(page);
});

test('each text of the content management has its place on the page', () => {
  const keys = (Object.keys(contentKeys) as ContentKey[]).filter((key) => key.startsWith('landing.'));
  // The address is no free text, and the description is for search engines.
  const free = keys.filter((key) => key !== 'landing.cta.url' && key !== 'landing.meta.description');
  const page = JSON.stringify(defaultLanding(Object.fromEntries(free.map((key) => [key, `«${key}»`]))));
  for (const key of free) expect(page, key).toContain(`«${key}»`);
  expect(defaultLanding({ 'landing.cta.url': '/auth/register' }).cta_url).toBe('/auth/register');
});

test('a stored text that does not fit its place counts as not written', () => {
  const page = defaultLanding({ 'landing.cta.url': 'javascript:alert(1)', 'landing.hero.title': 'a'.repeat(300) });
  expect(page).toMatchObject({ cta_url: '#acesso', hero_title: contentKeys['landing.hero.title'].default });
});
