import { z } from 'zod';
import { isPlainHost } from '../connector/host-form.ts';
import { rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';

const tooLong = { error: 'field.tooLong', abort: true } as const;
const line = (max: number) =>
  z.string('field.invalid').trim().max(max, tooLong).refine(isWritable, 'field.invalid').default('');
/** Left out keeps what is there, null takes it away; nobody gets it back. */
const secret = (max: number) => z.string('field.invalid').max(max, tooLong).nullish();

const HOST =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*|(?=[0-9A-Fa-f]*:)[0-9A-Fa-f:.]{2,45})$/;
const PRIVATE_KEY = /^\s*-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+-----END [A-Z ]*PRIVATE KEY-----\s*$/;

/** The way to a society: its code, and its server where it has one for files. */
export const CwrSocietyForm = z
  .object({
    id: rowId('cwr_societies'),
    code: z.string('field.required').regex(/^\d{3}$/, 'cwr.code'),
    has_sftp: z.boolean('field.invalid'),
    host: line(253)
      .refine((host) => host === '' || HOST.test(host), 'connector.host')
      .refine((host) => host === '' || !HOST.test(host) || isPlainHost(host), 'connector.hostForm'),
    port: z.int('field.invalid').min(1, 'field.invalid').max(65_535, 'field.invalid').nullable().default(null),
    username: line(200),
    host_key: line(100).refine((key) => key === '' || /^SHA256:[A-Za-z0-9+/]{43}$/.test(key), 'connector.hostKey'),
    password: secret(500),
    private_key: secret(20_000).refine((key) => !key || PRIVATE_KEY.test(key), 'connector.privateKey'),
    remote_path: line(500).refine((path) => !path.split('/').includes('..'), 'connector.path'),
    /** Revision that the editor began from. */
    revision: z.int('field.invalid'),
  })
  .superRefine(({ has_sftp, host, username }, context) => {
    if (!has_sftp) return;
    for (const [field, value] of Object.entries({ host, username }))
      if (value === '') context.addIssue({ code: 'custom', path: [field], message: 'field.required' });
  });
export type CwrSocietyForm = z.infer<typeof CwrSocietyForm>;
