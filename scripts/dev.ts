import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The server, restarted at every change, and Vite's own server with the pages; both end together. */
const ROOT = path.resolve(import.meta.dirname, '..');
const commands = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts', 'all'],
  ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
];

const children = commands.map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
for (const child of children) child.once('exit', (code) => stopAfter(child, code));

function stopAfter(child: ChildProcess, code: number | null): void {
  if (!isStopping) process.exitCode = code ?? 1;
  children.splice(children.indexOf(child), 1);
  stopAll();
}

function stopAll(): void {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
