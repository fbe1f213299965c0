import type { CwrRule } from '@toada/domain/cwr/cwr-rules.ts';
import { parseIpi } from '@toada/domain/identifiers/ipi.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import type { DetailType } from './layouts.ts';

export type Line = { readonly type: DetailType; readonly text: string; readonly number: number };
type Find = (rule: CwrRule, line: Line) => void;

/** Steps of a work in the order of rule 43. A PWR follows writers of either kind. */
const STEPS: Readonly<Partial<Record<DetailType, readonly number[]>>> = {
  NWR: [0],
  REV: [0],
  SPU: [1],
  SPT: [1],
  OPU: [2],
  OPT: [2],
  SWR: [3],
  SWT: [3],
  PWR: [3, 4],
  OWR: [4],
  OWT: [4],
  ALT: [5],
  PER: [6],
  REC: [7],
  ORN: [8],
  XRF: [9],
};

/** Offsets of the three rights: owned in a party's record, collected in that of its territory. */
const PUBLISHER_OWNS = [115, 123, 131] as const;
const WRITER_OWNS = [129, 137, 145] as const;
const PUBLISHER_COLLECTS = { shares: [34, 39, 44], isIncluded: 49, territory: 50 } as const;
const WRITER_COLLECTS = { shares: [28, 33, 38], isIncluded: 43, territory: 44 } as const;
type Three = readonly [number, number, number];
type Sums = [performing: number, mechanical: number, synch: number];

const WHOLE = 10_000;
/** Societies take 6 hundredths of a percent for rounding. */
const ROUNDING = 6;
const UBC_AND_ABRAMUS = new Set(['093', '201']);
/** Territories that reach Brazil: itself, and the world. */
const BRAZIL = new Set(['0076', '2136']);

/** A chain of publishers, or a writer, with the territories that follow. */
type Chain = { first: Line; owned: number; collected: Map<string, number>; hasTerritory: boolean };

/** The transaction's rules; the fields' shapes have been looked at before. */
export function checkWork(lines: readonly Line[], receiver: string, find: Find): void {
  const [head] = lines;
  if (!head) return;
  checkHead(head, find);
  checkOrder(lines, find);
  const published = checkPublishers(lines, receiver, find);
  const { owned: written, roles } = checkWriters(head, lines, find);
  checkShares(head, published, written, find);
  checkCollection(head, lines, find);
  checkKind(head, lines, roles, find);
}

function checkHead(head: Line, find: Find) {
  if (field(head, 19, 60) === '') find('title', head);
  const iswc = field(head, 95, 11);
  if (iswc !== '' && parseIswc(iswc) === null) find('iswc', head);
}

function checkOrder(lines: readonly Line[], find: Find) {
  let step = -1;
  for (const line of lines) {
    const next = STEPS[line.type]?.find((one) => one >= step && (one > 0 || step === -1));
    if (next === undefined) return find('recordOrder', line);
    step = next;
  }
}

/** Publishers of a chain follow each other; the first is the original one. */
function checkPublishers(lines: readonly Line[], receiver: string, find: Find): Sums {
  const owned: Sums = [0, 0, 0];
  let number = 0;
  let chain: Chain | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.type === 'SPU' || line.type === 'OPU') {
      const role = field(line, 76, 2);
      if (integer(line, 19, 2) !== number) {
        if (chain) endChain(chain, find);
        if (integer(line, 19, 2) !== number + 1 || (role !== 'E' && role !== 'PA')) find('chainStart', line);
        number = integer(line, 19, 2);
        chain = { first: line, owned: 0, collected: new Map(), hasTerritory: false };
      }
      if (role === 'E' || role === 'AQ') {
        if (chain) chain.owned += integer(line, PUBLISHER_OWNS[0], 5);
      } else if (ownsAny(line, PUBLISHER_OWNS)) find('chainOwnership', line);
      add(owned, line, PUBLISHER_OWNS);
      checkPublisher(line, role, lines[index + 1], receiver, find);
    } else if (line.type === 'SPT' && chain) {
      chain.hasTerritory = true;
      if (line.text[PUBLISHER_COLLECTS.isIncluded] !== 'I') continue;
      const territory = field(line, PUBLISHER_COLLECTS.territory, 4);
      const before = chain.collected.get(territory) ?? 0;
      chain.collected.set(territory, before + integer(line, PUBLISHER_COLLECTS.shares[0], 5));
    }
  }
  if (chain) endChain(chain, find);
  return owned;
}

function checkPublisher(line: Line, role: string, next: Line | undefined, receiver: string, find: Find) {
  const ipi = field(line, 87, 11);
  checkIpi(line, ipi, find);
  if (line.type !== 'SPU' || next?.type !== 'SPT') return;
  if (isEmpty(ipi)) find('publisherIpi', line);
  const isInBrazil = BRAZIL.has(field(next, PUBLISHER_COLLECTS.territory, 4));
  if (role === 'SE' && isInBrazil && UBC_AND_ABRAMUS.has(receiver) && !/^\d{8}$/.test(field(line, 166, 14)))
    find('brazilianStart', line);
}

/** In each territory the chain collects what its original publisher owns, by whichever of its publishers. */
function endChain({ first, owned, collected, hasTerritory }: Chain, find: Find) {
  if (first.type !== 'SPU') return;
  if (!hasTerritory && ownsAny(first, PUBLISHER_OWNS)) find('publisherTerritory', first);
  for (const share of collected.values()) if (Math.abs(share - owned) > ROUNDING) find('chainCollection', first);
}

/** A represented writer says where money is collected, and by which publisher; writers who own everything have none. */
function checkWriters(head: Line, lines: readonly Line[], find: Find) {
  const owned: Sums = [0, 0, 0];
  const roles: string[] = [];
  const alone: Line[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.type !== 'SWR' && line.type !== 'OWR') continue;
    roles.push(field(line, 104, 2));
    add(owned, line, WRITER_OWNS);
    if (field(line, 28, 45) === '' && line.text[103] !== 'Y') find('writerName', line);
    checkIpi(line, field(line, 115, 11), find);
    if (line.type === 'OWR') continue;
    let next = index + 1;
    while (lines[next]?.type === 'SWT') next += 1;
    if (next === index + 1 && ownsAny(line, WRITER_OWNS)) find('writerTerritory', line);
    if (lines[next]?.type !== 'PWR') alone.push(line);
  }
  if (roles.length === 0) find('noWriter', head);
  else if (!roles.some((role) => role === 'CA' || role === 'C' || role === 'A')) find('noOriginalWriter', head);
  if (!owned.every((share) => share === 0 || Math.abs(share - WHOLE) <= ROUNDING))
    for (const line of alone) find('publisherOfWriter', line);
  return { owned, roles };
}

function checkShares(head: Line, published: Sums, written: Sums, find: Find) {
  for (const [right, share] of published.entries()) {
    const total = share + (written[right] ?? 0);
    if (total !== 0 && Math.abs(total - WHOLE) > ROUNDING) find('ownership', head);
    if (share > (right === 0 ? WHOLE / 2 : WHOLE) + ROUNDING) find('publisherShares', head);
  }
  if (written[0] !== 0 && written[0] < WHOLE / 2 - ROUNDING) find('writerShares', head);
}

function checkCollection(head: Line, lines: readonly Line[], find: Find) {
  const collected = new Map<string, Sums>();
  for (const line of lines) {
    const place = TERRITORY_PLACES[line.type];
    if (!place || line.text[place.isIncluded] !== 'I') continue;
    const territory = line.text.slice(place.territory, place.territory + 4);
    const sums = collected.get(territory) ?? [0, 0, 0];
    add(sums, line, place.shares);
    collected.set(territory, sums);
  }
  for (const sums of collected.values()) if (Math.max(...sums) > WHOLE + ROUNDING) return find('collection', head);
}

const TERRITORY_PLACES: Readonly<Partial<Record<DetailType, typeof PUBLISHER_COLLECTS | typeof WRITER_COLLECTS>>> = {
  SPT: PUBLISHER_COLLECTS,
  OPT: PUBLISHER_COLLECTS,
  SWT: WRITER_COLLECTS,
  OWT: WRITER_COLLECTS,
};

const ADAPTERS = new Set(['AR', 'AD', 'SR', 'SA', 'TR']);
const LYRICISTS = new Set(['CA', 'A', 'SA', 'TR']);

function checkKind(head: Line, lines: readonly Line[], roles: readonly string[], find: Find) {
  const version = field(head, 142, 3);
  const hasAdapter = roles.some((role) => ADAPTERS.has(role));
  if (version === 'MOD' && !hasAdapter) find('modified', head);
  if (version === 'ORI' && hasAdapter) find('original', head);
  if (field(head, 136, 3) === 'MUS' && roles.some((role) => LYRICISTS.has(role))) find('instrumental', head);
  // Rule 53 asks for instruments, too: our works have none, and no record of ours tells them.
  if (field(head, 126, 3) === 'SER') find('serious', head);
  if (field(head, 194, 2) !== 'FM') return;
  const production = lines.find(({ type }) => type === 'ORN');
  if (!production || field(production, 22, 60) === '') find('productionTitle', head);
}

function checkIpi(line: Line, ipi: string, find: Find) {
  if (!isEmpty(ipi) && parseIpi(ipi) === null) find('ipi', line);
}

/** Some senders fill an empty number with zeros. */
function isEmpty(number: string): boolean {
  return number === '' || /^0+$/.test(number);
}

/** Field at its offset, counted from 0, without its blanks. */
function field(line: Line, start: number, size: number): string {
  return line.text.slice(start, start + size).trim();
}

/** Digits at their offset, read without a string in between: a large file has millions of them. */
function integer(line: Line, start: number, size: number): number {
  let value = 0;
  for (let at = start; at < start + size; at++) value = value * 10 + (line.text.charCodeAt(at) - 48);
  return value;
}

function ownsAny(line: Line, places: Three): boolean {
  return places.some((place) => integer(line, place, 5) > 0);
}

function add(sums: Sums, line: Line, places: Three) {
  sums[0] += integer(line, places[0], 5);
  sums[1] += integer(line, places[1], 5);
  sums[2] += integer(line, places[2], 5);
}
