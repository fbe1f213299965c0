import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, PIX_CITY_MAX, PIX_NAME_MAX, writeBrCode, writeLocationCode } from './br-code.ts';

const manual = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Fulano de Tal',
  city: 'BRASILIA',
  amountMicros: null,
  txid: null,
};

test("a code is the one of the Banco Central's manual", () =>
  expect(writeBrCode(manual)).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  ));

test('a code carries its amount and the mark it is found by', () =>
  expect(
    writeBrCode({
      key: 'pix@exemplo.com.br',
      name: 'EDITORA EXEMPLO',
      city: 'SAO PAULO',
      amountMicros: 123_450_000n,
      txid: 'PAY2026000001',
    }),
  ).toBe(
    '00020126400014br.gov.bcb.pix0118pix@exemplo.com.br5204000053039865406123.455802BR5915EDITORA EXEMPLO6009SAO PAULO62170513PAY20260000016304B93A',
  ));

test('the checksum has the published check value', () => expect(checksum('123456789')).toBe('29B1'));

test('accents of a name and a city become plain letters', () => {
  const code = writeBrCode({ ...manual, name: 'Selo São João', city: 'Brasília' });
  expect(code).toContain('5913Selo Sao Joao6008Brasilia');
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a name that is too long',        { name: 'a'.repeat(PIX_NAME_MAX + 1) }],
  ['no name',                        { name: '  ' }],
  ['a name without a plain letter',  { name: '東京' }],
  ['a city that is too long',        { city: 'a'.repeat(PIX_CITY_MAX + 1) }],
  ['no key',                         { key: '' }],
  ['a key that fills its field',     { key: 'a'.repeat(78) }],
  ['a key with a space',             { key: 'a b' }],
  ['a mark with a dash',             { txid: 'P-1' }],
  ['a mark that is too long',        { txid: 'a'.repeat(26) }],
  ['nothing to pay',                 { amountMicros: 0n }],
  ['less than nothing',              { amountMicros: -10_000n }],
  ['part of a cent',                 { amountMicros: 10_001n }],
])('%s is no code', (_name, over) => expect(writeBrCode({ ...manual, ...over })).toBeNull());

test("a dynamic code is the one of the Banco Central's manual; an address that does not fit makes none", () => {
  const payee = { name: 'Fulano de Tal', city: 'BRASILIA' };
  expect(writeLocationCode({ location: 'https://pix.example.com/8b3da2f39a4140d1a91abd93113bd441', ...payee })).toBe(
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  );
  for (const location of ['', 'https://', `pix.example.com/${'x'.repeat(70)}`, 'pix.example.com/com espaço'])
    expect(writeLocationCode({ location, ...payee })).toBeNull();
});

const arbitrary = fc.record({
  key: fc.oneof(
    fc.uuid(),
    fc.emailAddress().filter((text) => text.length <= 77),
    fc.constant('+5581999990000'),
  ),
  name: fc.stringMatching(/^[A-Za-zãâáçéêíóôõú][A-Za-zãâáçéêíóôõú ]{0,20}[A-Za-zãâáçéêíóôõú]$/),
  city: fc.stringMatching(/^[A-Za-zãâáçéêíóôõú]{1,15}$/),
  amountMicros: fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => cents * 10_000n),
  txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
});

test('whatever is written is read back field by field, and a changed sign is noticed', () =>
  fc.assert(
    fc.property(arbitrary, fc.nat(), (wanted, at) => {
      const code = writeBrCode(wanted) ?? '';
      const fields = read(code);
      expect(read(fields.get('26') ?? '').get('01')).toBe(wanted.key);
      expect(fields.get('54')).toBe((Number(wanted.amountMicros / 10_000n) / 100).toFixed(2));
      expect(fields.get('59')?.length).toBeLessThanOrEqual(PIX_NAME_MAX);
      expect(read(fields.get('62') ?? '').get('05')).toBe(wanted.txid);
      expect(checksum(code.slice(0, -4))).toBe(code.slice(-4));
      const place = at % (code.length - 4);
      const other = code[place] === 'x' ? 'y' : 'x';
      expect(checksum(code.slice(0, place) + other + code.slice(place + 1, -4))).not.toBe(code.slice(-4));
    }),
  ));

/** Fields of EMV by their ids. */
function read(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
