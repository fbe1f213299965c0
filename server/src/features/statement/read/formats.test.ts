import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dsrProfiles } from '@toada/domain/statement/formats/dsr.ts';
import { expect, test } from 'vitest';
import { linesOf } from '../../../testing/build-statement.ts';
import { buildProfile, signIn } from '../../../testing/index.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { importByWorker, readByWorker, sheet, workbook } from '../../../testing/statement-files.ts';
import { readStatementFile } from './read-statement.job.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });

type Row = Record<string, string>;
/** A file of one layout: the header, and rows that fill some of its columns. */
const file = (header: string, rows: Row[], delimiter = ',') => {
  const names = header.split(', ');
  return sheet([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))], delimiter);
};

const DISTROKID =
  'Reporting Date, Sale Month, Store, Artist, Title, ISRC, UPC, Quantity, Team Percentage, Song/Album, ';
const PAID = 'Customer Paid, Customer Currency, ';
const DISTROKID_END = 'Country of Sale, Songwriter Royalties Withheld, Earnings (USD)';
const DISTROKID_NOW =
  'Date Inserted, Reporting Date, Sale Month, Store, Artist, Title, ISRC, UPC, Quantity, Team Percentage, Source Type, ' +
  'Country of Sale, Songwriter Royalties Withheld (USD), Earnings (USD), Recoup (USD)';
const sold = {
  'Sale Month': '2026-07',
  Store: 'Spotify',
  Artist: 'Jussara Lima',
  Title: 'Asa de Pipa',
  ISRC: 'br-toa-26-00001',
};
const TUNECORE =
  'Sales Period, Posted Date, Store Name, Country Of Sale, Artist, Release Type, Release Title, Song Title, Label, UPC, Optional UPC, ' +
  'TC Song ID, Optional ISRC, Sales Type, # Units Sold, Per Unit Price, Net Sales, Net Sales Currency, Exchange Rate, Total Earned, Currency';
const CDBABY =
  'Report Date, Sales Date, Quantity, Price, Subtotal, Isrc, Barcode, CDBabySku, Album Name, Artist Name, Track Name, Partner Name, ' +
  'Transaction Type, Delivery Country';
const BELIEVE =
  'Reporting month, Sales Month, Platform, Country / Region, Label Name, Artist Name, Release title, Track title, UPC, ISRC, ' +
  'Release Catalog nb, Streaming Subscription Type, Release type, Sales Type, Quantity, Client Payment Currency, Unit Price, ' +
  'Mechanical Fee, Gross Revenue, Client share rate, Net Revenue';
const BELIEVE_PT =
  'Mês do relatório, Mês da venda, Plataforma, País, Selo, Artista, Lançamento, Faixa, UPC, ISRC, Catálogo, Assinatura, Tipo, ' +
  'Venda, Quantidade, Moeda do cliente, Preço, Taxa, Receita bruta, Parte, Receita líquida';
const ORCHARD =
  'Period, Activity Period, Retailer, Territory, Product UPC, Manufacturer UPC, Project Code, Product Code, Subaccount, Imprint Label, ' +
  'Artist Name, Product Name, Track Name, Track Artist, ISRC, Volume, Track #, Trans Type, Trans Type Description, Unit Price, Discount, ' +
  'Price, Quantity, Total, Adjusted Total, Split Rate, Label Share Net Receipts, Ringtone Publishing, Cloud Publishing, Publishing, ' +
  'Mech. Administrative Fee, Preferred Currency';
const ORCHARD_NEW =
  'STATEMENT PERIOD, RETAILER, TERRITORY, UPC, TRACK ARTIST, TRACK NAME, ISRC, QUANTITY, NET SHARE ACCOUNT CURRENCY, ACCOUNT CURRENCY';
const MASTERS =
  'Album Title, Track Title, Artists, Label, UPC, ISRC, Product Type, Store, Territory, Sale Type, Transaction Month, Accounted Date, ' +
  'Original Currency, Gross (Original Currency), Exchange Rate, Currency, Gross, Quantity, Average Unit Gross, % Share, Fees, Net';
const SHARES =
  'Share Type, Title, Artists, Parent ID, ID, Product Type, Store, Territory, Sale Type, Transaction Month, Accounted Date, Currency, ' +
  'Quantity, % Share In/Out, Net, Payer Name, Receiver Name';
const SYMPHONIC =
  'Reporting Period, Label, Release Name, Release Version, Release Artists, UPC Code, Catalogue, Track Title, Mix Version, ISRC Code, ' +
  'Track Artists, Digital Service Provider, Activity Period, Territory, Delivery, Content Type, Sale or Void, Count, Royalty ($US)';
const APPLE_FR =
  'Start Date, End Date, UPC, ISRC/ISBN, Vendor Identifier, Quantity, Partner Share, Extended Partner Share, Partner Share Currency, ' +
  'Sales or Return, Apple Identifier, Artist/Show/Developer/Author, Title, Label/Studio/Network/Developer/Publisher, Grid, ' +
  'Product Type Identifier, ISAN/Other Identifier, Country Of Sale, Pre-order Flag, Promo Code, Customer Price, Customer Currency';
const APPLE_S1 =
  'Storefront Name, Apple Identifier, Membership Type, Quantity, Net Royalty, Net Royalty Total, ISRC, Item_Title, Item_Artist, ' +
  'Item Type, Media Type, Vendor Identifier, Offline Indicator, Label/Studio/Network, Grid';
const YOUTUBE =
  'Adjustment Type, Country, Day, Video ID, Asset ID, Asset Title, ISRC, UPC, Artist, Claim Type, Owned Views, Monetized Views, ';
const BANDCAMP =
  'date, paid to, item type, item name, artist, currency, item price, quantity, discount code, sub total, transaction fee, fee type, ' +
  'item total, amount you received, bandcamp transaction id, paypal transaction id, net amount';

const line = (over: object) => ({
  isrc: 'BRTOA2600001',
  title: 'Asa de Pipa',
  artist: 'Jussara Lima',
  store: 'Spotify',
  country: 'BR',
  sale_month: '2026-07-01',
  ...over,
});

test.each<[string, string, string, object]>([
  [
    'distrokid',
    'DistroKid until 2023, tabs',
    file(
      DISTROKID + DISTROKID_END,
      [{ ...sold, Quantity: '-1', 'Country of Sale': 'BR', 'Earnings (USD)': '-0.69' }],
      '\t',
    ),
    line({ currency: 'USD', net: '-0.690000000000', quantity: '-1.000000000000' }),
  ],
  [
    'distrokid',
    'DistroKid of 2018',
    file(
      DISTROKID + PAID + DISTROKID_END,
      [{ ...sold, 'Customer Paid': '1.9', 'Country of Sale': 'BR', 'Earnings (USD)': '1.25' }],
      '\t',
    ),
    line({ currency: 'USD', net: '1.250000000000' }),
  ],
  [
    'distrokid',
    'DistroKid now',
    file(DISTROKID_NOW, [
      { ...sold, 'Country of Sale': 'BR', 'Songwriter Royalties Withheld (USD)': '0.5', 'Earnings (USD)': '12.345678' },
    ]),
    line({ currency: 'USD', net: '12.345678000000', withheld: '0.500000000000' }),
  ],
  [
    'tunecore',
    'TuneCore with thousands',
    file(TUNECORE, [
      {
        ...{
          'Sales Period': '2026-07-01',
          'Store Name': 'Spotify',
          'Country Of Sale': 'BR',
          Artist: 'Jussara Lima',
          'Song Title': 'Asa de Pipa',
        },
        ...{
          'TC Song ID': 'TC1',
          'Optional ISRC': 'BRTOA2600001',
          '# Units Sold': '1,200',
          'Total Earned': '1,001.50',
          Currency: 'USD',
        },
      },
    ]),
    line({ store_ref: 'TC1', quantity: '1200.000000000000', net: '1001.500000000000', currency: 'USD' }),
  ],
  [
    'cdbaby',
    'CD Baby',
    file(
      CDBABY,
      [
        {
          ...{
            'Sales Date': '7/31/2026 12:00:00 AM',
            Quantity: '1',
            Subtotal: '0.0998269974',
            Isrc: 'brtoa2600001',
            Barcode: '0012345678905',
          },
          ...{
            CDBabySku: 'jl1',
            'Artist Name': 'Jussara Lima',
            'Track Name': 'Asa de Pipa',
            'Partner Name': 'Spotify',
            'Delivery Country': 'BR',
          },
        },
      ],
      '\t',
    ),
    line({ upc: '012345678905', net: '0.099826997400', currency: 'USD' }),
  ],
  [
    'believe',
    'Believe with a decimal comma',
    file(
      BELIEVE,
      [
        {
          ...{
            'Sales Month': '01/07/2026',
            Platform: 'Spotify',
            'Country / Region': 'Brazil',
            'Artist Name': 'Jussara Lima',
            'Track title': 'Asa de Pipa',
          },
          ...{
            ISRC: 'BRTOA2600001',
            Quantity: '1500',
            'Client Payment Currency': 'EUR',
            'Gross Revenue': '4,65',
            'Net Revenue': '3,9525',
          },
        },
      ],
      ';',
    ),
    line({ net: '3.952500000000', fee: '0.697500000000', currency: 'EUR' }),
  ],
  [
    'believe',
    'Believe with a header in Portuguese',
    file(
      BELIEVE_PT,
      [
        {
          ...{
            'Mês da venda': '01/07/2026',
            Plataforma: 'Spotify',
            País: 'Brasil',
            Artista: 'Jussara Lima',
            Faixa: 'Asa de Pipa',
            ISRC: 'BRTOA2600001',
          },
          ...{ 'Moeda do cliente': 'BRL', 'Receita bruta': '1.000,50', 'Receita líquida': '900,25' },
        },
      ],
      ';',
    ),
    line({ net: '900.250000000000', fee: '100.250000000000', currency: 'BRL' }),
  ],
  [
    'orchard',
    'The Orchard',
    file(ORCHARD, [
      {
        ...{
          Period: '2026M9',
          'Activity Period': '2026M7',
          Retailer: 'Spotify',
          Territory: 'BRA',
          'Track Name': 'Asa de Pipa',
          'Track Artist': 'Jussara Lima',
        },
        ...{ ISRC: 'BRTOA2600001', Quantity: '3', 'Label Share Net Receipts': '3.6', 'Preferred Currency': 'USD' },
      },
    ]),
    line({ net: '3.600000000000', currency: 'USD' }),
  ],
  [
    'orchard',
    'The Orchard as it was',
    file(ORCHARD.replace('Retailer', 'DMS').replace('Product UPC', 'Orchard UPC'), [
      {
        ...{
          'Activity Period': '2026M7',
          DMS: 'Spotify',
          'Orchard UPC': '7890000000017',
          Territory: 'BRA',
          'Track Name': 'Asa de Pipa',
        },
        ...{
          'Track Artist': 'Jussara Lima',
          ISRC: 'BRTOA2600001',
          'Label Share Net Receipts': '3.6',
          'Preferred Currency': 'USD',
        },
      },
    ]),
    line({ upc: '7890000000017', net: '3.600000000000' }),
  ],
  [
    'orchard',
    'The Orchard, the newest',
    file(ORCHARD_NEW, [
      {
        ...{
          'STATEMENT PERIOD': '2026M7',
          RETAILER: 'Spotify',
          TERRITORY: 'BRA',
          'TRACK ARTIST': 'Jussara Lima',
          'TRACK NAME': 'Asa de Pipa',
        },
        ...{ ISRC: 'BRTOA2600001', 'NET SHARE ACCOUNT CURRENCY': '3.6', 'ACCOUNT CURRENCY': 'USD' },
      },
    ]),
    line({ net: '3.600000000000', currency: 'USD' }),
  ],
  [
    'onerpm-masters',
    'ONErpm masters',
    file(MASTERS, [
      {
        ...{
          'Track Title': 'Asa de Pipa',
          Artists: 'Jussara Lima',
          ISRC: 'BRTOA2600001',
          Store: 'Spotify',
          Territory: 'Brazil',
          Fees: '0.99',
        },
        ...{ 'Transaction Month': '2026-07', Currency: 'BRL', Gross: '24.30', '% Share': '70', Net: '16.02' },
      },
    ]),
    line({ net: '16.020000000000', fee: '0.990000000000', currency: 'BRL' }),
  ],
  [
    'onerpm-shares',
    'ONErpm shares, of which those that go out are taken off',
    file(SHARES, [
      {
        ...{
          'Share Type': 'Out',
          Title: 'Asa de Pipa',
          Artists: 'Jussara Lima',
          ID: 'BRTOA2600001',
          Store: 'Spotify',
          Territory: 'Brazil',
        },
        ...{ 'Transaction Month': '2026-07', Currency: 'BRL', Net: '1.70' },
      },
    ]),
    line({ net: '-1.700000000000', currency: 'BRL' }),
  ],
  [
    'onerpm-shares',
    'ONErpm shares that go out and are written negative already: never income',
    file(SHARES, [
      {
        ...{ 'Share Type': 'Out', Title: 'Asa de Pipa', Artists: 'Jussara Lima', ID: 'BRTOA2600001', Store: 'Spotify' },
        ...{ Territory: 'Brazil', 'Transaction Month': '2026-07', Currency: 'BRL', Net: '-1.80' },
      },
    ]),
    line({ net: '-1.800000000000', currency: 'BRL' }),
  ],
  [
    'symphonic',
    'Symphonic, a sale that is void, written as a sale',
    file(SYMPHONIC, [
      {
        ...{ 'Track Title': 'Asa de Pipa', 'ISRC Code': 'BRTOA2600001', 'Track Artists': 'Jussara Lima' },
        ...{
          'Digital Service Provider': 'Spotify',
          'Activity Period': 'July 2026',
          Territory: 'BRA',
          'Sale or Void': 'Void',
        },
        ...{ Count: '1', 'Royalty ($US)': '0.9' },
      },
    ]),
    line({ net: '-0.900000000000', currency: 'USD' }),
  ],
  [
    'symphonic',
    'Symphonic, a sale that is void, written negative already',
    file(SYMPHONIC, [
      {
        ...{ 'Track Title': 'Asa de Pipa', 'ISRC Code': 'BRTOA2600001', 'Track Artists': 'Jussara Lima' },
        ...{
          'Digital Service Provider': 'Spotify',
          'Activity Period': 'July 2026',
          Territory: 'BRA',
          'Sale or Void': 'Void',
        },
        ...{ Count: '1', 'Royalty ($US)': '-0.8' },
      },
    ]),
    line({ net: '-0.800000000000', currency: 'USD' }),
  ],
  [
    'symphonic',
    'Symphonic',
    file(SYMPHONIC, [
      {
        ...{
          'Track Title': 'Asa de Pipa',
          'ISRC Code': 'BRTOA2600001',
          'Track Artists': 'Jussara Lima',
          'Digital Service Provider': 'Spotify',
        },
        ...{ 'Activity Period': 'July 2026', Territory: 'BRA', Count: '1500', 'Royalty ($US)': '3.6' },
      },
    ]),
    line({ net: '3.600000000000', currency: 'USD' }),
  ],
  [
    'apple-fr',
    'Apple downloads, with totals at the end',
    `${file(
      APPLE_FR,
      [
        {
          ...{
            'Start Date': '06/28/2026',
            'End Date': '07/25/2026',
            'ISRC/ISBN': 'BRTOA2600001',
            Quantity: '2',
            'Extended Partner Share': '1.40',
          },
          ...{
            'Partner Share Currency': 'BRL',
            'Artist/Show/Developer/Author': 'Jussara Lima',
            Title: 'Asa de Pipa',
            'Country Of Sale': 'BR',
          },
        },
      ],
      '\t',
    )}Total_Rows\t1\r\nCountry Of Sale\tPartner Share Currency\tQuantity\tExtended Partner Share\r\nBR\tBRL\t2\t1.40\r\n`,
    line({ store: 'iTunes', net: '1.400000000000', currency: 'BRL' }),
  ],
  [
    'apple-s1',
    'Apple Music, with currency and month before the header',
    `Start Date\t06/28/2026\r\nEnd Date\t07/25/2026\r\nReport Type\tApple Music\r\nCurrency\tBRL\r\n${file(
      APPLE_S1,
      [
        {
          ...{
            'Storefront Name': 'BR',
            'Apple Identifier': '12345',
            Quantity: '25',
            'Net Royalty Total': '0.25825',
            ISRC: 'BRTOA2600001',
          },
          ...{ Item_Title: 'Asa de Pipa', Item_Artist: 'Jussara Lima' },
        },
      ],
      '\t',
    )}`,
    line({ store: 'Apple Music', store_ref: '12345', net: '0.258250000000', currency: 'BRL' }),
  ],
  [
    'youtube-subscription',
    'YouTube subscriptions',
    file(`${YOUTUBE}Partner Revenue : Pro Rata, Partner Revenue : Per Sub Min, Partner Revenue`, [
      {
        ...{
          'Adjustment Type': 'None',
          Country: 'BR',
          Day: '20260701',
          'Asset ID': 'A1',
          'Asset Title': 'Asa de Pipa',
          ISRC: 'BRTOA2600001',
        },
        ...{ Artist: 'Jussara Lima', 'Monetized Views': '5000', 'Partner Revenue': '0.90' },
      },
    ]),
    line({ store: 'YouTube Music', store_ref: 'A1', net: '0.900000000000', currency: 'USD' }),
  ],
  [
    'youtube-ads',
    'YouTube advertisements',
    file(`${YOUTUBE}Partner Revenue : Auction, Partner Revenue : Reserved, Partner Revenue`, [
      {
        ...{
          'Adjustment Type': 'None',
          Country: 'BR',
          Day: '20260701',
          'Asset ID': 'A1',
          'Asset Title': 'Asa de Pipa',
          ISRC: 'BRTOA2600001',
        },
        ...{ Artist: 'Jussara Lima', 'Partner Revenue': '0.90' },
      },
    ]),
    line({ store: 'YouTube', net: '0.900000000000' }),
  ],
  [
    'bandcamp',
    'Bandcamp, which has no codes',
    file(BANDCAMP, [
      {
        ...{
          date: '7/25/26 5:45pm',
          'item type': 'track',
          'item name': 'Asa de Pipa',
          artist: 'Jussara Lima',
          currency: 'USD',
          quantity: '1',
        },
        ...{ 'item total': '1.00', 'net amount': '0.78' },
      },
    ]),
    line({ isrc: '', store: 'Bandcamp', country: '', net: '0.780000000000', fee: '0.220000000000' }),
  ],
])('%s: %s', async (format, _what, content, expected) => {
  const statement = await importByWorker(finance, content);
  expect(statement).toMatchObject({ status: 'review', format, problem: null, row_count: 1 });
  const lines = await linesOf(statement.id);
  expect(lines).toMatchObject([expected]);
});

test('a void sale is taken off, too, where a person has said what the columns are', async () => {
  const { id, mapping } = await readByWorker(
    finance,
    file(SYMPHONIC, [
      {
        ...{ 'Track Title': 'Asa de Pipa', 'ISRC Code': 'BRTOA2600001', 'Digital Service Provider': 'Spotify' },
        ...{ 'Activity Period': 'July 2026', Territory: 'BRA', 'Sale or Void': 'Void', 'Royalty ($US)': '0.7' },
      },
    ]),
  );
  await finance.send('PUT', `/statements/${id}/mapping`, { body: { mapping, name: 'Symphonic' } });
  await drainJobs(readStatementFile);
  expect((await finance.get(`/statements/${id}`)).body).toMatchObject({
    format: 'mapped',
    totals: [{ currency: 'USD', amount: '-0.7' }],
  });
});

const [profile] = dsrProfiles;
const record = (columns: readonly string[], values: Row) => columns.map((name) => values[name] ?? '').join('\t');
const dsrFile = (version = '1.0', extra = '') =>
  [
    '# a comment',
    `HEAD\tdsrf/1.1.2/1.6/1.0\t${profile?.profile}\t${version}\tM1`,
    record(profile?.summary.columns ?? [], {
      ...{
        RecordType: 'SY10',
        SummaryRecordId: '1',
        DistributionChannelName: 'Spotify',
        UseType: 'OnDemandStream',
        Territory: 'BR',
      },
      ...{ ReportingPeriodEndDate: '2026-07-31', CurrencyOfAccounting: 'BRL' },
    }),
    ...(extra ? [extra] : []),
    record(profile?.sales.columns ?? [], {
      ...{
        RecordType: 'SR08',
        SummaryRecordId: '1',
        ResourceISRC: 'BRTOA2600001',
        ReleaseICPN: '7890000000017',
        ResourceTitle: 'Asa de Pipa',
      },
      ...{
        ResourceDisplayArtistName: 'Jussara "Ju" Lima',
        NetUsage: '1500',
        AllocatedNetRevenueInCurrencyOfAccounting: '24.30',
      },
    }),
    'SRFO\t4\t1',
    '',
  ].join('\n');

test('a DDEX flat file is read by its profile, each sale with what its summary says', async () => {
  const statement = await importByWorker(finance, dsrFile());
  expect(statement).toMatchObject({
    status: 'review',
    format: 'ddex-dsr',
    totals: [{ currency: 'BRL', amount: '24.3' }],
  });
  const lines = await linesOf(statement.id);
  expect(lines).toMatchObject([
    line({ artist: 'Jussara "Ju" Lima', use_kind: 'OnDemandStream', net: '24.300000000000' }),
  ]);
});

test('a DDEX flat file that tells another number of records, or has no end, was cut off on its way', async () => {
  const wrong = await readByWorker(finance, dsrFile().replace('SRFO\t4', 'SRFO\t9'));
  expect(wrong.problem).toEqual({ code: 'totalsDiffer', row: 5, column: 'NumberOfLinesInReport', found: '9' });
  const cut = await readByWorker(finance, dsrFile().replace('SRFO\t4\t1\n', ''));
  expect(cut).toMatchObject({ status: 'failed', problem: { code: 'unreadable', row: 4 } });
});

test('a DDEX profile or record that nobody knows is refused, and where it stands is told', async () => {
  expect((await readByWorker(finance, dsrFile('9.9'))).problem).toMatchObject({
    code: 'unknownProfile',
    row: 2,
    column: 'Profile',
  });
  expect((await readByWorker(finance, dsrFile('1.0', 'ZZ01\tx'))).problem).toEqual({
    code: 'unknownProfile',
    row: 4,
    column: 'RecordType',
    found: 'ZZ01',
  });
});

test("of ONErpm's workbook the sheet of masters is read, numbers as they are written", async () => {
  const names = MASTERS.split(', ');
  const values: Row = {
    ...{
      'Track Title': 'Asa de Pipa',
      Artists: 'Jussara Lima & Téo',
      ISRC: 'BRTOA2600001',
      Store: 'Spotify',
      Territory: 'Brazil',
    },
    ...{ 'Transaction Month': '46204', Currency: 'BRL', Quantity: '1500', Fees: '0', Net: '0.30000000000000004' },
  };
  const numbers = new Set(['Transaction Month', 'Quantity', 'Fees', 'Net']);
  const row = names.map((name) => (numbers.has(name) ? { number: values[name] ?? '0' } : (values[name] ?? '')));
  const statement = await importByWorker(
    finance,
    await workbook({ Leia: [['nada']], Masters: [names, row] }),
    'onerpm.xlsx',
  );
  expect(statement).toMatchObject({
    status: 'review',
    format: 'onerpm-masters',
    totals: [{ currency: 'BRL', amount: '0.3' }],
  });
  expect(statement.reading).toMatchObject({ container: 'xlsx', inner_name: 'Masters' });
});

const SAMPLES = join(import.meta.dirname, '../../../../../../shared/standards/royalty-samples');
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];
test.skipIf(samples.length === 0).each(samples.length > 0 ? samples : ['the samples lie outside the project'])(
  'the published layout %s is known',
  async (name) => {
    expect(await readByWorker(finance, readFileSync(join(SAMPLES, name)), name)).toMatchObject({ status: 'ready' });
  },
);
