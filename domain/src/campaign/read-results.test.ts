import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalSign, readCount, readResults, readSpend } from './read-results.ts';

const rowsOf = (text: string, separator = ',') =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split(separator) }));

const read = (text: string, separator = ',', only: string | null = null) =>
  readResults(rowsOf(text, separator), only, 'BRL');

const day = { day: '2026-11-20', impressions: 1_234n, clicks: 56n, spend: 12_340_000n };

describe('an export', () => {
  test('of Google Ads in Portuguese has a title, sums and a decimal comma', () => {
    const found = read(
      `Relatório de campanhas
20 de novembro de 2026 - 21 de novembro de 2026
Dia;Campanha;Código da moeda;Impr.;Cliques;Custo
2026-11-20;Busca boi;BRL;1.234;56;12,34
2026-11-21;Busca boi;BRL;1.000;40;1.010,5
Total: Conta;--;BRL;2.234;96;1.022,84`,
      ';',
    );
    expect(found).toMatchObject({ findings: [], campaigns: ['Busca boi'], skipped: 1 });
    expect(found.days).toEqual([day, { day: '2026-11-21', impressions: 1_000n, clicks: 40n, spend: 1_010_500_000n }]);
  });

  test('of Google Ads in English has a decimal point', () =>
    expect(read('Day,Campaign,Currency code,Clicks,Impr.,Cost\n2026-11-20,Busca,BRL,56,1234,12.34').days).toEqual([
      day,
    ]));

  test('of Meta names the currency in the header, and counts clicks on the link', () => {
    const head =
      'Dia;Nome da campanha;Impressões;Cliques (todos);Cliques no link;Valor usado (BRL);Início dos relatórios;Término dos relatórios';
    expect(read(`${head}\n2026-11-20;Reels;1234;90;56;12.34;2026-11-20;2026-11-20`, ';').days).toEqual([day]);
    const english = 'Reporting starts,Reporting ends,Campaign name,Impressions,Link clicks,Amount spent (BRL)';
    expect(read(`${english}\n2026-11-20,2026-11-20,Reels,1234,56,12.34`).days).toEqual([day]);
  });

  test('of TikTok has an hour behind the day', () =>
    expect(
      read('Campaign name,By Day,Cost,Impressions,Clicks (destination)\nX,2026-11-20 00:00:00,12.34,1234,56').days,
    ).toEqual([day]));

  test('adds up what several ads had on one day', () =>
    expect(read('Day,Impressions,Clicks,Cost\n2026-11-20,1000,50,10.30\n2026-11-20,234,6,2.04').days).toEqual([day]));
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['no header',               'Nome,Valor\nA,1',                                                   'noHeader'],
  ['a day that is none',      'Day,Clicks\n2026-02-30,5',                                          'day'],
  ['days that may be months', 'Day,Clicks\n11/12/2026,5',                                          'dayOrder'],
  ['a line of a whole month', 'Reporting starts,Reporting ends,Impressions\n2026-11-01,2026-11-30,5', 'span'],
  ['half a click',            'Day,Clicks\n2026-11-20,0.5',                                        'number'],
  ['words for money',         'Day,Cost\n2026-11-20,muito',                                        'amount'],
  ['a thousand or one',       'Day,Cost\n2026-11-20,1.234',                                        'ambiguous'],
  ['dollars',                 'Day,Amount spent (USD)\n2026-11-20,1.20',                           'currency'],
  ['a column of dollars',     'Day,Cost,Currency\n2026-11-20,1.20,USD',                            'currency'],
  ['two campaigns',           'Day,Campaign,Clicks\n2026-11-20,A,5\n2026-11-20,B,5',               'severalCampaigns'],
])('%s is told, never guessed', (_name, text, fault) =>
  expect(read(text).findings.map((one) => one.fault)).toContain(fault));

test('of several campaigns the named one is read alone', () =>
  expect(read('Day,Campaign,Clicks\n2026-11-20,A,5\n2026-11-20,B,7', ',', 'B')).toMatchObject({
    findings: [],
    days: [{ clicks: 7n }],
  }));

test('one amount without a doubt tells the decimal sign of all others', () => {
  expect(decimalSign(['1.234', '12,50'])).toBe(',');
  expect(decimalSign(['1.234', '12,50', '7.25'])).toBeNull();
  expect(readSpend('1.234', ',')).toBe(1_234_000_000n);
  expect(readSpend('1.234', '.')).toBe(1_234_000n);
  expect(readSpend('R$ 0,5', null)).toBe(500_000n);
  expect(readSpend('1,2,3', '.')).toBe('amount');
  expect(readSpend('--', null)).toBe(0n);
});

const grouped = (whole: bigint, sign: string) => whole.toString().replace(/\B(?=(\d{3})+$)/g, sign);
test('amounts and counts are read back however they are grouped', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.nat(99), fc.boolean(), (whole, cents, isComma) => {
      const [group, decimal] = isComma ? ['.', ','] : [',', '.'];
      const text = `${grouped(whole, group)}${decimal}${String(cents).padStart(2, '0')}`;
      expect(readSpend(text, decimalSign([text]))).toBe(whole * 1_000_000n + BigInt(cents) * 10_000n);
      expect(readCount(grouped(whole, group))).toBe(whole);
    }),
  ));

test('whatever a file says, it is read to an end, and a day stands there once', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ maxLength: 12 }), { maxLength: 5 }), { maxLength: 20 }), (cells) => {
      const rows = [['Day', 'Clicks', 'Cost'], ...cells].map((one, line) => ({ line, cells: one }));
      const { days } = readResults(rows, null, 'BRL');
      expect(new Set(days.map((one) => one.day)).size).toBe(days.length);
    }),
  ));
