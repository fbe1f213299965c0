import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createErnWriter } from '../../server/src/store-package/ern/ern-writer.ts';
import { createSchemas } from '../../server/src/store-package/schemas.ts';
import { buildPackageFacts } from '../../server/src/testing/build-package-facts.ts';
import { findDdexFolder } from '../../server/src/testing/ddex-folder.ts';
import { reasonOf, unpackPackages } from '../../server/src/testing/debian-packages.ts';
import { type Bench, median, rounded, spread, type Verdict } from './bench.ts';

const run = promisify(execFile);

const TRACKS = 12;
const WARM_UP = 20;
const ROUNDS = 30;
const XMLLINT_ROUNDS = 10;
const GOAL_MS = 50;
const SPREAD_MAX = 1;

type Xmllint = { path: string; libraries: string };

/** One album's message and manifest, built, held against our rules and against DDEX's schemas; beside it xmllint on the same file. */
export const ernBench: Bench = {
  name: 'ern',
  async run(say) {
    const schemaDir = findDdexFolder();
    if (schemaDir === null)
      return [{ name: 'ern', figure: 'no schemas', goal: `under ${GOAL_MS} ms`, result: 'short' }];
    const { times, message } = await timeOurs(schemaDir);
    say(`${TRACKS} tracks, ${message.length} bytes; built, linted and validated in ${rounded(times, 1)} ms`);
    await compareWithXmllint({ schemaDir, message, oursMs: median(times), say });
    return [judge(times)];
  },
};

async function timeOurs(schemaDir: string) {
  const writer = createErnWriter(createSchemas(schemaDir));
  const facts = buildPackageFacts({ tracks: TRACKS });
  const times: number[] = [];
  let message = '';
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const begun = performance.now();
    const packed = writer.write(facts);
    const findings = await writer.findings(facts, packed);
    if (round >= 0) times.push(performance.now() - begun);
    if (findings.length > 0) throw new Error(`The message is not valid: ${JSON.stringify(findings[0])}`);
    message = packed.message.body;
  }
  return { times, message };
}

type Comparison = { schemaDir: string; message: string; oursMs: number; say: (line: string) => void };

/** xmllint starts a process and compiles the schema for every file, which is what whoever has no validator at hand pays. */
async function compareWithXmllint({ schemaDir, message, oursMs, say }: Comparison) {
  const xmllint = await findXmllint();
  if ('missing' in xmllint) return say(`NOT COMPARED: xmllint cannot be had: ${xmllint.missing}`);
  const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
  try {
    const file = join(folder, 'album.xml');
    await writeFile(file, message);
    const schema = join(schemaDir, 'ern-43/release-notification.xsd');
    const times: number[] = [];
    for (let round = 0; round <= XMLLINT_ROUNDS; round++) {
      const begun = performance.now();
      await run(xmllint.path, ['--nonet', '--noout', '--schema', schema, file], {
        env: { LD_LIBRARY_PATH: xmllint.libraries },
      });
      if (round > 0) times.push(performance.now() - begun);
    }
    say(`xmllint --schema on the same file: ${rounded(times, 1)} ms`);
    say(`ratio of the medians, ours to xmllint: ${(oursMs / median(times)).toFixed(2)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findXmllint(): Promise<Xmllint | { missing: string }> {
  if (existsSync('/usr/bin/xmllint')) return { path: '/usr/bin/xmllint', libraries: '' };
  try {
    const { root, libraries } = await unpackPackages('xmllint', ['libxml2-utils']);
    return { path: join(root, 'usr/bin/xmllint'), libraries };
  } catch (error) {
    return { missing: reasonOf(error) };
  }
}

function judge(times: readonly number[]): Verdict {
  const isMet = median(times) < GOAL_MS;
  // A slow median on a restless machine says nothing; a quick one does all the same.
  const result = isMet ? 'ok' : spread(times) > SPREAD_MAX ? 'noisy' : 'short';
  return { name: 'ern', figure: `${median(times).toFixed(1)} ms`, goal: `under ${GOAL_MS} ms`, result };
}
