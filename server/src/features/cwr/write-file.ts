import type { CwrFinding } from '@toada/domain/cwr/cwr-rules.ts';
import { createCwrCheck } from '../../cwr/check-cwr.ts';
import type { CwrFile, CwrWork } from '../../cwr/cwr-work.ts';
import { createCwrWriter, nameCwr } from '../../cwr/write-cwr.ts';

type Written = { name: string; text: string; records: number; findings: readonly CwrFinding[] };

/** The whole file, held to the published rules as whoever receives it would. */
export function writeFile(file: CwrFile, works: readonly CwrWork[]): Written {
  const writer = createCwrWriter(file);
  const text = [writer.begin(), ...works.map((work) => writer.work(work)), writer.end()].join('');
  const lines = text.split('\r\n').slice(0, -1);
  const check = createCwrCheck(file.receiver);
  for (const line of lines) check.line(line);
  return { name: nameCwr(file), text, records: lines.length, findings: check.end() };
}
