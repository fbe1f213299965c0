import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCwrCheck } from '../../server/src/cwr/check-cwr.ts';
import { createCwrWriter } from '../../server/src/cwr/write-cwr.ts';
import { buildCwrWork, cwrFile } from '../../server/src/testing/build-cwr-work.ts';
import { type Bench, compare, rounded } from './bench.ts';

const WORKS = 100_000;
const ROUNDS = 5;
const CHUNK = 256 * 1024;
const GROWTH_MAX_MB = 64;

/** A file of 100,000 works, written and held to the rules line by line, against writing the same bytes to the same disk. */
export const cwrBench: Bench = {
  name: 'cwr',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    try {
      const times = { ours: [] as number[], theirs: [] as number[] };
      const file = join(folder, 'ours');
      let bytes = 0;
      let grownMb = 0;
      for (let round = 0; round <= ROUNDS; round++) {
        const before = process.memoryUsage().heapUsed;
        const ours = timed(() => writeAndCheck(file, (mb) => (grownMb = Math.max(grownMb, mb - before / 1e6))));
        const written = await readFile(file);
        bytes = written.length;
        const theirs = timed(() => writeBytes(join(folder, 'theirs'), written));
        // The first round is the compilers'.
        if (round === 0) continue;
        times.ours.push(ours);
        times.theirs.push(theirs);
      }
      say(
        `${WORKS} works, ${(bytes / 1e6).toFixed(0)} MB: ${rounded(times.ours)} ms; the bytes alone ${rounded(times.theirs)} ms`,
      );
      return [
        compare('cwr', times, { atMost: 4 }),
        {
          name: 'cwr-memory',
          figure: `${grownMb.toFixed(0)} MB`,
          goal: `at most ${GROWTH_MAX_MB} MB more than before`,
          result: grownMb <= GROWTH_MAX_MB ? 'ok' : 'short',
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function timed(act: () => void): number {
  const begun = performance.now();
  act();
  return performance.now() - begun;
}

function writeAndCheck(path: string, look: (heapMb: number) => void) {
  const writer = createCwrWriter(cwrFile);
  const check = createCwrCheck(cwrFile.receiver);
  const handle = openSync(path, 'w');
  let chunk = '';
  const put = (text: string) => {
    for (const line of text.split('\r\n')) if (line !== '') check.line(line);
    chunk += text;
    if (chunk.length < CHUNK) return;
    writeSync(handle, chunk, null, 'latin1');
    chunk = '';
  };
  put(writer.begin());
  for (let index = 0; index < WORKS; index++) {
    // As long as the numbers of the product: shorter ones cost less memory than these.
    const number = `OB-2026-${String(index).padStart(6, '0')}`;
    put(writer.work(buildCwrWork({ number, title: `Canção do Sertão ${index}` })));
    if (index % 10_000 === 0) look(process.memoryUsage().heapUsed / 1e6);
  }
  put(writer.end());
  writeSync(handle, chunk, null, 'latin1');
  fsyncSync(handle);
  closeSync(handle);
  const [finding] = check.end();
  if (finding) throw new Error(`Line ${finding.line} breaks the rule ${finding.rule}.`);
}

function writeBytes(path: string, bytes: Buffer) {
  const handle = openSync(path, 'w');
  for (let at = 0; at < bytes.length; at += CHUNK) writeSync(handle, bytes, at, Math.min(CHUNK, bytes.length - at));
  fsyncSync(handle);
  closeSync(handle);
}
