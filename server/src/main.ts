import { flushCompileCache } from 'node:module';
import { isConnectionError } from './db/connection-error.ts';
import { explainConnection } from './db/explain-connection.ts';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const COMMANDS = ['all', 'server', 'worker', 'migrate', 'rotate-keys', 'service-token', 'create-admin'] as const;
/** They do one thing and end. */
const ENDING: readonly string[] = ['migrate', 'rotate-keys', 'service-token', 'create-admin'];
export type Command = (typeof COMMANDS)[number];

const asked = process.argv[2] ?? 'all';
const command = COMMANDS.find((name) => name === asked);

try {
  if (!command) fail(`Unknown command "${asked}": use one of ${COMMANDS.join(', ')}.`);
  else await runUntilTold(command);
} catch (error) {
  fail(explainFailure(error));
}

/** The first signal drains, even one that comes during the start; a second one, from somebody who will not wait, ends at once. */
async function runUntilTold(what: Command) {
  const env = readEnv();
  // Read only now: who set something wrong is told at once.
  const starting = import('./product.ts').then(({ startProduct }) => startProduct(what, env));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(giveUp, (env.DRAIN_SECONDS + 10) * 1000).unref();
    await starting.then((product) => product.stop()).catch((error) => fail(explainFailure(error)));
    process.exit(process.exitCode ?? 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const product = await starting;
  // Where Node keeps what it has compiled, the next start finds it, also after a kill.
  flushCompileCache();
  if (ENDING.includes(what)) return stop();
  void product.broken.then((sentence) => {
    fail(sentence);
    return isStopping || stop();
  });
}

/** Something would not end. Nothing acknowledged is lost by ending here: the next start heals. */
function giveUp() {
  fail('Stopping took too long, ending now.');
  process.exit();
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** The sentence an operator reads instead of a stack. What nobody foresaw keeps its stack: it is a bug report. */
function explainFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (isConnectionError(error)) return explainConnection(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
