import { expect, test } from 'vitest';
import { palettes } from './brand.presets.ts';
import { isHexColour } from './colour.rules.ts';
import { productBrand } from './product-brand.ts';

test.each(Object.entries(palettes))('every colour of %s is there', (_, palette) => {
  expect(Object.values(palette).every(isHexColour)).toBe(true);
});

test('the first palette is the product as it comes', () => {
  expect(productBrand).toMatchObject(palettes.Toada);
});
