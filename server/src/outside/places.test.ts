import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { writeMmdb } from '../testing/mmdb.ts';
import { openPlaces } from './places.ts';

const folder = await mkdtemp(join(tmpdir(), 'toada-places-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(bytes: Buffer | string) {
  const path = join(folder, `${crypto.randomUUID()}.mmdb`);
  await writeFile(path, bytes);
  return path;
}
const names = (pt: string, en = pt) => ({ names: { en, 'pt-BR': pt } });

const placeOf = await openPlaces(
  await file(
    writeMmdb({
      '203.0.113.0/24': {
        city: names('Recife'),
        subdivisions: [names('Pernambuco')],
        country: { iso_code: 'BR', ...names('Brasil', 'Brazil') },
      },
      '198.51.100.0/25': {
        city: names('São Paulo', 'Sao Paulo'),
        subdivisions: [names('São Paulo', 'Sao Paulo')],
        country: { iso_code: 'BR', names: { en: 'Brazil' } },
      },
      '198.51.100.128/25': { country: { iso_code: 'PT', names: { en: 'Portugal' } } },
      '192.0.2.0/30': { city: 'Salvador', region: 'Bahia', country: 'BR' },
      '192.0.2.4/30': { city: { names: { en: 'Lisbon' } }, country: { names: { en: 'Nowhereland' } } },
      '192.0.2.8/30': { autonomous_system_organization: 'Rede' },
      '2001:db8:1::/48': { city: names('Olinda'), country: { iso_code: 'BR' } },
    }),
  ),
);

test.each([
  ['203.0.113.9', 'Recife, Pernambuco, Brasil'],
  ['::ffff:203.0.113.9', 'Recife, Pernambuco, Brasil'],
  ['198.51.100.7', 'São Paulo, Brasil'],
  ['198.51.100.200', 'Portugal'],
  ['192.0.2.1', 'Salvador, Bahia, Brasil'],
  ['192.0.2.5', 'Lisbon, Nowhereland'],
  ['192.0.2.9', null],
  ['2001:db8:1::7', 'Olinda, Brasil'],
  ['2001:db8:2::7', null],
  ['10.0.0.1', null],
  ['127.0.0.1', null],
  ['not an address', null],
  ['', null],
  [null, null],
])('%s is in %s', (ip, expected) => expect(placeOf(ip)).toBe(expected));

test('without a file nobody is anywhere', async () => {
  expect((await openPlaces(undefined))('203.0.113.9')).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a text', 'this is no database at all'],
  ['half a database', writeMmdb({ '203.0.113.0/24': { city: names('Recife') } }).subarray(0, -40)],
])('a file that holds %s stops the start with one sentence', async (_name, bytes) => {
  await expect(openPlaces(await file(bytes))).rejects.toThrow(
    new StartupError('GEO_FILE names a file that is no .mmdb database of network addresses.'),
  );
});

test('a file that is not there stops the start with one sentence', async () => {
  await expect(openPlaces(join(folder, 'none.mmdb'))).rejects.toThrow(
    new StartupError('GEO_FILE names a file that cannot be read: check the path and its permissions.'),
  );
});
