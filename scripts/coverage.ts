import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { summarize } from './summarize-coverage.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const HOME = path.join(ROOT, '.cache/coverage');

/** Features that move money. */
const MONEY = [
  ...['advance', 'exchange-rate', 'income', 'ledger', 'payment-account', 'royalty-term'],
  ...['split', 'statement', 'withdrawal'],
];

/** `npm run coverage`: how much of the domain, and of the features that move money, their own tests run. Printed, no gate. */
const folders = MONEY.map((name) => `server/src/features/${name}`);
const isGreen = [measure('domain', ['domain/src']), measure('server', folders)].every(Boolean);
process.exitCode = isGreen ? 0 : 1;

function measure(project: string, places: readonly string[]): boolean {
  const report = path.join(HOME, project);
  const options = {
    enabled: 'true',
    provider: 'v8',
    reporter: 'json-summary',
    reportsDirectory: report,
    reportOnFailure: 'true',
  };
  const words = [
    ...Object.entries(options).map(([name, value]) => `--coverage.${name}=${value}`),
    ...places.map((place) => `--coverage.include=${place}/**/*.{ts,tsx}`),
  ];
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', project, '--reporter=dot', ...words, ...places],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const summary = JSON.parse(readFileSync(path.join(report, 'coverage-summary.json'), 'utf8'));
  for (const line of summarize(summary, ROOT, project === 'domain' ? 3 : 4)) console.log(line);
  return status === 0;
}
