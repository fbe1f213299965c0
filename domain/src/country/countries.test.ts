import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regions } from '../distribution/regions.rules.ts';
import { continents, countries, countriesIn, isCountry, territoriesOf } from './countries.ts';

test('each country stands in one region, once', () => {
  expect(continents).toEqual(regions.filter((region) => region !== 'global' && region !== 'custom'));
  expect(new Set(countries).size).toBe(countries.length);
  expect(countries.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('there are the 249 of ISO without Antarctica, and Kosovo', () => {
  expect(countries).toHaveLength(249);
  expect([isCountry('XK'), isCountry('AQ'), isCountry('br'), isCountry('')]).toEqual([true, false, false, false]);
});

test.each([
  ['BR', 'south_america'],
  ['MX', 'north_america'],
  ['CR', 'north_america'],
  ['CU', 'north_america'],
  ['PT', 'europe'],
  ['CY', 'europe'],
  ['AO', 'africa'],
  ['TL', 'asia'],
  ['AU', 'oceania'],
] as const)('%s is in %s', (code, region) => expect(countriesIn(region)).toContain(code));

test('all regions together are every country there is, which is less than the whole world only in name', () => {
  expect(territoriesOf([...continents], [])).toEqual([...countries]);
});

test('the whole world is one word, whatever else was kept', () => {
  expect(territoriesOf(['global'], ['BR'])).toBe('Worldwide');
  expect(territoriesOf(['europe', 'global'], [])).toBe('Worldwide');
});

test('picked countries count where custom is chosen, each once and known', () => {
  expect(territoriesOf(['custom'], ['PT', 'BR', 'PT', 'ZZ'])).toEqual(['BR', 'PT']);
  expect(territoriesOf(['south_america', 'custom'], ['BR', 'PT'])).toContain('PT');
  expect(territoriesOf(['south_america', 'custom'], ['BR']).length).toBe(countriesIn('south_america').length);
  expect(territoriesOf(['south_america'], ['PT'])).not.toContain('PT');
  expect(territoriesOf(['custom'], [])).toEqual([]);
});

const standards = new URL('../../../../shared/standards/ddex/', import.meta.url);

test.for(['ern-43', 'ern-432'])('DDEX takes every one of them in a message of %s', (version, { skip }) => {
  const file = new URL(`${version}/allowed-value-sets.xsd`, standards);
  // The schemas are DDEX's own and not in this repository: without them only our own list is looked at.
  if (!existsSync(file)) {
    process.stderr.write(`SKIPPED: ${file.pathname} is not there, countries were not held against it.\n`);
    skip();
  }
  const allowed = allowedTerritories(readFileSync(file, 'utf8'));
  expect(allowed.length).toBeGreaterThan(240);
  expect(countries.filter((code) => !allowed.includes(code))).toEqual([]);
});

function allowedTerritories(schema: string): string[] {
  const [, rest = ''] = schema.split('<xs:simpleType name="CurrentTerritoryCode">');
  const [body = ''] = rest.split('</xs:simpleType>');
  return [...body.matchAll(/enumeration value="([^"]+)"/g)].map(([, value = '']) => value);
}
