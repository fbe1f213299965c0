import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SenderTask } from './mailing.child.ts';

const ENTRY = fileURLToPath(new URL('./mailing.child.ts', import.meta.url));
const HEAP_MAX_MB = 192;
const BEGIN_LIMIT_MS = 30_000;
/** Mails in flight are finished first; a mail server may take half a minute for one. */
const END_LIMIT_MS = 15_000;

/** Starts senders, each in a process of its own that outlives this one's death, and ends them with this one's proper end. */
export function createSenders(config: Omit<SenderTask, 'leaseId'>) {
  const running = new Set<ChildProcess>();
  return {
    /** Resolves when the sender has taken over. */
    async start(leaseId: string): Promise<void> {
      const child = fork(ENTRY, {
        execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`, '--disable-warning=ExperimentalWarning'],
        // It belongs to no terminal and no group of ours: a signal to them is none to it.
        detached: true,
        env: { UV_THREADPOOL_SIZE: '2' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      running.add(child);
      child.once('close', () => running.delete(child));
      await new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error('the sender of mailings did not begin')), BEGIN_LIMIT_MS);
        const settle = (act: () => void) => {
          clearTimeout(limit);
          act();
        };
        child.once('message', () => settle(resolve));
        child.once('error', (error) => settle(() => reject(error)));
        child.once('close', (code) => settle(() => reject(new Error(`the sender of mailings ended with ${code}`))));
        child.send({ ...config, leaseId }, (error) => error && settle(() => reject(error)));
      });
    },
    async stop(): Promise<void> {
      await Promise.all([...running].map(endChild));
    },
  };
}

function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, END_LIMIT_MS);
    child.once('close', () => {
      clearTimeout(limit);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
