import { fork } from 'node:child_process';
import { childCommand } from '../../server/src/media/child-command.ts';
import type { Task } from '../../server/src/media/media.child.ts';
import { readPeakRssBytes } from '../../server/src/media/read-process.ts';
import { cpuMsOf } from './process-use.ts';

export const RSS_MAX_BYTES = 512 * 1024 * 1024;

/** A media process from its start to its answer; both sides of a bench are started, asked and ended in the same way. */
export function timeChild(entry: URL, task: Task) {
  const begun = performance.now();
  const { execPath, execArgv } = childCommand(RSS_MAX_BYTES);
  const child = fork(entry, { execPath, execArgv, serialization: 'advanced', env: { UV_THREADPOOL_SIZE: '2' } });
  return new Promise<{ wallMs: number; cpuMs: number; peakRssBytes: number }>((resolve, reject) => {
    child.on('message', async (message: { kind: string; found?: object }) => {
      if (message.kind === 'progress') return;
      const wallMs = performance.now() - begun;
      const [cpuMs, peakRssBytes] = [await cpuMsOf(child.pid ?? 0), readPeakRssBytes(child.pid)];
      child.removeAllListeners('exit').kill('SIGKILL');
      if (message.kind === 'done' && message.found) resolve({ wallMs, cpuMs, peakRssBytes });
      else reject(new Error(`The child answered ${JSON.stringify(message)}.`));
    });
    child.once('exit', (code) => reject(new Error(`The child ended with ${code}.`)));
    child.send(task);
  });
}
