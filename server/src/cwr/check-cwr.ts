import type { CwrFinding, CwrRule } from '@toada/domain/cwr/cwr-rules.ts';
import { checkWork, type Line } from './check-work.ts';
import { CIS_SIGNS } from './cis-text.ts';
import { type CwrVersion, type DetailType, PLACED, type Placed, type RecordType } from './layouts.ts';
import { readRecord } from './record.ts';

/** Findings beyond these tell nothing new: a file with as many is written by a fault of ours. */
const MOST = 200;

const SIGNS = {
  title: `[${CIS_SIGNS.title}]`,
  name: `[${CIS_SIGNS.name}]`,
  code: '[ -~]',
  number: '[0-9]',
} as const satisfies Record<Placed['kind'], string>;

type Shape = { readonly type: RecordType; readonly size: number; readonly pattern: RegExp };

/** The shape of each record as one expression: length, digits and signs of a line are seen in one look, and its type by one. */
const SHAPES = { '2.1': shapesOf('2.1'), '2.2': shapesOf('2.2') };

/**
 * Holds a file to the published rules, line by line: the memory is that of one work. `receiver` is the society it goes to;
 * UBC and ABRAMUS have a rule of their own.
 */
export function createCwrCheck(receiver: string) {
  const findings: CwrFinding[] = [];
  const seen = { lines: 0, groups: 0, transactions: 0, hasEnded: false };
  const types = new Set<string>();
  const numbers = new Set<string>();
  let version: CwrVersion = '2.1';
  let group: { type: string; lines: number; transactions: number } | null = null;
  let work: Line[] = [];

  function find(rule: CwrRule, line = seen.lines, record = '') {
    if (findings.length < MOST) findings.push({ line, record, rule });
  }

  function endWork() {
    const [head] = work;
    if (!head) return;
    const workNumber = ownText(head.text.slice(81, 95).trim());
    if (workNumber === '' || numbers.has(workNumber)) find('workNumber', head.number, head.type);
    numbers.add(workNumber);
    checkWork(work, receiver, (rule, line) => find(rule, line.number, line.type));
    work = [];
  }

  function openGroup(text: string) {
    const { transactionType, group: id, version: said } = readRecord('GRH', text);
    seen.groups += 1;
    if (group || types.has(transactionType) || Number(id) !== seen.groups || said !== `0${version}0`) find('group');
    types.add(transactionType);
    group = { type: transactionType, lines: 1, transactions: 0 };
  }

  function closeGroup(text: string) {
    endWork();
    const { group: id, transactions, records } = readRecord('GRT', text);
    if (!group || Number(id) !== seen.groups) find('group');
    if (Number(transactions) !== group?.transactions || Number(records) !== group.lines) find('groupCount');
    seen.transactions += group?.transactions ?? 0;
    group = null;
  }

  function detail(type: DetailType, text: string) {
    if (!group) return find('frame');
    if (type === 'NWR' || type === 'REV') {
      endWork();
      if (type !== group.type) find('group', seen.lines, type);
      group.transactions += 1;
    }
    work.push({ type, text, number: seen.lines });
    if (Number(text.slice(3, 11)) !== group.transactions - 1 || Number(text.slice(11, 19)) !== work.length - 1)
      find('sequence', seen.lines, type);
  }

  return {
    line(text: string): void {
      seen.lines += 1;
      const said = text.slice(0, 3);
      if (said === 'HDR') version = text.slice(101, 104) === '2.2' ? '2.2' : '2.1';
      const shape = SHAPES[version].get(said);
      const type = shape?.type ?? said;
      if (seen.hasEnded || (seen.lines === 1) !== (type === 'HDR') || (seen.lines === 2 && type !== 'GRH'))
        find('frame');
      if (!shape) {
        find('unknownRecord', seen.lines, type);
        return;
      }
      if (!shape.pattern.test(text)) {
        find(text.length === shape.size ? 'recordField' : 'recordSize', seen.lines, type);
        if (text.length !== shape.size) return;
      }
      if (group) group.lines += 1;

      if (type === 'HDR') checkHeader(text, find);
      else if (type === 'GRH') openGroup(text);
      else if (type === 'GRT') closeGroup(text);
      else if (type === 'TRL') {
        const { groups, transactions, records } = readRecord('TRL', text);
        seen.hasEnded = true;
        if (group) find('frame');
        if (
          Number(groups) !== seen.groups ||
          Number(transactions) !== seen.transactions ||
          Number(records) !== seen.lines
        )
          find('fileCount', seen.lines, type);
      } else detail(shape.type as DetailType, text);
    },

    end(): readonly CwrFinding[] {
      endWork();
      if (!seen.hasEnded) find('frame');
      return findings;
    },
  };
}

/** A part of a line keeps the whole line in memory; a file has as many numbers as works. */
function ownText(part: string): string {
  return Buffer.from(part, 'latin1').toString('latin1');
}

function checkHeader(text: string, find: (rule: CwrRule) => void) {
  const { createdOn, transmittedOn } = readRecord('HDR', text);
  if (!isDay(createdOn) || !isDay(transmittedOn)) find('date');
}

function isDay(text: string): boolean {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function shapesOf(version: CwrVersion): ReadonlyMap<string, Shape> {
  return new Map(
    (Object.keys(PLACED[version]) as RecordType[]).map((type) => {
      const { fields, empty } = PLACED[version][type];
      const prefix = fields[0]?.start === 3 ? '' : '[0-9]{16}';
      const signs = fields.map(({ kind, size }) => `${SIGNS[kind]}{${size}}`).join('');
      return [type, { type, size: empty.length, pattern: new RegExp(`^${type}${prefix}${signs}$`) }];
    }),
  );
}
