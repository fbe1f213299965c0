import { expect, test } from 'vitest';
import { isOfx, readCredit, readOfx } from './bank-statement.ts';

const MARK = 'E12345678202611181542abcDEF12345';
const sgml = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261118120000[-3:BRT]
<TRNAMT>25.00
<FITID>N10045
<MEMO>PIX RECEBIDO TOADA00000123 ${MARK}
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261118
<TRNAMT>-10,00
<FITID>N10046
<MEMO>TARIFA
</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('an OFX of version 1 is read tag by tag, its debits left out', () => {
  expect(isOfx(sgml)).toBe(true);
  const [credit, debit] = readOfx(sgml).map(readCredit);
  expect(credit).toEqual({
    ...{ line: 5, on: '2026-11-18', amountMicros: 25_000_000n, bankId: 'N10045' },
    ...{ text: `PIX RECEBIDO TOADA00000123 ${MARK}`, txid: 'TOADA00000123', endToEndId: MARK },
  });
  expect(debit).toBeNull();
});

test('an OFX of version 2, all on one line, is read as well', () => {
  const xml = `<?xml version="1.0"?><OFX><STMTTRN><DTPOSTED>20261118</DTPOSTED><TRNAMT>1234.56</TRNAMT><FITID>7</FITID><NAME>JUSSARA &amp; CIA</NAME></STMTTRN><STMTTRN><DTPOSTED>20261119</DTPOSTED><TRNAMT>2</TRNAMT><FITID>8</FITID></STMTTRN></OFX>`;
  expect(readOfx(xml).map(readCredit)).toMatchObject([
    { amountMicros: 1_234_560_000n, text: 'JUSSARA & CIA', txid: null, endToEndId: null },
    { on: '2026-11-19', amountMicros: 2_000_000n },
  ]);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['18/11/2026', '25,00',       { on: '2026-11-18', amountMicros: 25_000_000n }],
  ['2026-11-18', 'R$ 1.234,56', { on: '2026-11-18', amountMicros: 1_234_560_000n }],
  ['2026-11-18', '+25.00',      { on: '2026-11-18', amountMicros: 25_000_000n }],
  ['2026-11-18', '-25,00',      null],
  ['2026-11-18', 'R$ -25,00',   null],
  ['2026-02-30', '25,00',       'unreadable'],
  ['ontem',      '25,00',       'unreadable'],
  ['2026-11-18', 'vinte',       'unreadable'],
] as const)('%s with %s', (day, amount, wanted) => {
  const credit = readCredit({ line: 1, day, amount, kind: '', text: '', bankId: '' });
  if (wanted === null || wanted === 'unreadable') expect(credit).toBe(wanted);
  else expect(credit).toMatchObject(wanted);
});

test.each(['D', 'Débito', 'DEBIT', 'Saída'])(
  'a movement that its bank calls "%s" is no credit, though its sign is missing',
  (kind) => {
    expect(readCredit({ line: 1, day: '2026-11-18', amount: '25,00', kind, text: '', bankId: '' })).toBeNull();
  },
);

test.each(['C', 'Depósito', 'Pix recebido', ''])('one that its bank calls "%s" is a credit', (kind) => {
  const credit = readCredit({ line: 1, day: '2026-11-18', amount: '25,00', kind, text: '', bankId: '' });
  expect(credit).toMatchObject({ amountMicros: 25_000_000n });
});
