import { type CwrAnswerCode, cwrAnswers } from '@toada/domain/cwr/cwr.states.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { readRecord } from './record.ts';

/** A society's answer about one transaction. `key` names the file it was in: its moment, group and transaction. */
export type CwrAcknowledgement = {
  readonly key: { readonly createdAt: string; readonly group: number; readonly transaction: number };
  readonly workNumber: string;
  readonly title: string;
  readonly societyNumber: string | null;
  readonly processedOn: string | null;
  readonly status: CwrAnswerCode;
  readonly iswc: string | null;
  readonly messages: readonly { readonly level: string; readonly rule: string; readonly text: string }[];
};

export type CwrAnswer = {
  readonly sender: { readonly id: string; readonly name: string };
  readonly acknowledgements: readonly CwrAcknowledgement[];
  /** Numbers that the society's agency gave, told by themselves. */
  readonly iswcs: readonly { readonly workNumber: string; readonly title: string; readonly iswc: string }[];
  /** Lines that say nothing we can use, counted from 1. */
  readonly unread: readonly number[];
};

/** Null where the text is no CWR file of a society. Counts are not held against it: societies send wrong ones. */
export function readCwrAnswer(text: string): CwrAnswer | null {
  const lines = text.split(/\r?\n/);
  const [first = ''] = lines;
  if (!first.startsWith('HDR')) return null;
  const { senderId, senderName } = readRecord('HDR', first);
  const acknowledgements: CwrAcknowledgement[] = [];
  const iswcs: { workNumber: string; title: string; iswc: string }[] = [];
  const unread: number[] = [];

  for (const [index, line] of lines.entries()) {
    const type = line.slice(0, 3);
    const current = acknowledgements.at(-1);
    if (type === 'ACK') {
      const read = readAck(line);
      if (read) acknowledgements.push(read);
      else unread.push(index + 1);
    } else if (type === 'MSG' && current) {
      const { level, rule, text: words } = readRecord('MSG', line);
      replaceLast(acknowledgements, { ...current, messages: [...current.messages, { level, rule, text: words }] });
    } else if (type === 'NWR' || type === 'REV' || type === 'EXC') {
      const iswc = parseIswc(readRecord('NWR', line).iswc);
      if (current && iswc && current.iswc === null) replaceLast(acknowledgements, { ...current, iswc });
    } else if (type === 'ISW') {
      const { workNumber, title, iswc: typed } = readRecord('ISW', line);
      const iswc = parseIswc(typed);
      if (iswc && workNumber) iswcs.push({ workNumber, title, iswc });
      else unread.push(index + 1);
    }
  }
  return { sender: { id: senderId, name: senderName }, acknowledgements, iswcs, unread };
}

function readAck(line: string): CwrAcknowledgement | null {
  const fields = readRecord('ACK', line);
  const status = cwrAnswers.find((known) => known === fields.status);
  const { createdOn, createdAt, group, transaction } = fields;
  if (!status || !/^\d{14}$/.test(createdOn + createdAt) || !/^\d{5}$/.test(group) || !/^\d{8}$/.test(transaction))
    return null;
  return {
    key: {
      createdAt: createdOn + createdAt,
      group: Number(group),
      transaction: Number(transaction),
    },
    workNumber: fields.workNumber,
    title: fields.title,
    societyNumber: fields.recipientNumber || null,
    processedOn: /^\d{8}$/.test(fields.processedOn) && Number(fields.processedOn) > 0 ? fields.processedOn : null,
    status,
    iswc: null,
    messages: [],
  };
}

function replaceLast(list: CwrAcknowledgement[], value: CwrAcknowledgement) {
  list[list.length - 1] = value;
}
