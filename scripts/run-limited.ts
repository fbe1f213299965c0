import { spawn } from 'node:child_process';

type Options = { cwd: string; env: NodeJS.ProcessEnv; limitMs: number };

const GRACE_MS = 5_000;

/**
 * Runs a program with its output on our terminal and gives its exit code, or null when it was ended. It has a process group
 * of its own, so that at the limit, or when we are told to stop, everything it started ends with it.
 */
export function runLimited(command: readonly string[], { cwd, env, limitMs }: Options): Promise<number | null> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const end = (signal: NodeJS.Signals) => endGroup(child.pid, signal);
  const limit = setTimeout(() => {
    console.log(`Ended after ${limitMs / 1000} s, the limit of this step.`);
    end('SIGTERM');
    setTimeout(end, GRACE_MS, 'SIGKILL').unref();
  }, limitMs);
  const stop = (signal: NodeJS.Signals) => {
    end('SIGTERM');
    setTimeout(end, GRACE_MS, 'SIGKILL').unref();
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  return new Promise((resolve) => {
    const settle = (code: number | null) => {
      clearTimeout(limit);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      end('SIGKILL');
      resolve(code);
    };
    child.once('error', (error) => {
      console.log(error.message);
      settle(null);
    });
    child.once('exit', settle);
  });
}

/** What a step left running in its group would otherwise hold ports and folders of the next one. */
function endGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // The group is empty: nothing was left.
  }
}
