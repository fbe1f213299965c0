import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Region, regions, settleRegions, toggleRegion } from './regions.rules.ts';

test.each<[Region[], Region, Region[]]>([
  [['global'], 'europe', ['europe']],
  [['europe'], 'asia', ['europe', 'asia']],
  [['europe', 'asia'], 'global', ['global']],
  [['europe', 'asia'], 'asia', ['europe']],
  [['europe'], 'europe', ['global']],
  [['global'], 'global', ['global']],
  [['global'], 'custom', ['custom']],
  [['asia', 'custom'], 'africa', ['asia', 'africa', 'custom']],
])('%j, then %s pressed, is %j', (chosen, pressed, after) => expect(toggleRegion(chosen, pressed)).toEqual(after));

test('whatever is pressed, something is chosen, and the whole world stands alone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...regions)), (presses) => {
      const chosen = presses.reduce<Region[]>(toggleRegion, ['global']);
      expect(chosen.length).toBeGreaterThan(0);
      expect(chosen.includes('global') && chosen.length > 1).toBe(false);
      expect(new Set(chosen).size).toBe(chosen.length);
    }),
  );
});

test.each<[Region[], Region[]]>([
  [['global', 'europe'], ['global']],
  [
    ['asia', 'europe', 'asia'],
    ['europe', 'asia'],
  ],
  [[], []],
])('%j is kept as %j', (chosen, kept) => expect(settleRegions(chosen)).toEqual(kept));
