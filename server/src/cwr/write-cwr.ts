import type {
  CwrChain,
  CwrFile,
  CwrPublisher,
  CwrRecording,
  CwrWork,
  CwrWriter,
  Shares,
  Societies,
} from './cwr-work.ts';
import type { DetailType } from './layouts.ts';
import { digits, type Values, writeDetail, writeFrame } from './record.ts';

const LINE_END = '\r\n';
/** The whole world in the table of territories. */
const WORLD = '2136';

/** CWyynnnnsss_rrr.Vvv: year, the year's sequence, sender, receiver, version. */
export function nameCwr({ version, sender, receiver, sequence, createdAt }: CwrFile): string {
  const year = createdAt.date.slice(2, 4);
  return `CW${year}${digits(sequence, 4)}${sender.code}_${receiver}.V${version.replace('.', '')}`;
}

/**
 * Writes a file work by work, so that its length costs no memory. Works that the society knows already come last: a
 * file has one group of new works and one of revisions.
 */
export function createCwrWriter(file: CwrFile) {
  const totals = { groups: 0, transactions: 0, records: 2 };
  let group: { type: 'NWR' | 'REV'; transactions: number; records: number } | null = null;

  function endGroup(): string {
    if (!group) return '';
    const { transactions, records } = group;
    totals.transactions += transactions;
    totals.records += records + 2;
    group = null;
    return line(writeFrame(file.version, 'GRT', { group: totals.groups, transactions, records: records + 2 }));
  }

  function beginGroup(type: 'NWR' | 'REV'): string {
    const ended = endGroup();
    totals.groups += 1;
    group = { type, transactions: 0, records: 0 };
    const version = file.version === '2.2' ? '02.20' : '02.10';
    return ended + line(writeFrame(file.version, 'GRH', { transactionType: type, group: totals.groups, version }));
  }

  return {
    begin: (): string => line(writeFrame(file.version, 'HDR', header(file))),

    /** The whole transaction of a work, and the group it opens. */
    work(work: CwrWork): string {
      const type = work.isRevision ? 'REV' : 'NWR';
      const opening = group?.type === type ? '' : beginGroup(type);
      if (!group) throw new Error('A work is written outside of a group.');
      const at = { transaction: group.transactions, record: 0 };
      let text = opening;
      for (const [record, values] of recordsOf(work, file.version === '2.2')) {
        text += line(writeDetail(file.version, record, at, values));
        at.record += 1;
      }
      group.transactions += 1;
      group.records += at.record;
      return text;
    },

    end: (): string => endGroup() + line(writeFrame(file.version, 'TRL', totals)),
  };
}

function header({ version, sender, createdAt, software }: CwrFile): Values<'HDR'> {
  const common = {
    ...senderOf(sender),
    senderName: sender.name,
    ediVersion: '01.10',
    createdOn: createdAt.date.replaceAll('-', ''),
    createdAt: createdAt.time.replaceAll(':', ''),
    transmittedOn: createdAt.date.replaceAll('-', ''),
  };
  if (version === '2.1') return common;
  return {
    ...common,
    version: '2.2',
    revision: 2,
    software: software.name.toUpperCase(),
    softwareVersion: software.version,
  };
}

/** A number of eleven digits that needs them all takes the place of the type, too (2.1 Rev 8). */
function senderOf({ type, ipi }: CwrFile['sender']) {
  const number = ipi.padStart(11, '0');
  return number.startsWith('00')
    ? { senderType: type, senderId: number.slice(2) }
    : { senderType: number.slice(0, 2), senderId: number.slice(2) };
}

type Written = { [T in DetailType]: readonly [T, Values<T>] }[DetailType];

function* recordsOf(work: CwrWork, is22: boolean): Generator<Written> {
  yield [work.isRevision ? 'REV' : 'NWR', workValues(work)];
  yield* chainRecords(work.chains);
  for (const writer of work.writers.filter(({ isControlled }) => isControlled))
    yield* writerRecords(work, writer, is22);
  for (const writer of work.writers.filter(({ isControlled }) => !isControlled)) yield ['OWR', writerValues(writer)];
  for (const title of work.otherTitles) yield ['ALT', { title, type: 'AT' }];
  for (const { lastName, firstName } of work.performers) yield ['PER', { lastName, firstName }];
  for (const recording of work.recordings) yield ['REC', recordingValues(recording, is22)];
}

function workValues(work: CwrWork): Values<'NWR'> {
  return {
    title: work.title,
    language: work.language ?? '',
    workNumber: work.number,
    iswc: work.iswc ?? '',
    category: work.category,
    duration: clock(work.durationSeconds),
    isRecorded: work.recordings.length > 0 ? 'Y' : 'U',
    textAndMusic: work.textAndMusic,
    version: work.version,
    // An arrangement or a translation says which; 'unspecified' is what the form knows.
    ...(work.version === 'MOD' ? { arrangement: 'UNS', adaptation: 'UNS' } : {}),
  };
}

function* chainRecords(chains: readonly CwrChain[]): Generator<Written> {
  const inOrder = [
    ...chains.filter(({ isControlled }) => isControlled),
    ...chains.filter(({ isControlled }) => !isControlled),
  ];
  for (const [index, { isControlled, publishers }] of inOrder.entries()) {
    for (const publisher of publishers) {
      yield [isControlled ? 'SPU' : 'OPU', publisherValues(publisher, index + 1)];
      if (isControlled && publisher.collected)
        yield ['SPT', { party: publisher.id, ...publisher.collected, ...EVERYWHERE }];
    }
  }
}

function publisherValues({ id, name, role, ipi, societies, owned }: CwrPublisher, chain: number): Values<'SPU'> {
  return {
    chain,
    party: id,
    name,
    role,
    ipi: ipi ?? '',
    ...rights(societies, owned),
    isFirstRecordingRefused: 'N',
  };
}

function* writerRecords({ chains }: CwrWork, writer: CwrWriter, is22: boolean): Generator<Written> {
  yield ['SWR', writerValues(writer)];
  yield ['SWT', { party: writer.id, ...writer.owned, ...EVERYWHERE }];
  const chain = writer.chain === null ? undefined : chains[writer.chain];
  if (!chain) return;
  const [{ id, name }] = chain.publishers;
  const before = chains.filter((other) => other.isControlled === chain.isControlled).indexOf(chain);
  const number = before + 1 + (chain.isControlled ? 0 : chains.filter(({ isControlled }) => isControlled).length);
  yield ['PWR', { publisher: id, publisherName: name, writer: writer.id, ...(is22 ? { chain: number } : {}) }];
}

function writerValues({ id, lastName, firstName, role, ipi, societies, owned }: CwrWriter): Values<'SWR'> {
  return {
    party: id,
    lastName,
    firstName,
    role,
    ipi: ipi ?? '',
    ...rights(societies, owned),
    isFirstRecordingRefused: 'N',
  };
}

const EVERYWHERE = { isIncluded: 'I', territory: WORLD, isChanged: 'N', sequence: 1 } as const;

function rights(societies: Societies, owned: Shares) {
  return {
    performingSociety: societies.performing ?? '',
    performingOwned: owned.performing,
    mechanicalSociety: societies.mechanical ?? '',
    mechanicalOwned: owned.mechanical,
    synchSociety: societies.synch ?? '',
    synchOwned: owned.synch,
  };
}

function recordingValues(recording: CwrRecording, is22: boolean): Values<'REC'> {
  const { isrc, title, versionTitle, albumTitle, artist, label, ean, releasedOn, durationSeconds, kind, number } =
    recording;
  const common = {
    releasedOn: releasedOn?.replaceAll('-', '') ?? '',
    duration: clock(durationSeconds),
    albumTitle,
    albumLabel: label,
    ean: ean ?? '',
    isrc: isrc ?? '',
    format: kind,
    technique: 'D',
    media: 'DW',
  };
  if (!is22) return common;
  return {
    ...common,
    recordingTitle: title,
    versionTitle,
    displayArtist: artist,
    recordLabel: label,
    isrcValidity: isrc ? 'Y' : '',
    recordingNumber: number,
  };
}

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return digits(hours, 2) + digits(minutes, 2) + digits(seconds % 60, 2);
}

function line(record: string): string {
  return record + LINE_END;
}
