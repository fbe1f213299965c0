// Command behind `npm start`: builds server and pages when their sources changed, then becomes the server. It is plain JavaScript so
// that a Node too old for TypeScript can still say so.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

if (process.features.typescript) await start();
else await startOnNodeFromNpm();

/** The build runs in a child so that its memory is given back before the server starts. */
async function start() {
  const code = await runChild(process.execPath, [here('build.ts')]);
  if (code !== 0) process.exit(code);
  process.argv.splice(2, process.argv.length, 'all');
  module.enableCompileCache(here('../.cache/compile'));
  await import('../server/dist/main.js');
}

/** npm puts Node 24 first on the PATH; without npm (`node scripts/start.mjs`) an old Node may have been taken. */
async function startOnNodeFromNpm() {
  const node = here('../node_modules/.bin/node');
  if (!existsSync(node)) {
    console.error(`Toada needs Node 22.18 or newer here; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  process.exit(await runChild(node, [here('start.mjs')]));
}

/** Runs a program to its end, hands our signals on, and gives its exit code. */
function runChild(file, args) {
  const child = spawn(file, args, { stdio: 'inherit' });
  const handlers = ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => {
      for (const [name, handler] of handlers) process.off(name, handler);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
