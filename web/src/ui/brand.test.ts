import { expect, test } from 'vitest';
import { seededRandom } from './art/random.ts';
import { applyBrand, type BrandOptions, checkButtonLabel, contrast, onColour, resolveBrand } from './brand.ts';

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
    const { tokens, fixes } = resolveBrand(brand);
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
  expect(resolveBrand({ primaryColor: '#ff0' }).tokens).toEqual({
    '--brand-primary': '#ff0',
    '--brand-button': '#ff0',
    '--brand-button-text': '#000000',
  });
});

test('what is not a hex colour or could close a font name is left out', () => {
  const { tokens } = resolveBrand({ primaryColor: 'red;}', fontFamily: 'Inter"; } body { x' });

  expect(tokens).toEqual({ '--brand-font': '"Inter  body  x", "Montserrat Variable"' });
});

test('a new brand takes away what the brand before it wrote', () => {
  const written = new Map<string, string>();
  const element = {
    style: {
      setProperty: (name: string, value: string) => written.set(name, value),
      removeProperty: (name: string) => written.delete(name),
    },
  } as unknown as HTMLElement;

  applyBrand(element, { primaryColor: '#112233', tertiaryColor: '#445566' });
  applyBrand(element, { secondaryColor: '#778899' });

  expect([...written]).toEqual([['--brand-secondary', '#778899']]);
});

function randomBrands(count: number): Required<Omit<BrandOptions, 'fontFamily'>>[] {
  const random = seededRandom('brands');
  const colour = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
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
