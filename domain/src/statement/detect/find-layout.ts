import { findFormat } from './find-format.ts';
import { readRecords } from './read-records.ts';
import { countKnownNames } from './suggest-mapping.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A header stands within these; whoever writes more before it writes a letter. */
const HEADER_WITHIN = 40;
const SAMPLE_ROWS = 200;

export type Layout = {
  delimiter: Delimiter;
  preamble: string[][];
  header: string[];
  /** The rows that follow, as far as the text reaches. */
  rows: string[][];
};

type Candidate = Layout & { score: number };

/**
 * Where the table begins and what separates its cells: at the header of a layout we know; else at the line with the most columns
 * called what columns are called; else at the first of the widest lines. Null for a text that holds no table.
 */
export function findLayout(
  head: string,
  options: { isWhole: boolean; delimiter?: Delimiter; skipCells?: number },
): Layout | null {
  let best: Candidate | null = null;
  for (const delimiter of options.delimiter ? [options.delimiter] : DELIMITERS) {
    const records = readRecords(head, delimiter, { isWhole: options.isWhole, limit: HEADER_WITHIN + SAMPLE_ROWS }).map(
      (cells) => cells.slice(options.skipCells ?? 0),
    );
    const found = bestHeader(records, delimiter);
    if (found && (!best || found.score > best.score)) best = found;
  }
  if (!best) return null;
  const { delimiter, preamble, header, rows } = best;
  return { delimiter, preamble, header, rows };
}

const KNOWN_FORMAT = 1_000_000;
const KNOWN_NAME = 1000;

function bestHeader(records: string[][], delimiter: Delimiter): Candidate | null {
  let best: Candidate | null = null;
  for (const [index, cells] of records.slice(0, HEADER_WITHIN).entries()) {
    const header = cells.map((cell) => cell.trim());
    if (header.length < 2) continue;
    const following = records[index + 1];
    const isFollowed = following !== undefined && following.length >= header.length;
    const known = findFormat(header, records.slice(index + 1, index + 3)) ? KNOWN_FORMAT : 0;
    const score = known + countKnownNames(header) * KNOWN_NAME + (isFollowed ? 500 : 0) + header.length;
    if (best && score <= best.score) continue;
    best = { delimiter, preamble: records.slice(0, index), header, rows: records.slice(index + 1), score };
  }
  return best;
}
