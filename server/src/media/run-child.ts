import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { childCommand } from './child-command.ts';
import type { ChildMessage, Task } from './media.child.ts';
import { readCpuMs, readPeakRssBytes } from './read-process.ts';

export type ChildLimits = {
  /** Limit of resident memory. */
  rssMaxBytes: number;
  /** Time that any file may compute, however short. */
  graceMs: number;
  /** After that, so many times faster than it is played. */
  speedMin: number;
};

type Done = Extract<ChildMessage, { kind: 'done' }>;
export type Outcome =
  | Done
  | { kind: 'unavailable'; reason: string }
  /** Ended by us, or by its own hunger. */
  | { kind: 'beyondLimits'; peakRssBytes: number }
  /** The file brought the decoder down. */
  | { kind: 'crashed'; peakRssBytes: number };

const ENTRY = fileURLToPath(new URL('./media.child.ts', import.meta.url));
const LOOK_EVERY_MS = 25;
/** A file is judged by what it computes, not by how busy the machine is; only what hangs without computing meets the clock. */
const PATIENCE = 10;
const STDERR_MAX = 2_000;
/** A decoder that steps where it must not. What the memory's limit stops ends as an abort. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL']);
const ABORTS: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP']);

/** Runs one task in a process of its own, within limits. Throws for what is no fault of the file's. */
export function runChild(
  task: Task,
  limits: ChildLimits,
  signal?: AbortSignal,
  onProgress?: (mediaMs: number) => void,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const { execPath, execArgv } = childCommand(limits.rssMaxBytes);
  // Nothing of our surroundings goes with it: a file that took the process over would find no secret there.
  const env = { UV_THREADPOOL_SIZE: '2' };
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  const child = fork(ENTRY, { execPath, execArgv, env, stdio: [...stdio], serialization: 'advanced' });
  stepBack(child);
  child.send(task, () => {});
  return listen(child, limits, { signal, onProgress });
}

type Watch = { signal?: AbortSignal | undefined; onProgress?: ((mediaMs: number) => void) | undefined };

function listen(child: ChildProcess, limits: ChildLimits, { signal, onProgress }: Watch): Promise<Outcome> {
  const begun = performance.now();
  let [mediaMs, peakRssBytes, stderr] = [0, 0, ''];
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = `${stderr}${chunk}`.slice(-STDERR_MAX);
  });

  return new Promise<Outcome>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearInterval(timer);
      signal?.removeEventListener('abort', onAbort);
      child.removeAllListeners();
      // The result is known: the child's tidying up is not waited for.
      child.kill('SIGKILL');
      act();
    };
    const fail = (reason: string) => settle(() => reject(new Error(`media check: ${reason}`)));
    const end = (outcome: Outcome) => settle(() => resolve(outcome));
    const onAbort = () => fail('stopped');
    signal?.addEventListener('abort', onAbort);

    const timer = setInterval(() => {
      peakRssBytes = Math.max(peakRssBytes, readPeakRssBytes(child.pid));
      const allowedMs = limits.graceMs + mediaMs / limits.speedMin;
      const isSlow = readCpuMs(child.pid) > allowedMs || performance.now() - begun > PATIENCE * allowedMs;
      if (isSlow || peakRssBytes > limits.rssMaxBytes) end({ kind: 'beyondLimits', peakRssBytes });
    }, LOOK_EVERY_MS);

    child.on('error', (error) => fail(error.message));
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'progress') {
        mediaMs = message.mediaMs;
        onProgress?.(mediaMs);
      } else if (message.kind === 'failed') fail(message.reason);
      else if (message.kind === 'beyondLimits') end({ kind: 'beyondLimits', peakRssBytes });
      else end(message);
    });
    child.on('close', (code, by) => {
      if (by && CRASHES.has(by)) end({ kind: 'crashed', peakRssBytes });
      else if (by && ABORTS.has(by)) end({ kind: 'beyondLimits', peakRssBytes });
      else fail(`the process ended by itself (${by ?? code}) ${stderr}`);
    });
  });
}

/** People who wait for a page come before files that wait for a check. */
function stepBack({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us; neither matters.
  }
}
