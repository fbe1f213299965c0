import { z } from 'zod';
import { isWritable } from '../visible-text.ts';
import { isPlainHost } from './host-form.ts';

/** A text that is too long is not checked further: a pattern may be slow on it. */
const tooLong = { error: 'field.tooLong', abort: true } as const;

export function connectionLine(max: number) {
  return z.string('field.invalid').trim().max(max, tooLong).refine(isWritable, 'field.invalid').default('');
}

/** Left out keeps what is there, null takes it away; nobody gets it back. */
export function connectionSecret(max: number) {
  return z.string('field.invalid').max(max, tooLong).nullish();
}

/** A name or an address, and nothing else: no scheme, no port, no user. */
const HOST =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*|(?=[0-9A-Fa-f]*:)[0-9A-Fa-f:.]{2,45})$/;
const PRIVATE_KEY = /^\s*-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+-----END [A-Z ]*PRIVATE KEY-----\s*$/;

/** Where and as whom files are left by SFTP: of a store, or of a society. */
export const sftpFields = {
  host: connectionLine(253)
    .refine((host) => host === '' || HOST.test(host), 'connector.host')
    // A host that is no host at all is told once, and does not hide what else is missing.
    .refine((host) => host === '' || !HOST.test(host) || isPlainHost(host), 'connector.hostForm'),
  port: z.int('field.invalid').min(1, 'field.invalid').max(65_535, 'field.invalid').nullable().default(null),
  username: connectionLine(200),
  /** As `SHA256:…`, the way OpenSSH shows it. */
  host_key: connectionLine(100).refine(
    (key) => key === '' || /^SHA256:[A-Za-z0-9+/]{43}$/.test(key),
    'connector.hostKey',
  ),
  password: connectionSecret(500),
  private_key: connectionSecret(20_000).refine((key) => !key || PRIVATE_KEY.test(key), 'connector.privateKey'),
  remote_path: connectionLine(500).refine((path) => !path.split('/').includes('..'), 'connector.path'),
};
