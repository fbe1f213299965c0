import { z } from 'zod';
import { isCountry } from '../country/countries.ts';
import { platformFacts, platforms } from '../distribution/platforms.ts';
import { isWritable } from '../visible-text.ts';
import { layouts, messageVersions, protocols } from './connector.kinds.ts';
import { isPlainHost } from './host-form.ts';

/** A text that is too long is not checked further: a pattern may be slow on it. */
const tooLong = { error: 'field.tooLong', abort: true } as const;
const line = (max: number) =>
  z.string('field.invalid').trim().max(max, tooLong).refine(isWritable, 'field.invalid').default('');
/** Left out keeps what is there, null takes it away; nobody gets it back. */
const secret = (max: number) => z.string('field.invalid').max(max, tooLong).nullish();

/** A name or an address, and nothing else: no scheme, no port, no user. */
const HOST =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*|(?=[0-9A-Fa-f]*:)[0-9A-Fa-f:.]{2,45})$/;
/** Without a user or a question: both would carry secrets where everybody reads them. */
const ENDPOINT = /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:\/[\w./-]*)?$/;
const PRIVATE_KEY = /^\s*-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+-----END [A-Z ]*PRIVATE KEY-----\s*$/;

/** DDEX's party id, as it stands in messages: without dashes. */
const dpid = line(40)
  .transform((typed) => typed.replaceAll('-', '').toUpperCase())
  .refine((id) => id === '' || /^PADPIDA[A-Z0-9]+$/.test(id), 'connector.dpid');

const Fields = z.object({
  platform: z.enum(platforms, 'field.invalid'),
  protocol: z.enum(protocols, 'field.invalid'),
  is_on: z.boolean('field.invalid'),
  is_live: z.boolean('field.invalid').default(false),
  host: line(253)
    .refine((host) => host === '' || HOST.test(host), 'connector.host')
    // A host that is no host at all is told once, and does not hide what else is missing.
    .refine((host) => host === '' || !HOST.test(host) || isPlainHost(host), 'connector.hostForm'),
  port: z.int('field.invalid').min(1, 'field.invalid').max(65_535, 'field.invalid').nullable().default(null),
  username: line(200),
  /** As `SHA256:…`, the way OpenSSH shows it. */
  host_key: line(100).refine((key) => key === '' || /^SHA256:[A-Za-z0-9+/]{43}$/.test(key), 'connector.hostKey'),
  password: secret(500),
  private_key: secret(20_000).refine((key) => !key || PRIVATE_KEY.test(key), 'connector.privateKey'),
  remote_path: line(500).refine((path) => !path.split('/').includes('..'), 'connector.path'),
  endpoint: line(300)
    .refine((url) => url === '' || ENDPOINT.test(url), 'connector.endpoint')
    .refine((url) => url === '' || !ENDPOINT.test(url) || isPlainHost(hostIn(url)), 'connector.hostForm'),
  bucket: line(63).refine((name) => name === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name), 'connector.bucket'),
  region: line(60).refine((name) => /^[a-z0-9-]*$/.test(name), 'connector.region'),
  access_key_id: line(200),
  secret_key: secret(500),
  sender_dpid: dpid,
  sender_name: line(200),
  recipient_dpid: dpid,
  recipient_name: line(200),
  message_version: z.enum(messageVersions, 'field.invalid').default('4.3'),
  layout: z.enum(layouts, 'field.invalid').default('batch'),
  acknowledges: z.boolean('field.invalid').default(false),
  /** Below the delivery folder, however it is typed. */
  ack_path: line(500)
    .refine((path) => !path.split('/').includes('..'), 'connector.path')
    .transform((path) => path.split('/').filter(Boolean).join('/')),
  territories: z
    .array(z.string('field.invalid').refine(isCountry, 'field.invalid'))
    .max(300, 'field.tooLong')
    .default([]),
  at_once: z.int('field.invalid').min(1, 'field.invalid').max(8, 'field.invalid').default(2),
  /** Whether the store was agreed to take videos, too. */
  takes_videos: z.boolean('field.invalid').default(false),
  /** Revision that the editor began from; null for a new connector. */
  revision: z.int('field.invalid').nullable().default(null),
});

/** Fields each protocol requires. The server checks the secret, because it has the kept one. */
const needed = {
  sandbox: [],
  folder: [],
  sftp: ['host', 'username', 'sender_dpid', 'recipient_dpid'],
  s3: ['bucket', 'access_key_id', 'sender_dpid', 'recipient_dpid'],
} as const satisfies Record<(typeof protocols)[number], readonly (keyof z.infer<typeof Fields>)[]>;

export const ConnectorForm = Fields.superRefine((typed, context) => {
  for (const field of needed[typed.protocol])
    if (typed[field] === '') context.addIssue({ code: 'custom', path: [field], message: 'field.required' });
  // A store reads one format, and what is written in another would be refused by it.
  if ((typed.message_version === 'itmsp') !== (platformFacts[typed.platform].format === 'itmsp'))
    context.addIssue({ code: 'custom', path: ['message_version'], message: 'connector.version' });
  if (typed.takes_videos && typed.message_version === 'itmsp')
    context.addIssue({ code: 'custom', path: ['takes_videos'], message: 'connector.noVideos' });
  if (typed.protocol === 'folder' && !isFolderHere(typed.remote_path))
    context.addIssue({ code: 'custom', path: ['remote_path'], message: 'connector.folderHere' });
  // A folder on this machine sells nothing, whatever is ticked.
  if (typed.is_live && needed[typed.protocol].length === 0)
    context.addIssue({ code: 'custom', path: ['is_live'], message: 'connector.neverLive' });
});
export type ConnectorForm = z.infer<typeof ConnectorForm>;

/** As it was typed: a parsed address would have been brought into its usual form already. */
function hostIn(endpoint: string): string {
  return (ENDPOINT.exec(endpoint)?.[1] ?? '').replace(/^\[|\]$/g, '');
}

/** Below our own folder, by names that every file system takes. */
function isFolderHere(path: string): boolean {
  return !path.startsWith('/') && path.split('/').every((name) => new TextEncoder().encode(name).length <= 200);
}
