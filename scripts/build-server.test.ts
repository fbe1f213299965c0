import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { bundleServer, serverPart } from './build-server.ts';
import { buildWhenChanged } from './build-when-changed.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const folder = await mkdtemp(path.join(os.tmpdir(), 'toada-bundle-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a stack of the built server names the lines of the sources', async () => {
  expect(await buildWhenChanged(serverPart)).toBe(0);
  const dist = path.join(ROOT, serverPart.dist);
  const product = (await readdir(dist)).find((name) => /^product-.*\.js$/.test(name));
  // The command is none, so that it does not start; without an environment the product then fails in its first line.
  const script = `await import('${dist}/main.js');
    const { startProduct } = await import('${dist}/${product}');
    await startProduct('all', null).catch((error) => console.log(error.stack));
    process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, 'main.js', 'no-command']);

  expect(stdout).toMatch(/startParts \(.*server\/src\/product\.ts:\d+:\d+\)/);
});

test.each([
  ['a folder of its own', `module.exports = __dirname`],
  ['a thread of its own', `module.exports = () => new Worker('./thread.js')`],
  ['machine code', `module.exports = require('./native.node')`],
])('a package that looks for %s is not moved away from it', async (_what, code) => {
  const entry = await sourceWith('stray', code);
  await expect(bundleServer(entry, path.join(folder, 'dist'))).rejects.toThrow(/stray.*looks for files beside itself/);
});

test('a source that asks for its folder in another way than by its address is refused', async () => {
  const entry = path.join(folder, 'server/src/main.ts');
  await mkdir(path.dirname(entry), { recursive: true });
  await writeFile(entry, 'console.log(import.meta.dirname)');
  await expect(bundleServer(entry, path.join(folder, 'dist'))).rejects.toThrow(/import\.meta\.url only/);
});

async function sourceWith(name: string, code: string) {
  const home = path.join(folder, 'node_modules', name);
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, 'index.js'), code);
  await writeFile(path.join(folder, 'main.ts'), `import stray from '${name}'; console.log(stray);`);
  return path.join(folder, 'main.ts');
}
