import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { set } from 'react-hook-form';
import { expect, test } from 'vitest';
import { landingFields } from './landing-fields.ts';

const limited = landingFields.filter(({ limit }) => limit !== undefined);

test.each(limited)('$name counts to the limit that the page is held to', ({ name, limit = 0 }) => {
  const takes = (length: number) => {
    const page = structuredClone(defaultLanding({}));
    set(page, name, 'a'.repeat(length));
    return LandingContent.safeParse(page).success;
  };
  expect([takes(limit), takes(limit + 1)]).toEqual([true, false]);
});

test('what is not counted is an address or a picture', () => {
  const others = landingFields.filter(({ limit }) => limit === undefined).map(({ name }) => name);
  expect(others).toEqual(['cta_url', 'background_url']);
});
