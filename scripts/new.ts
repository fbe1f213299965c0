import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { domainFiles } from './new/domain-files.ts';
import { applyEdit, edits } from './new/edits.ts';
import { type Names, parseNames } from './new/names.ts';
import { serverFiles } from './new/server-files.ts';
import { webFiles } from './new/web-files.ts';

/** Lays a feature out below a folder that holds the product, and names every file it wrote. Nothing is written where something stands. */
export function layOut(root: string, names: Names, now: Date): string[] {
  const moment = momentOf(root, now);
  const created = { ...domainFiles(names), ...serverFiles(names, moment), ...webFiles(names) };
  const taken = Object.keys(created).find((file) => existsSync(join(root, file)));
  if (taken) throw new Error(`${taken} is there already.`);

  const edited = new Map<string, string>();
  for (const edit of edits(names)) {
    const text = applyEdit(edited.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8'), edit);
    if (text === null) throw new Error(`${edit.file} has no place for this, or has it already: ${edit.lines}`);
    edited.set(edit.file, text);
  }
  for (const [file, text] of [...Object.entries(created), ...edited]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...Object.keys(created), ...edited.keys()];
}

/** Migrations run in the order of their names: a new one comes after the last, whatever the clock says. */
function momentOf(root: string, now: Date): string {
  const last = readdirSync(join(root, 'server/migrations')).toSorted().at(-1)?.slice(0, 15) ?? '';
  const write = (at: Date) => at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  if (write(now) > last) return write(now);
  const [, day = '', hours = '', minutes = ''] = /^([\d-]{10})-(\d\d)(\d\d)$/.exec(last) ?? [];
  return write(new Date(Date.parse(`${day}T${hours}:00Z`) + (Number(minutes) + 1) * 60_000));
}

if (import.meta.main) {
  const names = parseNames(process.argv[2] ?? '', process.argv[3], process.argv[4]);
  if (!names) {
    console.error('npm run new -- radio-show "Programa de rádio" "Programas de rádio"');
    process.exit(1);
  }
  const root = join(import.meta.dirname, '..');
  const files = layOut(root, names, new Date());
  const run = (...command: string[]) => execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  run('scripts/generate-tables.ts');
  execFileSync(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--write', ...files.filter((file) => !file.endsWith('.sql'))],
    {
      cwd: root,
      stdio: 'ignore',
    },
  );
  console.log(files.join('\n'));
  console.log('\nserver/src/db/tables.ts was made again. Now docs/new-feature.md, from "Then".');
}
