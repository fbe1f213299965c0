import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ConnectionStep } from '@toada/domain/connector/connector.kinds.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import { openTransport } from './open-transport.ts';
import { systemError } from './store-errors.ts';
import { type OpenOptions, type StoreConnection, StoreError, type StoreTransport } from './store-transport.ts';

export type StepResult = {
  step: ConnectionStep;
  isOk: boolean;
  problem: DeliveryProblem | null;
  /** The other side's answer, without secrets. */
  detail: string | null;
  /** The key the host showed, when it is not the pinned one. */
  hostKey: string | null;
};

/** Steps of each protocol. */
const stepsOf = {
  folder: ['reach', 'list', 'write', 'read', 'remove'],
  sftp: ['reach', 'hostKey', 'login', 'list', 'write', 'read', 'remove'],
  s3: ['reach', 'login', 'list', 'write', 'read', 'remove'],
} as const satisfies Record<StoreConnection['protocol'], readonly ConnectionStep[]>;

/**
 * Tries a connection for real and tells of each step as it is taken; the first that fails is the last. What it wrote is taken
 * away again, also when the reader of the results leaves early.
 */
export async function* testConnection(
  connection: StoreConnection,
  options: OpenOptions,
): AsyncGenerator<StepResult, void> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([options.signal, stopped.signal]);
  const results = new Readable({ objectMode: true, read() {} });
  const left: ConnectionStep[] = [...stepsOf[connection.protocol]];
  const pass = () => {
    const step = left.shift();
    results.push({ step, isOk: true, problem: null, detail: null, hostKey: null });
  };
  const trying = tryAll(connection, { ...options, signal, onPassed: pass }, pass)
    .catch((error) => {
      if (!signal.aborted) results.push(failed(left[0] ?? 'remove', error, connection.protocol));
    })
    .finally(() => results.push(null));
  try {
    yield* results as AsyncIterable<StepResult>;
  } finally {
    stopped.abort();
    await trying;
  }
  options.signal.throwIfAborted();
}

async function tryAll(connection: StoreConnection, options: OpenOptions, pass: () => void) {
  const transport = await openTransport(connection, options);
  // The other protocols tell of it themselves.
  if (connection.protocol === 'folder') pass();
  try {
    await transport.list('');
    pass();
    await writeAndRead(transport, options.signal, pass);
  } finally {
    await transport.close();
  }
}

async function writeAndRead(transport: StoreTransport, signal: AbortSignal, pass: () => void) {
  const name = `toada-${randomBytes(6).toString('hex')}.txt`;
  const content = Buffer.from(`Toada ${name}\n`);
  const source = {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: async (from: number) => Readable.from([content.subarray(from)]),
  };
  let isLeft = false;
  try {
    isLeft = true;
    await transport.put(name, source, { signal, onSent: () => {} });
    pass();
    const back = await transport.read(name, content.length);
    if (!back?.equals(content)) throw new StoreError('unexpected', 'What was written came back as something else.');
    pass();
    isLeft = false;
    await transport.remove(name);
    if ((await transport.read(name, content.length)) !== null)
      throw new StoreError('folderNotWritable', 'What was removed is still there.');
    pass();
  } finally {
    if (isLeft) await transport.remove(name).catch(() => {});
  }
}

function failed(step: ConnectionStep, error: unknown, protocol: StoreConnection['protocol']): StepResult {
  // Until the other side has spoken our protocol, every failure is the same one: the test is no port scanner.
  if (step === 'reach' && protocol !== 'folder')
    return { step, isOk: false, problem: 'hostUnreachable', detail: null, hostKey: null };
  const { problem, detail } = systemError(error);
  const isHostKey = problem === 'hostKeyUnknown' || problem === 'hostKeyChanged';
  return { step, isOk: false, problem, detail, hostKey: isHostKey ? detail : null };
}
