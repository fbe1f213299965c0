import { expect, test } from 'vitest';
import { formatDocument, maskDocument } from './mask-document.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['52998224725',        '•••.982.•••-25',     '529.982.247-25'],
  ['529.982.247-25',     '•••.982.•••-25',     '529.982.247-25'],
  ['11222333000181',     '••.222.•••/••••-81', '11.222.333/0001-81'],
  ['12.abc.345/01de-35', '••.ABC.•••/••••-35', '12.ABC.345/01DE-35'],
])('%s is shown as %s, and to whom it belongs as %s', (typed, masked, whole) => {
  expect(maskDocument(typed)).toBe(masked);
  expect(formatDocument(typed)).toBe(whole);
});

test('of what is no such number nothing is shown', () => {
  expect(maskDocument('RG 12.345.678-9')).toBe('•••');
  expect(formatDocument('RG 12.345.678-9')).toBe('RG 12.345.678-9');
});
