import { expect, test } from 'vitest';
import { namesGuest } from './featuring.rules.ts';

test.each([
  'Canção (feat. Zé)',
  'Canção feat Zé',
  'Canção [FT. MC Lua]',
  'Canção (part. Dona Cota)',
  'Canção (feat.Zé)',
  'feat. Zé',
])('%s names a guest', (text) => expect(namesGuest(text)).toBe(true));

test.each([
  'Canção',
  'Canção Part 2',
  'Canção, Part. 2',
  'Canção (Part. II)',
  'Defeat of the Sun',
  'Partida',
  'Lift me',
  'Canção feat.',
  '',
])('%s names nobody', (text) => expect(namesGuest(text)).toBe(false));
