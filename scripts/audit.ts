import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readAudit } from './read-audit.ts';

/** `npm run audit`: known holes in what the lockfile names, by the registry's list. Exit code 1: some; 2: the registry did not say. */
const { stdout } = spawnSync('npm', ['audit', '--json', '--loglevel=silent'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
});
const { lines, exitCode } = readAudit(stdout ?? '');
for (const line of lines) console.log(line);
process.exitCode = exitCode;
