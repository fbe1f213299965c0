/** A field of a record. A title or a name loses what the CIS character set lacks; a number is filled with zeros from the left. */
export type Field = { readonly size: number; readonly kind: 'title' | 'name' | 'code' | 'number' };

const title: Field = { size: 60, kind: 'title' };
const name = (size: number): Field => ({ size, kind: 'name' });
const code = (size: number): Field => ({ size, kind: 'code' });
const number = (size: number): Field => ({ size, kind: 'number' });

/** Dates and durations are numbers: empty they are zeros. Shares are hundredths of a percent, 02500 is 25 %. */
const share = number(5);
const date = number(8);

const PUBLISHER = {
  chain: number(2),
  party: code(9),
  name: name(45),
  isUnknown: code(1),
  role: code(2),
  taxId: code(9),
  ipi: code(11),
  agreement: code(14),
  performingSociety: code(3),
  performingOwned: share,
  mechanicalSociety: code(3),
  mechanicalOwned: share,
  synchSociety: code(3),
  synchOwned: share,
  specialAgreement: code(1),
  isFirstRecordingRefused: code(1),
  filler: code(1),
  ipiBase: code(13),
  isac: code(14),
  societyAgreement: code(14),
  agreementType: code(2),
  usaLicence: code(1),
} as const satisfies Layout;

const WRITER = {
  party: code(9),
  lastName: name(45),
  firstName: name(30),
  isUnknown: code(1),
  role: code(2),
  taxId: code(9),
  ipi: code(11),
  performingSociety: code(3),
  performingOwned: share,
  mechanicalSociety: code(3),
  mechanicalOwned: share,
  synchSociety: code(3),
  synchOwned: share,
  isReversionary: code(1),
  isFirstRecordingRefused: code(1),
  isWorkForHire: code(1),
  filler: code(1),
  ipiBase: code(13),
  personalNumber: number(12),
  usaLicence: code(1),
} as const satisfies Layout;

const COLLECTED = {
  performing: share,
  mechanical: share,
  synch: share,
  isIncluded: code(1),
  territory: number(4),
  isChanged: code(1),
  sequence: number(3),
} as const satisfies Layout;

const PUBLISHER_TERRITORY = { party: code(9), constant: code(6), ...COLLECTED } as const satisfies Layout;
const WRITER_TERRITORY = { party: code(9), ...COLLECTED } as const satisfies Layout;

const WORK = {
  title,
  language: code(2),
  workNumber: code(14),
  iswc: code(11),
  copyrightDate: date,
  copyrightNumber: code(12),
  category: code(3),
  duration: number(6),
  isRecorded: code(1),
  textAndMusic: code(3),
  composite: code(3),
  version: code(3),
  excerpt: code(3),
  arrangement: code(3),
  adaptation: code(3),
  contactName: name(30),
  contactId: code(10),
  workType: code(2),
  isGrandRights: code(1),
  components: number(3),
  printedOn: date,
  isExceptional: code(1),
  opus: code(25),
  catalogue: code(25),
  isPriority: code(1),
} as const satisfies Layout;

/** Records of the file itself: no transaction is counted in front of their fields. */
export const FRAME = {
  HDR: {
    senderType: code(2),
    senderId: number(9),
    senderName: name(45),
    ediVersion: code(5),
    createdOn: date,
    createdAt: number(6),
    transmittedOn: date,
    characterSet: code(15),
  },
  GRH: { transactionType: code(3), group: number(5), version: code(5), batch: number(10), filler: code(2) },
  GRT: { group: number(5), transactions: number(8), records: number(8), filler: code(3), amount: number(10) },
  TRL: { groups: number(5), transactions: number(8), records: number(8) },
} as const satisfies Record<string, Layout>;

/** Records of a transaction: type, sequence of the transaction and of the record come first (19 characters). */
export const DETAIL = {
  NWR: WORK,
  REV: WORK,
  ISW: WORK,
  EXC: WORK,
  SPU: PUBLISHER,
  OPU: PUBLISHER,
  SPT: PUBLISHER_TERRITORY,
  OPT: PUBLISHER_TERRITORY,
  SWR: WRITER,
  OWR: WRITER,
  SWT: WRITER_TERRITORY,
  OWT: WRITER_TERRITORY,
  PWR: {
    publisher: code(9),
    publisherName: name(45),
    agreement: code(14),
    societyAgreement: code(14),
    writer: code(9),
  },
  ALT: { title, type: code(2), language: code(2) },
  PER: { lastName: name(45), firstName: name(30), ipi: code(11), ipiBase: code(13) },
  REC: {
    releasedOn: date,
    fillerBeforeDuration: code(60),
    duration: number(6),
    fillerBeforeAlbum: code(5),
    albumTitle: title,
    albumLabel: { size: 60, kind: 'name' },
    catalogueNumber: code(18),
    ean: code(13),
    isrc: code(12),
    format: code(1),
    technique: code(1),
    media: code(3),
  },
  ORN: {
    purpose: code(3),
    productionTitle: title,
    cd: code(15),
    cut: number(4),
    library: { size: 60, kind: 'name' },
    bltvr: code(1),
    filler: code(25),
    productionNumber: code(12),
    episodeTitle: title,
    episodeNumber: code(20),
    year: number(4),
    audiovisualSociety: code(3),
    audiovisualNumber: code(15),
  },
  XRF: { organisation: code(3), identifier: code(14), type: code(1), validity: code(1) },
  ACK: {
    createdOn: date,
    createdAt: number(6),
    group: number(5),
    transaction: number(8),
    transactionType: code(3),
    title,
    workNumber: code(20),
    recipientNumber: code(20),
    processedOn: date,
    status: code(2),
  },
  MSG: {
    type: code(1),
    record: number(8),
    recordType: code(3),
    level: code(1),
    rule: code(3),
    text: { size: 150, kind: 'title' },
  },
} as const satisfies Record<string, Layout>;

/** Fields that only version 2.2 has, behind those of 2.1. */
export const ADDED_BY_22 = {
  HDR: { version: code(3), revision: number(3), software: code(30), softwareVersion: code(30) },
  PWR: { chain: number(2) },
  REC: {
    recordingTitle: title,
    versionTitle: title,
    displayArtist: { size: 60, kind: 'name' },
    recordLabel: { size: 60, kind: 'name' },
    isrcValidity: code(20),
    recordingNumber: code(14),
  },
} as const satisfies Record<string, Layout>;

export type CwrVersion = '2.1' | '2.2';
export type FrameType = keyof typeof FRAME;
export type DetailType = keyof typeof DETAIL;
export type RecordType = FrameType | DetailType;

type Layout = { readonly [field: string]: Field };
type Added<T> = T extends keyof typeof ADDED_BY_22 ? keyof (typeof ADDED_BY_22)[T] : never;
export type FieldOf<T extends RecordType> =
  | (T extends FrameType ? keyof (typeof FRAME)[T] : T extends DetailType ? keyof (typeof DETAIL)[T] : never)
  | Added<T>;

/** Type, sequence of the transaction, sequence of the record. */
export const PREFIX_SIZE = 19;
const TYPE_SIZE = 3;

/** A field with its place in the record. */
export type Placed = Field & { readonly name: string; readonly start: number };

/** `empty` is the record with no field filled: blanks, and zeros where numbers stand; `bytes` are the same. */
type PlacedRecord = {
  readonly fields: readonly Placed[];
  readonly byName: Readonly<Record<string, Placed>>;
  readonly empty: string;
  readonly bytes: Uint8Array;
};

export const PLACED: { readonly [version in CwrVersion]: Readonly<Record<RecordType, PlacedRecord>> } = {
  '2.1': placeAll(() => ({})),
  '2.2': placeAll((type) => (ADDED_BY_22 as Record<string, Layout>)[type] ?? {}),
};

/** The whole record's length, without its line end. */
export function recordSize(type: RecordType, version: CwrVersion): number {
  return PLACED[version][type].empty.length;
}

export function isRecordType(type: string): type is RecordType {
  return type in PLACED['2.2'];
}

function placeAll(added: (type: string) => Layout): Record<RecordType, PlacedRecord> {
  const all = [
    ...Object.entries(FRAME).map(([type, layout]) => ({ type, layout, from: TYPE_SIZE })),
    ...Object.entries(DETAIL).map(([type, layout]) => ({ type, layout, from: PREFIX_SIZE })),
  ];
  return Object.fromEntries(
    all.map(({ type, layout, from }) => [type, place(type, { ...layout, ...added(type) }, from)]),
  ) as Record<RecordType, PlacedRecord>;
}

function place(type: string, layout: Layout, from: number): PlacedRecord {
  let empty = type.padEnd(from, '0');
  const fields = Object.entries(layout).map(([name, field]) => {
    const placed = { ...field, name, start: empty.length };
    empty += (field.kind === 'number' ? '0' : ' ').repeat(field.size);
    return placed;
  });
  const bytes = new TextEncoder().encode(empty);
  return { fields, empty, bytes, byName: Object.fromEntries(fields.map((field) => [field.name, field])) };
}
