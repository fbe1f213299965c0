import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';

type Options = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  limitMs: number;
  /** A file to write to, where the terminal is another's for the moment. */
  output?: number;
};

const GRACE_MS = 5_000;

/**
 * Runs a program, its output on our terminal or in a file, and gives its exit code, or null when it was ended. It has a
 * process group of its own, so that at the limit, or when we are told to stop, everything it started ends with it.
 */
export function runLimited(command: readonly string[], { cwd, env, limitMs, output }: Options): Promise<number | null> {
  const [file = '', ...args] = command;
  const target = output ?? 'inherit';
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', target, target], detached: true });
  const tell = (line: string) => (output === undefined ? console.log(line) : writeSync(output, `${line}\n`));
  const end = (signal: NodeJS.Signals) => endGroup(child.pid, signal);
  const limit = setTimeout(() => {
    tell(`Ended after ${limitMs / 1000} s, the limit of this step.`);
    end('SIGTERM');
    setTimeout(end, GRACE_MS, 'SIGKILL').unref();
  }, limitMs);
  const stop = (signal: NodeJS.Signals) => {
    end('SIGTERM');
    setTimeout(end, GRACE_MS, 'SIGKILL').unref();
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // Told to stop, we end with the first that has ended: nobody else will see to those beside it.
  const leave = () => end('SIGKILL');
  process.once('exit', leave);

  return new Promise((resolve) => {
    const settle = (code: number | null) => {
      clearTimeout(limit);
      process.off('SIGINT', stop).off('SIGTERM', stop).off('exit', leave);
      end('SIGKILL');
      resolve(code);
    };
    child.once('error', (error) => {
      tell(error.message);
      settle(null);
    });
    child.once('exit', settle);
  });
}

/** Processes left in a step's group would hold ports and folders of the next one. */
function endGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // The group is empty: nothing was left.
  }
}
