import type { Readable } from 'node:stream';
import type { FileEntry } from '@zip.js/zip.js';
import { xmlEvents } from './xml-events.ts';

/** They are all in memory: a workbook with more is a bomb. */
const STRINGS_MAX_BYTES = 256 * 1024 ** 2;

/** Texts of a workbook, which its cells name by number. What is said of how a word sounds is no part of it. */
export async function readSharedStrings(entry: FileEntry | null, open: (entry: FileEntry, max?: number) => Readable) {
  const strings: string[] = [];
  if (!entry) return strings;
  let current = '';
  let isText = false;
  let isSound = false;
  const events = xmlEvents(open(entry, STRINGS_MAX_BYTES), {
    open({ name }) {
      if (name === 'si') current = '';
      if (name === 'rPh') isSound = true;
      if (name === 't') isText = !isSound;
    },
    text(part) {
      if (isText) current += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') strings.push(current);
    },
  });
  for await (const _ of events);
  return strings;
}
