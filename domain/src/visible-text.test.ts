import { expect, test } from 'vitest';
import { hasTwoVisible, isWritable } from './visible-text.ts';

test.each([
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u0000', '\u0007', '\ud800'],
])('a text with %j in it is refused', (character) => {
  expect(isWritable(`Ana${character}Lima`)).toBe(false);
  expect(hasTwoVisible(`Ana${character}Lima`)).toBe(false);
});

test.each(['Ana Lima', 'نور', 'שרה', 'Zoë 👩‍🎤', 'a\u200fb'])('the text %s is accepted', (text) => {
  expect(isWritable(text)).toBe(true);
});
