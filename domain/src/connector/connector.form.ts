import { z } from 'zod';
import { isCountry } from '../country/countries.ts';
import { platformFacts, platforms } from '../distribution/platforms.ts';
import { layouts, messageVersions, protocols } from './connector.kinds.ts';
import { isPlainHost } from './host-form.ts';
import { connectionLine, connectionSecret, sftpFields } from './sftp.fields.ts';

/** Without a user or a question: both would carry secrets where everybody reads them. */
const ENDPOINT = /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:\/[\w./-]*)?$/;

/** DDEX's party id, as it stands in messages: without dashes. */
const dpid = connectionLine(40)
  .transform((typed) => typed.replaceAll('-', '').toUpperCase())
  .refine((id) => id === '' || /^PADPIDA[A-Z0-9]+$/.test(id), 'connector.dpid');

const Fields = z.object({
  platform: z.enum(platforms, 'field.invalid'),
  protocol: z.enum(protocols, 'field.invalid'),
  is_on: z.boolean('field.invalid'),
  is_live: z.boolean('field.invalid').default(false),
  ...sftpFields,
  endpoint: connectionLine(300)
    .refine((url) => url === '' || ENDPOINT.test(url), 'connector.endpoint')
    .refine((url) => url === '' || !ENDPOINT.test(url) || isPlainHost(hostIn(url)), 'connector.hostForm'),
  bucket: connectionLine(63).refine(
    (name) => name === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name),
    'connector.bucket',
  ),
  region: connectionLine(60).refine((name) => /^[a-z0-9-]*$/.test(name), 'connector.region'),
  access_key_id: connectionLine(200),
  secret_key: connectionSecret(500),
  sender_dpid: dpid,
  sender_name: connectionLine(200),
  recipient_dpid: dpid,
  recipient_name: connectionLine(200),
  message_version: z.enum(messageVersions, 'field.invalid').default('4.3'),
  layout: z.enum(layouts, 'field.invalid').default('batch'),
  acknowledges: z.boolean('field.invalid').default(false),
  /** Below the delivery folder, however it is typed. */
  ack_path: connectionLine(500)
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
