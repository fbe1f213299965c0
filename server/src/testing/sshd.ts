import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { commandAs, NOBODY } from '../db/embedded-identity.ts';
import { environmentOf, type Found, findSshd } from './openssh.ts';
import { startSftpServer } from './sftp-server.ts';
import { until } from './until.ts';

export type Sshd = {
  /** OpenSSH's own, or ssh2's where it cannot be had. */
  kind: 'openssh' | 'ssh2';
  port: number;
  username: string;
  privateKey: string;
  /** The fingerprints of the keys it shows. */
  hostKeys: { ed25519: string; rsa: string };
  /** The served folder, seen from this machine, and its name over there. */
  folder: string;
  remotePath: string;
  /** Ends the server and everybody's session, as a crash does. */
  kill(): Promise<void>;
  /** On the same port, with the same keys and folder. */
  start(options?: Options): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** No file grows beyond this, as on a full disk. */
  maxFileBytes?: number;
};

/**
 * A real OpenSSH server on loopback: the machine's, else Debian's, unpacked and never installed. It runs as a normal user, as
 * nobody where we are root. Where it cannot be had, ssh2's server takes its place and one loud line says so.
 */
export async function startSshd(options: Options = {}): Promise<Sshd> {
  const keys = makeKeys();
  const base = await mkdtemp(join(tmpdir(), 'toada-sshd-'));
  const port = await freePort();
  const folder = join(base, 'store');
  await mkdir(folder);
  const found = await findSshd(base);
  const sshd = 'missing' in found ? null : await startFound(found, { base, folder, port, keys }, options);
  if (sshd && (await letsIn(sshd))) return sshd;
  await sshd?.kill();
  const reason = 'missing' in found ? found.missing : `it does not let ${found.username} in.`;
  console.warn(`NOT OPENSSH: the tests of SFTP run against ssh2's own server instead: ${reason}`);
  return standIn({ base, folder, port, keys }, options);
}

type Place = { base: string; folder: string; port: number; keys: Keys };

async function startFound(found: Found, { base, folder, port, keys }: Place, options: Options) {
  await writeConfig(base, found, { port, keys });
  const server = { current: null as ChildProcess | null };
  const sshd: Sshd = {
    kind: 'openssh',
    port,
    username: found.username,
    privateKey: keys.user.private,
    hostKeys: { ed25519: fingerprint(keys.ed25519.public), rsa: fingerprint(keys.rsa.public) },
    folder,
    remotePath: folder,
    async start(asked = options) {
      server.current = serve(found, base, asked);
      await untilListening(port, server.current);
    },
    async kill() {
      if (server.current) await killFamily(server.current);
      server.current = null;
    },
    async stop() {
      await sshd.kill();
      await rm(base, { recursive: true, force: true });
    },
  };
  await sshd.start();
  return sshd;
}

/** A machine may have locked the account it runs as, which it says only to whoever comes. */
function letsIn({ port, username, privateKey }: Sshd) {
  return new Promise<boolean>((resolve) => {
    const client = new ssh2.Client();
    client.once('ready', () => resolve(true)).on('error', () => resolve(false));
    client.once('ready', () => client.end());
    client.connect({ host: '127.0.0.1', port, username, privateKey });
  });
}

type Keys = ReturnType<typeof makeKeys>;

function makeKeys() {
  return {
    ed25519: readableKey(),
    rsa: ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 }),
    user: readableKey(),
  };
}

/** ssh2 cannot read one of three hundred keys that it makes itself; another one is made then. */
export function readableKey(): ReturnType<typeof ssh2.utils.generateKeyPairSync> {
  const key = ssh2.utils.generateKeyPairSync('ed25519');
  return ssh2.utils.parseKey(key.private) instanceof Error ? readableKey() : key;
}

function fingerprint(publicLine: string) {
  const blob = Buffer.from(publicLine.split(' ')[1] ?? '', 'base64');
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
}

async function writeConfig(base: string, found: Found, { port, keys }: { port: number; keys: Keys }) {
  const owner = found.kind === 'nobody' ? NOBODY : null;
  const write = async (name: string, text: string) => {
    await writeFile(join(base, name), text, { mode: 0o600 });
    if (owner !== null) await chown(join(base, name), owner, owner);
  };
  await write('host_ed25519', keys.ed25519.private);
  await write('host_rsa', keys.rsa.private);
  await write('authorized_keys', `${keys.user.public}\n`);
  const helper = (option: string, name: string) =>
    existsSync(join(found.helpers, name)) ? [`${option} ${join(found.helpers, name)}`] : [];
  await write(
    'sshd_config',
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${base}/host_ed25519`,
      `HostKey ${base}/host_rsa`,
      `AuthorizedKeysFile ${base}/authorized_keys`,
      // The login's own shell may be one that refuses, as nobody's is: the server's own part needs none.
      'Subsystem sftp internal-sftp',
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'PidFile none',
      'MaxStartups 100',
      'LogLevel FATAL',
      // Since 9.8 the server is made of several programs.
      ...helper('SshdSessionPath', 'sshd-session'),
      ...helper('SshdAuthPath', 'sshd-auth'),
      '',
    ].join('\n'),
  );
}

/** The kernel ends the server with us, so that a killed test run leaves none behind. */
function serve(found: Found, base: string, { maxFileBytes }: Options) {
  const words = [found.program, '-D', '-e', '-f', join(base, 'sshd_config')];
  // The shell's limit is in blocks of 512 bytes; whoever would write more is told so and not ended.
  const limited = `trap '' XFSZ; ulimit -f ${Math.floor((maxFileBytes ?? 0) / 512)}; exec "$@"`;
  const program = maxFileBytes === undefined ? words : ['/bin/sh', '-c', limited, 'sh', ...words];
  const { file, args, options } = commandAs(found.kind, 'setpriv', ['--pdeathsig', 'KILL', ...program]);
  return spawn(file, args, { ...options, env: environmentOf(found), stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilListening(port: number, server: ChildProcess) {
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`sshd ended while starting (${server.exitCode}).`);
    return await answers(port);
  });
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    // It greets first.
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
}

/** Sessions are processes of their own and outlive the server that took their calls. */
async function killFamily(server: ChildProcess) {
  const family = await descendantsOf(server.pid as number);
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null;
  server.kill('SIGKILL');
  for (const pid of family) killQuietly(pid);
  await ended;
}

async function descendantsOf(parent: number): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const pairs = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  const below = (pid: number): number[] =>
    pairs.filter((pair) => pair.parent === pid).flatMap((pair) => [pair.pid, ...below(pair.pid)]);
  return below(parent);
}

function killQuietly(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function standIn({ base, folder, port, keys }: Place, options: Options): Promise<Sshd> {
  const open = ({ maxFileBytes = Number.POSITIVE_INFINITY }: Options) =>
    startSftpServer({
      port,
      folder,
      hostKeys: [keys.ed25519.private, keys.rsa.private],
      userKey: keys.user.public,
      maxFileBytes,
    });
  let server: Awaited<ReturnType<typeof open>> | null = await open(options);
  const sshd: Sshd = {
    kind: 'ssh2',
    port,
    username: 'toada',
    privateKey: keys.user.private,
    hostKeys: { ed25519: fingerprint(keys.ed25519.public), rsa: fingerprint(keys.rsa.public) },
    folder,
    remotePath: '/',
    async start(asked = options) {
      server = await open(asked);
    },
    async kill() {
      await server?.stop();
      server = null;
    },
    async stop() {
      await sshd.kill();
      await rm(base, { recursive: true, force: true });
    },
  };
  return sshd;
}
