import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OUTPUT_KEPT_MAX = 200_000;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** To compile it is a third of a start, and here are hundreds of starts. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/compile', import.meta.url));

export type ProductProcess = Awaited<ReturnType<typeof startProductProcess>>;

type Options = {
  dataDir: string;
  command?: string;
  env?: Record<string, string>;
  /** Where its lines go when reading them would disturb what is measured. */
  logFile?: string;
};

/** The product as `npm start` runs it, built before, in a process of its own. Resolves when it says that it is ready. */
export async function startProductProcess(options: Options) {
  const started = launchProduct(options);
  const port = await Promise.race([started.ready, started.exited.then((code) => refuse(code, started.output()))]);
  return { ...started, url: `http://127.0.0.1:${port}` };
}

/** As above, without waiting: for starts that are expected to fail or to be killed. */
export function launchProduct({ dataDir, command = 'all', env = {}, logFile }: Options) {
  const file = logFile ? openSync(logFile, 'w') : null;
  const child = spawn(process.execPath, [MAIN, command], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
    stdio: file === null ? ['ignore', 'pipe', 'pipe'] : ['ignore', file, file],
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
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    if (logFile) whenWritten(logFile, () => isReady, read);
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

/** Hands over what a file holds, again and again, until it is enough. */
function whenWritten(file: string, isEnough: () => boolean, read: (content: Buffer) => void) {
  const timer = setInterval(() => (isEnough() ? clearInterval(timer) : read(readFileSync(file))), 50);
  timer.unref();
}

function refuse(code: number | null, output: string): never {
  throw new Error(`The product ended with ${code} before it was ready:\n${output}`);
}
