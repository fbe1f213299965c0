import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@toada/domain/errors.ts';
import pLimit from 'p-limit';
import { childCommand } from '../../../media/child-command.ts';
import { readPeakRssBytes } from '../../../media/read-process.ts';

/** Most drawings take a tenth of a second; some are made to take for ever. */
const LIMIT_MS = 10_000;
/** Three times what a detailed logo takes. A filter of a hundred steps asks for as many whole pictures. */
const MEMORY_MAX_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const ENTRY = fileURLToPath(new URL('./draw-picture.child.ts', import.meta.url));
/** One at a time. How many can wait is bounded where they are let in. */
const limit = pLimit(1);

/**
 * The picture that a drawing shows, as a PNG. In a process of its own, without anything of ours in its environment: the
 * library that draws cannot be stopped otherwise, and a file of a few lines keeps it busy for hours or takes all memory.
 */
export function drawPicture(svg: Buffer): Promise<Buffer> {
  return limit(() => draw(svg));
}

function draw(svg: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { execPath, execArgv } = childCommand(MEMORY_MAX_BYTES);
    const child = spawn(execPath, [...execArgv, ENTRY], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const watch = setInterval(() => {
      if (readPeakRssBytes(child.pid) > MEMORY_MAX_BYTES) child.kill('SIGKILL');
    }, LOOK_EVERY_MS);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new AppError('upload.damaged', {}));
    });
    // A child that ended during the write is judged by its exit.
    child.stdin.on('error', () => {});
    child.stdin.end(svg);
  });
}
