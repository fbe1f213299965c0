import { expect, test } from 'vitest';
import { type BrandLook, brandTokens, checkButtonLabel } from './brand.tokens.ts';
import { contrast, onColour } from './colour.rules.ts';

const brands = randomBrands(500);

test('the computed label of 500 random brands reads at 4.5:1 on every colour of the brand', () => {
  const worst = Math.min(...brands.flatMap((brand) => Object.values(brand).map((hex) => contrast(onColour(hex), hex))));

  expect(worst).toBeGreaterThanOrEqual(4.5);
});

test('the colour not chosen never reads better, so the threshold is at the tie', () => {
  for (const hex of brands.flatMap((brand) => Object.values(brand))) {
    const other = onColour(hex) === '#000000' ? '#ffffff' : '#000000';
    expect(contrast(onColour(hex), hex)).toBeGreaterThanOrEqual(contrast(other, hex) - 0.01);
  }
});

test('a button keeps a readable label and replaces an unreadable one, for 500 random brands', () => {
  for (const brand of brands) {
    const { tokens, fixes } = brandTokens(brand);
    const wasReadable = contrast(brand.buttonColor, brand.buttonTextColor) >= 4.5;

    expect(contrast(tokens['--brand-button'] ?? '', tokens['--brand-button-text'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(tokens['--brand-button-text'] === brand.buttonTextColor && fixes.length === 0).toBe(wasReadable);
  }
});

test('the correction says what was asked, its ratio and what stands in', () => {
  expect(checkButtonLabel('#ff6b4a', '#ffffff')?.fix).toMatchObject({
    asked: '#ffffff',
    ratio: expect.closeTo(2.82, 2),
    used: '#000000',
    now: expect.closeTo(7.45, 2),
  });
});

test('a brand without a button colour takes its primary for the button', () => {
  expect(brandTokens({ primaryColor: '#ff0' }).tokens).toEqual({
    '--brand-primary': '#ff0',
    '--brand-button': '#ff0',
    '--brand-button-text': '#000000',
  });
});

test('what is not a hex colour and what is not one of our fonts is left out', () => {
  const font = 'Inter"; } body { x' as 'Inter';
  expect(brandTokens({ primaryColor: 'red;}', fontFamily: font }).tokens).toEqual({});
  expect(brandTokens({ fontFamily: 'Inter' }).tokens).toEqual({ '--brand-font': '"Inter Variable", "Inter"' });
});

function randomBrands(count: number): Record<Exclude<keyof BrandLook, 'fontFamily'>, string>[] {
  // The same brands on every run: a linear congruential generator with a fixed beginning.
  let seed = 20_261_115;
  const colour = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  };
  return Array.from({ length: count }, () => ({
    primaryColor: colour(),
    secondaryColor: colour(),
    tertiaryColor: colour(),
    gradientStartColor: colour(),
    gradientEndColor: colour(),
    textColor: colour(),
    textColorOnLight: colour(),
    buttonColor: colour(),
    buttonTextColor: colour(),
  }));
}
