import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandAs, type Identity, NOBODY } from '../db/embedded-identity.ts';
import { reasonOf, unpackPackages } from './debian-packages.ts';

const PACKAGES = ['openssh-server', 'openssh-sftp-server'];

export type Found = { program: string; helpers: string; libraries: string; kind: Identity['kind']; username: string };

/** The machine's own server, else Debian's, unpacked; and as whom it can run here. */
export async function findSshd(base: string): Promise<Found | { missing: string }> {
  try {
    const isInstalled = existsSync('/usr/sbin/sshd');
    const unpacked = isInstalled ? null : await unpackPackages('openssh', PACKAGES);
    const root = unpacked?.root ?? '/';
    const program = join(root, 'usr/sbin/sshd');
    const found = { program, helpers: join(root, 'usr/lib/openssh'), libraries: unpacked?.libraries ?? '' };
    return { ...found, ...(await findIdentity(base, found)) };
  } catch (error) {
    return { missing: reasonOf(error) };
  }
}

/** As root it would want an account and a folder of its own on the machine; as anybody else it lets that one in. */
async function findIdentity(base: string, found: Pick<Found, 'program' | 'libraries'>) {
  if (process.getuid?.() !== 0) return { kind: 'self' as const, username: userInfo().username };
  let reason: unknown;
  for (const kind of ['namespace', 'nobody'] as const) {
    try {
      if (kind === 'nobody') for (const path of [base, join(base, 'store')]) await chown(path, NOBODY, NOBODY);
      const { file, args, options } = commandAs(kind, found.program, ['-T', '-f', '/dev/null', '-h', '/dev/null']);
      await promisify(execFile)(file, args, { ...options, env: environmentOf(found) }).catch((error) => {
        // It has no keys yet, which it can only say once it runs.
        if (!/no hostkeys available|sshd: /i.test(String(error.stderr))) throw error;
      });
      return { kind, username: 'nobody' };
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

export function environmentOf({ libraries }: Pick<Found, 'libraries'>) {
  return { PATH: process.env.PATH, LC_ALL: 'C', ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
}

/** OpenSSH's own client, to be measured against; null where there is none. */
export async function findSftp() {
  const installed = { file: '/usr/bin/sftp', words: [] as string[], environment: environmentOf({ libraries: '' }) };
  if (existsSync(installed.file)) return installed;
  const unpacked = await unpackPackages('openssh', PACKAGES).catch(() => null);
  const file = join(unpacked?.root ?? '', 'usr/bin/sftp');
  if (!unpacked || !existsSync(file)) return null;
  return { file, words: ['-S', join(unpacked.root, 'usr/bin/ssh')], environment: environmentOf(unpacked) };
}
