import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OUTPUT_KEPT_MAX = 200_000;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ProductProcess = Awaited<ReturnType<typeof startProductProcess>>;

type Options = { dataDir: string; command?: string; env?: Record<string, string> };

/** The product as `npm start` runs it, in a process of its own. Resolves when it says that it is ready. */
export async function startProductProcess({ dataDir, command = 'all', env = {} }: Options) {
  const started = launchProduct({ dataDir, command, env });
  const port = await Promise.race([started.ready, started.exited.then((code) => refuse(code, started.output()))]);
  return { ...started, url: `http://127.0.0.1:${port}` };
}

/** As above, without waiting: for starts that are expected to fail or to be killed. */
export function launchProduct({ dataDir, command = 'all', env = {} }: Options) {
  const child = spawn(process.execPath, [MAIN, command], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<number>((resolve) => {
    let isReady = false;
    const read = (chunk: Buffer) => {
      // A product that logs for minutes is read, so that it never waits, but only its beginning is kept.
      if (output.length < OUTPUT_KEPT_MAX) output += chunk;
      if (isReady) return;
      const port = output.match(/ready at http:\/\/localhost:(\d+)/)?.[1];
      isReady = port !== undefined;
      if (isReady) resolve(Number(port));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);

  return {
    pid: child.pid as number,
    ready,
    exited,
    output: () => output,
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

function refuse(code: number | null, output: string): never {
  throw new Error(`The product ended with ${code} before it was ready:\n${output}`);
}
