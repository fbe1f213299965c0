import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import ssh2, { type Client, type ConnectConfig, type ServerHostKeyAlgorithm } from 'ssh2';
import { reachHost } from './reach-host.ts';
import { type OpenOptions, type StoreConnection, StoreError } from './store-transport.ts';

export type SftpConnection = Extract<StoreConnection, { protocol: 'sftp' }>;

const READY_WITHIN_MS = 20_000;
const KEEPALIVE_MS = 20_000;
const KEEPALIVES_MISSED = 4;

/** A host has a key of each kind and shows one; which one was pinned, only the operator knows. */
const families: Record<string, ServerHostKeyAlgorithm[]> = {
  ed25519: ['ssh-ed25519'],
  ecdsa: ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  rsa: ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'],
};

/** As OpenSSH shows it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/**
 * Reaches the host, holds its key against the pinned one and only then says who we are. A host whose first key is not the
 * pinned one is asked for its others before it counts as changed.
 */
export async function logIn(connection: SftpConnection, options: OpenOptions): Promise<Client> {
  assertReadable(connection.privateKey);
  const socket = await reachHost(connection.host, connection.port, options);
  const shown = await greet(socket, connection, options, Object.values(families).flat());
  if (shown.client) return shown.client;
  if (connection.hostKey === '') throw new StoreError('hostKeyUnknown', shown.hostKey);
  for (const kinds of otherFamilies(shown.kind)) {
    const again = await reachHost(connection.host, connection.port, options);
    const other = await greet(again, connection, options, kinds, true).catch(noneOfThisKind);
    if (other?.client) return other.client;
  }
  throw new StoreError('hostKeyChanged', shown.hostKey);
}

type Greeting = { client: Client } | { client: null; hostKey: string; kind: string };

/** Either we are in, or the host showed a key that is not the pinned one and was told nothing. */
function greet(
  socket: Socket,
  connection: SftpConnection,
  options: OpenOptions,
  kinds: ServerHostKeyAlgorithm[],
  isAgain = false,
) {
  const { signal, onPassed } = options;
  return new Promise<Greeting>((resolve, reject) => {
    const client = new ssh2.Client();
    let wrong: { hostKey: string; kind: string } | null = null;
    let isHostKnown = false;
    // Only the first greeting of a login counts as reaching the host.
    let isHostMet = isAgain;
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', abort);
      client.off('ready', ready);
      act();
    };
    const abort = () => {
      client.destroy();
      settle(() => reject(signal.reason));
    };
    const fail = (error: Error & { level?: string }) => {
      socket.destroy();
      const seen = wrong;
      settle(() => (seen ? resolve({ client: null, ...seen }) : reject(refusal(error, isHostKnown))));
    };
    const ready = () => settle(() => resolve({ client }));
    const verify = (key: Buffer) => {
      const hostKey = fingerprintOf(key);
      if (!isHostMet) onPassed?.('reach');
      isHostMet = true;
      if (hostKey !== connection.hostKey) wrong = { hostKey, kind: kindOf(key) };
      else if (!isHostKnown) onPassed?.('hostKey');
      isHostKnown = wrong === null;
      return isHostKnown;
    };
    signal.addEventListener('abort', abort);
    // Errors after the login are the session's; a listener stays, since one without would end the process.
    client.once('ready', ready).on('error', fail);
    client.once('close', () => fail(new Error('The host closed the connection.')));
    answerPrompts(client, connection.password);
    const readyTimeout = Math.min(READY_WITHIN_MS, options.stallMs ?? READY_WITHIN_MS);
    client.connect({ ...configOf(connection, kinds), sock: socket, hostVerifier: verify, readyTimeout });
  });
}

function configOf(connection: SftpConnection, kinds: ServerHostKeyAlgorithm[]): ConnectConfig {
  return {
    username: connection.username,
    ...(connection.password === null ? {} : { password: connection.password, tryKeyboard: true }),
    ...(connection.privateKey === null ? {} : { privateKey: connection.privateKey }),
    keepaliveInterval: KEEPALIVE_MS,
    keepaliveCountMax: KEEPALIVES_MISSED,
    algorithms: {
      serverHostKey: kinds,
      // Twice the speed of the others where the processor knows AES; the rest is for hosts that have neither.
      cipher: [
        'aes128-gcm@openssh.com',
        'aes256-gcm@openssh.com',
        'aes128-ctr',
        'aes192-ctr',
        'aes256-ctr',
        'chacha20-poly1305@openssh.com',
      ],
    },
  };
}

/** Some hosts ask for the password as a question; any other question has no answer. */
function answerPrompts(client: Client, password: string | null) {
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) => {
    finish(prompts.map(({ echo }) => (echo ? '' : (password ?? ''))));
  });
}

function refusal(error: Error & { level?: string }, isHostKnown: boolean): StoreError {
  const isLogin = error.level === 'client-authentication' || /authentication/i.test(error.message);
  if (isLogin) return new StoreError('loginRefused', error.message);
  return new StoreError(isHostKnown ? 'connectionLost' : 'hostUnreachable', error.message);
}

function assertReadable(privateKey: string | null) {
  if (privateKey === null) return;
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error)
    throw new StoreError('loginRefused', `The private key cannot be read: ${parsed.message}`);
}

/** The key begins with the name of its kind. */
function kindOf(key: Buffer) {
  return key.toString('latin1', 4, 4 + key.readUInt32BE(0));
}

function otherFamilies(shown: string) {
  return Object.entries(families).flatMap(([family, kinds]) => (shown.includes(family) ? [] : [kinds]));
}

function noneOfThisKind(error: unknown): null {
  if (error instanceof StoreError && error.problem === 'hostUnreachable') return null;
  throw error;
}
