import { z } from 'zod';
import { DnsRecord } from '../custom-domain/custom-domain.contract.ts';
import { domainStatuses } from '../custom-domain/custom-domain.states.ts';
import { parseHost } from '../custom-domain/host.rules.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { isWritable } from '../visible-text.ts';
import { writtenLines } from '../written-lines.ts';
import { senderFailures } from './sender-records.ts';

export const FROM_NAME_MAX = 80;

/** Domain of a plain address: ASCII before the sign, a host name behind it. Null for anything else. */
export function domainOfAddress(address: string): string | null {
  const [, local, host] = /^([a-z\d](?:[a-z\d._+-]{0,62}[a-z\d])?)@([^@]+)$/.exec(address) ?? [];
  const domain = parseHost(host ?? '');
  return local && !local.includes('..') && domain === host ? domain : null;
}

export const MailSenderForm = z.object({
  from_name: writtenLines(FROM_NAME_MAX)
    .refine((text) => text !== '', 'field.required')
    .refine((text) => isWritable(text) && !text.includes('\n'), 'field.invalid'),
  address: z
    .string('field.required')
    .trim()
    .toLowerCase()
    .min(1, 'field.required')
    .max(254, 'field.tooLong')
    .refine((text) => domainOfAddress(text) !== null, 'mailSender.address'),
});
export type MailSenderForm = z.infer<typeof MailSenderForm>;

export const MailSenderView = z.object({
  from_name: z.string(),
  address: z.string(),
  domain: z.string(),
  status: z.enum(domainStatuses),
  failures: z.array(z.enum(senderFailures)),
  is_checking: z.boolean(),
  records: z.array(DnsRecord),
  checked_at: Instant.nullable(),
  tested_at: Instant.nullable(),
  test_failed: z.boolean(),
});
export type MailSenderView = z.infer<typeof MailSenderView>;
const Reply = z.object({ sender: MailSenderView.nullable() });

export const mailSenderApi = {
  find: endpoint('GET', '/mail-sender', { input: Nothing, reply: Reply }),
  save: endpoint('PUT', '/mail-sender', { input: MailSenderForm, reply: Reply }),
  check: endpoint('POST', '/mail-sender/check', { input: Nothing, reply: Reply }),
  test: endpoint('POST', '/mail-sender/test', { input: Nothing, reply: Reply }),
  remove: endpoint('DELETE', '/mail-sender', { input: Nothing, reply: Reply }),
};
