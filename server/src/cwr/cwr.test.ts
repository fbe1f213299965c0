import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCwrChain, buildCwrWork, buildCwrWriter, cwrFile } from '../testing/build-cwr-work.ts';
import { createCwrCheck } from './check-cwr.ts';
import { CIS_SIGNS, nameInCis, titleInCis } from './cis-text.ts';
import type { CwrFile, CwrWork } from './cwr-work.ts';
import { type DetailType, isRecordType, recordSize } from './layouts.ts';
import { readCwrAnswer } from './read-acknowledgement.ts';
import { readRecord } from './record.ts';
import { createCwrWriter, nameCwr } from './write-cwr.ts';

const write = (works: readonly CwrWork[], file: CwrFile = cwrFile): string => {
  const writer = createCwrWriter(file);
  return writer.begin() + works.map((work) => writer.work(work)).join('') + writer.end();
};

const linesOf = (text: string) => text.split('\r\n').slice(0, -1);

const check = (text: string, receiver = '093') => {
  const checking = createCwrCheck(receiver);
  for (const line of linesOf(text)) checking.line(line);
  return checking.end();
};

const rules = (text: string, receiver?: string) => check(text, receiver).map(({ rule }) => rule);

/** Fields of the nth record of a type. */
const record = <T extends DetailType>(text: string, type: T, nth = 0) =>
  readRecord(type, linesOf(text).filter((line) => line.startsWith(type))[nth]!);

const STANDARDS = join(import.meta.dirname, '../../../../shared/standards/cwr');
const isThere = existsSync(STANDARDS);
const sample = (name: string) => readFileSync(join(STANDARDS, name), 'latin1');

describe('a file', () => {
  test.skipIf(!isThere).each(['2.1', '2.2'] as const)(
    'in %s is the standards report’s own, byte for byte',
    (version) => {
      const file = { ...cwrFile, version, software: { name: 'EXEMPLO', version: '1.0' } };
      const name = nameCwr(file);
      expect(name).toBe(`CW260001EXE_093.V${version.replace('.', '')}`);
      expect(write([buildCwrWork()], file)).toBe(sample(name));
    },
  );

  test.each(['2.1', '2.2'] as const)(
    'in %s keeps the rules, with new works and revisions in a group each',
    (version) => {
      const works = [
        buildCwrWork(),
        buildCwrWork({ number: 'EX000002' }),
        buildCwrWork({ number: 'EX000003', isRevision: true }),
      ];
      const text = write(works, { ...cwrFile, version });
      expect(check(text)).toEqual([]);
      const groups = linesOf(text).filter((line) => line.startsWith('GRH'));
      expect(groups.map((line) => line.slice(3, 11))).toEqual(['NWR00001', 'REV00002']);
      expect(linesOf(text).at(-1)).toBe('TRL000020000000300000036');
    },
  );

  test('has the lengths of the published layouts', () => {
    const sizes = {
      HDR: 101,
      GRH: 28,
      GRT: 37,
      TRL: 24,
      NWR: 260,
      SPU: 183,
      SPT: 58,
      SWR: 180,
      SWT: 52,
      PWR: 110,
      ALT: 83,
      PER: 118,
    };
    const more = { REC: 266, ORN: 301, ACK: 159, MSG: 185 };
    for (const [type, size] of Object.entries({ ...sizes, ...more }))
      expect(recordSize(type as DetailType, '2.1')).toBe(size);
    expect([
      recordSize('HDR', '2.2'),
      recordSize('PWR', '2.2'),
      recordSize('REC', '2.2'),
      recordSize('XRF', '2.2'),
    ]).toEqual([167, 112, 540, 38]);
  });

  test('names a sender of eleven digits in the place of its type, too', () => {
    const sender = { ...cwrFile.sender, ipi: '01120306919' };
    expect(write([], { ...cwrFile, sender }).slice(0, 14)).toBe('HDR01120306919');
  });

  test('tells a work of ten writers and two publishers, where three writers belong to nobody', () => {
    const half = { performing: 1000, mechanical: 3000, synch: 3000 };
    const writers = Array.from({ length: 10 }, (_, index) => ({
      ...buildCwrWriter(`W${index}`, { performing: 800, mechanical: 400, synch: 400 }),
      lastName: `Autor ${index}`,
      isControlled: index < 7,
      chain: index < 4 ? 0 : index < 7 ? 1 : null,
    }));
    const text = write([buildCwrWork({ chains: [buildCwrChain('P1', half), buildCwrChain('P2', half)], writers })]);
    expect(check(text)).toEqual([]);
    expect(linesOf(text).filter((line) => line.startsWith('SWR'))).toHaveLength(7);
    expect(linesOf(text).filter((line) => line.startsWith('OWR'))).toHaveLength(3);
    expect(record(text, 'PWR', 5)).toMatchObject({ publisher: 'P2', writer: 'W5' });
    expect(record(text, 'SPU', 1)).toMatchObject({ chain: '02', performingOwned: '01000' });
  });

  test('of a writer without publisher claims everything for the writer', () => {
    const all = { performing: 10_000, mechanical: 10_000, synch: 10_000 };
    const writers = [{ ...buildCwrWriter('W1', all), isControlled: true }];
    const text = write([buildCwrWork({ chains: [], writers })]);
    expect(check(text)).toEqual([]);
    expect(text).not.toMatch(/\r\n(SPU|PWR)/);
  });

  test('of an administered publisher lets the administrator collect', () => {
    const chain = buildCwrChain('P1', { performing: 2500, mechanical: 5000, synch: 5000 });
    const [original] = chain.publishers;
    const none = { performing: 0, mechanical: 0, synch: 0 };
    const administrator = { ...original, id: 'P2', role: 'AM', owned: none, collected: original.owned } as const;
    const chains = [{ isControlled: true, publishers: [{ ...original, collected: null }, administrator] as const }];
    expect(rules(write([buildCwrWork({ chains })]))).toEqual([]);
  });
});

describe('words', () => {
  test.each([
    ['Canção do Sertão', 'CANCAO DO SERTAO'],
    ['Açaí & Guaraná (Ao Vivo)', 'ACAI & GUARANA (AO VIVO)'],
    ['“Saudade” – R$ 10 ½', '"SAUDADE" - R$ 10 12'],
    ['Straße Ærø Łódź', 'STRASSE AERO LODZ'],
    ['100€ | nº 1ª', '100EUR / NO 1A'],
    ['日本 Samba 🎵', 'SAMBA'],
    ['N\u0303 ão\u00a0é', 'N AO E'],
  ])('of a title: %j is written %j', (typed, written) => expect(titleInCis(typed)).toBe(written));

  test('of a name lose the signs that only titles have', () => {
    expect(nameInCis('D\u2019Ávila, "Zé" Antônio Jr.')).toBe("D'AVILA ZE ANTONIO JR.");
  });

  test('always end in the character set', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(titleInCis(typed)).toMatch(new RegExp(`^[${CIS_SIGNS.title}]*$`));
        expect(nameInCis(typed)).toMatch(new RegExp(`^[${CIS_SIGNS.name}]*$`));
        expect(titleInCis(titleInCis(typed))).toBe(titleInCis(typed));
      }),
    );
  });
});

/** Shares of some writers and a publisher that are 100.00 together, for each right. */
const parted = (people: number) =>
  fc.array(fc.nat({ max: 9_999 }), { minLength: people, maxLength: people }).map((cuts) => {
    const edges = [0, ...cuts.sort((a, b) => a - b), 10_000];
    return edges.slice(1).map((edge, index) => edge - edges[index]!);
  });

const works = fc.integer({ min: 1, max: 9 }).chain((people) =>
  fc.record({
    shares: parted(people),
    title: fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => titleInCis(text).trim() !== ''),
    names: fc.array(fc.stringMatching(/^[A-Za-zÀ-ÿ ]{0,44}[A-Z]$/), { minLength: people + 1, maxLength: people + 1 }),
    seconds: fc.nat({ max: 35_999 }),
    isRevision: fc.boolean(),
  }),
);

test('an arbitrary work is valid, and its words and shares read back', () => {
  fc.assert(
    fc.property(works, fc.constantFrom('2.1', '2.2'), ({ shares, title, names, seconds, isRevision }, version) => {
      const writers = shares.map((part, index) => ({
        ...buildCwrWriter(`W${index}`, { performing: part, mechanical: part, synch: part }),
        ...{ lastName: names[index]!, isControlled: true },
      }));
      const work = buildCwrWork({ title, chains: [], writers, durationSeconds: seconds, isRevision });
      const text = write([work], { ...cwrFile, version });
      expect(check(text)).toEqual([]);
      const read = record(text, isRevision ? 'REV' : 'NWR');
      expect(read.title).toBe(titleInCis(title).slice(0, 60).trim());
      const [hours = 0, minutes = 0, rest = 0] = (read.duration.match(/../g) ?? []).map(Number);
      expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
      for (const [index, part] of shares.entries()) {
        const writer = record(text, 'SWR', index);
        expect(Number(writer.performingOwned)).toBe(part);
        expect(writer.lastName).toBe(nameInCis(names[index]!).slice(0, 45).trim());
      }
    }),
  );
});

describe('the check finds', () => {
  const whole = write([buildCwrWork()]);
  const changed = (from: string | RegExp, to: string) => whole.replace(from, to);
  const having = (given: Partial<CwrWork>) => write([buildCwrWork(given)]);
  const [writer, other] = buildCwrWork().writers;
  const [
    {
      publishers: [publisher],
    },
  ] = buildCwrWork().chains as [ReturnType<typeof buildCwrChain>];

  test.each([
    ['frame', changed(/^HDR.*\r\n/, '')],
    ['frame', changed(/TRL.*\r\n$/, '')],
    ['frame', `${whole}ALT\r\n`],
    ['unknownRecord', changed('\r\nALT', '\r\nZZZ')],
    ['recordSize', changed('TRL00001', 'TRL0001')],
    ['recordField', changed('CANCAO DE TESTE', 'CANÇÃO DE TESTE')],
    ['recordField', changed('POP000311', 'POP0003 1')],
    ['recordOrder', changed(/(\r\nSPU[\s\S]*?)(\r\nSWR[\s\S]*?)(\r\nOWR)/, '$2$1$3')],
    ['sequence', changed('ALT0000000000000007', 'ALT0000000000000009')],
    ['group', changed('GRHNWR', 'GRHREV')],
    ['groupCount', changed('GRT000010000000100000012', 'GRT000010000000100000013')],
    ['fileCount', changed('TRL000010000000100000014', 'TRL000010000000200000014')],
    ['date', changed('01.1020261114', '01.1020260230')],
    ['title', having({ title: '日本' })],
    ['workNumber', write([buildCwrWork(), buildCwrWork()])],
    ['iswc', having({ iswc: 'T0345246802' })],
    ['ipi', having({ writers: [{ ...writer!, ipi: '00794632404' }, other!] })],
    ['writerName', having({ writers: [{ ...writer!, lastName: '' }, other!] })],
    [
      'publisherShares',
      having({ chains: [buildCwrChain('P001', { performing: 5100, mechanical: 5000, synch: 5000 })] }),
    ],
    ['writerShares', having({ writers: [writer!, { ...other!, owned: { ...other!.owned, performing: 2000 } }] })],
    ['ownership', having({ writers: [writer!, { ...other!, owned: { ...other!.owned, mechanical: 4993 } }] })],
    ['modified', having({ version: 'MOD' })],
    ['original', having({ writers: [writer!, { ...other!, role: 'AR' }] })],
    ['noWriter', having({ writers: [] })],
    [
      'noOriginalWriter',
      having({
        version: 'MOD',
        writers: [
          { ...writer!, role: 'AR' },
          { ...other!, role: 'AD' },
        ],
      }),
    ],
    ['instrumental', having({ textAndMusic: 'MUS' })],
    ['serious', having({ category: 'SER' })],
    ['chainStart', having({ chains: [{ isControlled: true, publishers: [{ ...publisher, role: 'AM' }] }] })],
    [
      'chainOwnership',
      having({
        chains: [
          { isControlled: true, publishers: [publisher, { ...publisher, id: 'P9', role: 'AM', collected: null }] },
        ],
      }),
    ],
    [
      'chainCollection',
      having({
        chains: [
          { isControlled: true, publishers: [{ ...publisher, collected: { ...publisher.owned, performing: 2000 } }] },
        ],
      }),
    ],
    [
      'collection',
      having({
        chains: [
          { isControlled: true, publishers: [{ ...publisher, collected: { ...publisher.owned, synch: 10_100 } }] },
        ],
      }),
    ],
    [
      'publisherTerritory',
      having({ chains: [{ isControlled: true, publishers: [{ ...publisher, collected: null }] }] }),
    ],
    ['publisherIpi', having({ chains: [{ isControlled: true, publishers: [{ ...publisher, ipi: null }] }] })],
    ['publisherOfWriter', having({ writers: [{ ...writer!, chain: null }, other!] })],
    ['writerTerritory', changed(/SWT.*\r\n/, '')],
    ['productionTitle', changed(/^(NWR.{191}) {2}/m, '$1FM')],
  ] as const)('%s', (rule, text) => expect(rules(text)).toContain(rule));

  test('no fault in shares that miss 100 by the rounding that societies allow', () => {
    expect(rules(having({ writers: [writer!, { ...other!, owned: { ...other!.owned, mechanical: 4994 } }] }))).toEqual(
      [],
    );
  });

  test('a sub-publisher without its beginning, at UBC and ABRAMUS alone', () => {
    const none = { performing: 0, mechanical: 0, synch: 0 };
    const sub = { ...publisher, id: 'P9', role: 'SE', owned: none, collected: publisher.owned } as const;
    const text = having({ chains: [{ isControlled: true, publishers: [{ ...publisher, collected: null }, sub] }] });
    expect(rules(text, '201')).toEqual(['brazilianStart']);
    expect(rules(text, '052')).toEqual([]);
  });

  test('no more than two hundred faults', () => {
    expect(check(whole + 'ZZZ\r\n'.repeat(500))).toHaveLength(200);
  });
});

describe('a society’s answer', () => {
  const ack = (status: string, after = '') =>
    `HDRSO000000093UBC                                          01.102026120110000020261201\n` +
    `GRHACK0000102.100000000000\n` +
    `ACK0000000000000000202611141200000000100000000NWRCANCAO DE TESTE                                             EX000001            12345               20261201${status}\n` +
    after;

  test('names its transaction, its number and its status, although blanks are cut', () => {
    expect(readCwrAnswer(ack('AS'))).toMatchObject({
      sender: { id: '000000093', name: 'UBC' },
      acknowledgements: [
        {
          key: { createdAt: '20261114120000', group: 1, transaction: 0 },
          workNumber: 'EX000001',
          societyNumber: '12345',
          processedOn: '20261201',
          status: 'AS',
          messages: [],
        },
      ],
      unread: [],
    });
  });

  test('carries messages, and the ISWC of the work it repeats', () => {
    const message = `MSG0000000000000001R00000000NWRT011${'Total share does not equal 100'.padEnd(150)}\r\n`;
    const repeated = linesOf(write([buildCwrWork()]))[2]!;
    const [answer] = readCwrAnswer(ack('RJ', message + repeated))!.acknowledgements;
    expect(answer).toMatchObject({
      status: 'RJ',
      iswc: 'T0345246801',
      messages: [{ level: 'T', rule: '011', text: 'Total share does not equal 100' }],
    });
  });

  test('with a status nobody knows is told by its line', () => {
    expect(readCwrAnswer(ack('ZZ'))).toMatchObject({ acknowledgements: [], unread: [3] });
  });

  test('is no answer where it is something else', () => {
    expect(readCwrAnswer('Prezados, segue o retorno')).toBeNull();
  });

  test.skipIf(!isThere)(
    'of BMI has five works; its three invented ISWCs, whose digits are wrong, are told by their lines',
    () => {
      const answer = readCwrAnswer(sample('dmp/CW220001052_DMP.V21'))!;
      expect(answer.acknowledgements.map(({ status, workNumber }) => `${workNumber} ${status}`)).toEqual([
      'Z128 AS', 'Z127 RA', 'DMP000026 RA', 'DMP000027 NP', 'DMP000025 NP',
    ]); // biome-ignore format: one line is one file
      expect(answer.iswcs).toEqual([]);
      expect(answer.unread).toEqual([10, 11, 12]);
    },
  );

  test.skipIf(!isThere)('of PRS repeats whole works', () => {
    const { acknowledgements } = readCwrAnswer(sample('dmp/CW220001000_DMP.V21'))!;
    expect(acknowledgements).toMatchObject([
      { workNumber: 'MK000003', societyNumber: '337739ES', status: 'AS', iswc: 'T3005600277' },
      { workNumber: 'MK000004', societyNumber: '337739DU', status: 'AS' },
    ]);
  });
});

describe.skipIf(!isThere)('files of others', () => {
  const names = isThere
    ? ['dmp', 'weso'].flatMap((folder) =>
        readdirSync(join(STANDARDS, folder))
          .filter((name) => !name.endsWith('.csv'))
          .map((name) => `${folder}/${name}`),
      )
    : [];
  test.each(names)('%s: every record is known and its numbers are numbers', (name) => {
    const lines = sample(name).split(/\r?\n/).filter(Boolean);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines.filter((one) => !one.startsWith('VER'))) {
      const type = line.slice(0, 3);
      if (!isRecordType(type)) throw new Error(`${type} is not known`);
      if (type === 'SPU' || type === 'OPU') expect(readRecord('SPU', line).performingOwned).toMatch(/^\d{5}$/);
      if (type === 'SWR' || type === 'OWR') expect(readRecord('SWR', line).performingOwned).toMatch(/^\d{5}$/);
      if (type === 'NWR' || type === 'REV') expect(readRecord('NWR', line).version).toMatch(/^(ORI|MOD)$/);
      if (type === 'SPT') expect(readRecord('SPT', line).territory).toMatch(/^\d{4}$/);
    }
  });

  test('a work of Django-Music-Publisher reads back field by field', () => {
    const text = sample('dmp/CW220001DMP_000.V21');
    expect(record(text, 'NWR')).toMatchObject({
      ...{ title: 'MUSIC PUB CARTOONS', workNumber: 'DMP000001', iswc: 'T1234567894', category: 'UNC', version: 'MOD' },
      ...{ arrangement: 'UNS', adaptation: 'UNS', isRecorded: 'Y' },
    });
    expect(record(text, 'SPU')).toMatchObject({
      ...{ chain: '01', party: 'P000001', role: 'E', ipi: '09000000020' },
      ...{ performingSociety: '052', performingOwned: '03750', mechanicalSociety: '044', mechanicalOwned: '07500' },
    });
    expect(record(text, 'SWR')).toMatchObject({
      lastName: 'KOLARIC',
      firstName: 'MATIJA',
      role: 'AR',
      ipiBase: 'I-123456789-3',
    });
    expect(record(text, 'PWR')).toMatchObject({ publisher: 'P000001', societyAgreement: 'J44VA', writer: 'W000001' });
    expect(record(text, 'ALT', 1)).toMatchObject({ title: 'MUSIC PUB CARTOONS SUFFIX', type: 'AT' });
    expect(record(text, 'ORN')).toMatchObject({ purpose: 'LIB', cd: 'ML001', library: 'MUSIC LIBRARY' });
  });
});
