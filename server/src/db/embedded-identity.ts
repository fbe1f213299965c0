import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './embedded-binaries.ts';

/** As whom PostgreSQL runs: it refuses to run as root. */
export type Identity = {
  kind: 'self' | 'namespace' | 'nobody';
  /** Owner of the database's files, seen from this process. */
  owner: { uid: number; gid: number };
  /** The major version of the PostgreSQL that answered. */
  major: string;
};

export type Command = { file: string; args: string[]; options: ExecFileOptions };

export const NOBODY = 65534;
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** Nothing of the operator's shell may reach the server: no PG* variable, no locale, no library path. */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Finds a way to run PostgreSQL that works here, by asking it for its version. A normal user runs it as it is; root maps
 * itself to nobody in a user namespace, where the files stay root's, else gives the files to nobody.
 */
export async function findIdentity(binaries: Binaries, asRoot = process.getuid?.() === 0): Promise<Identity> {
  const kinds = asRoot ? (['namespace', 'nobody'] as const) : (['self'] as const);
  let reason = '';
  for (const kind of kinds) {
    try {
      return { kind, owner: ownerOf(kind), major: await askMajor(binaries, kind) };
    } catch (error) {
      reason = lastLine(error);
    }
  }
  throw new StartupError(
    asRoot
      ? 'PostgreSQL cannot run as root here (no user namespaces, and nobody cannot read its files): start Toada as a normal user, or set DATABASE_URL.'
      : `The PostgreSQL that comes with Toada does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** The command that runs a program as the identity, without a shell. */
export function commandAs(kind: Identity['kind'], file: string, args: string[]): Command {
  const options = { env: ENVIRONMENT };
  if (kind === 'namespace') return { file: 'unshare', args: [...NAMESPACE, file, ...args], options };
  if (kind === 'nobody') return { file, args, options: { ...options, uid: NOBODY, gid: NOBODY } };
  return { file, args, options };
}

/** Runs a program to its end and gives what it printed. */
export async function run({ file, args, options }: Command): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { ...options, encoding: 'utf8' });
  return stdout;
}

async function askMajor(binaries: Binaries, kind: Identity['kind']): Promise<string> {
  const version = await run(commandAs(kind, binaries.postgres, ['--version']));
  return /(\d+)/.exec(version)?.[1] ?? '';
}

function ownerOf(kind: Identity['kind']): Identity['owner'] {
  if (kind === 'nobody') return { uid: NOBODY, gid: NOBODY };
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? text;
}
