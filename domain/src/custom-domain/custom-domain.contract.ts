import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { domainFailures, domainStatuses } from './custom-domain.states.ts';
import { parsePastedHost } from './host.rules.ts';

export const HostName = z
  .string('customDomain.host')
  .max(300, 'customDomain.host')
  .transform((text, context) => {
    const host = parsePastedHost(text);
    if (host) return host;
    context.addIssue({ code: 'custom', message: 'customDomain.host' });
    return z.NEVER;
  });

/** One line of what is to be set at whoever keeps the domain's names. */
export const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

export const DomainView = z.object({
  host: z.string(),
  status: z.enum(domainStatuses),
  failure: z.enum(domainFailures).nullable(),
  /** A look is under way; its end is told live. */
  is_checking: z.boolean(),
  records: z.array(DnsRecord),
  checked_at: Instant.nullable(),
  verified_at: Instant.nullable(),
});
export type DomainView = z.infer<typeof DomainView>;
const Reply = z.object({ domain: DomainView.nullable() });

export const customDomainApi = {
  find: endpoint('GET', '/custom-domain', { input: Nothing, reply: Reply }),
  save: endpoint('PUT', '/custom-domain', { input: z.object({ host: HostName }), reply: Reply }),
  check: endpoint('POST', '/custom-domain/check', { input: Nothing, reply: Reply }),
  remove: endpoint('DELETE', '/custom-domain', { input: Nothing, reply: Reply }),
  /** For the TLS proxy: 200 where a certificate may be asked for, 404 elsewhere. */
  ask: endpoint('GET', '/custom-domain/ask', {
    input: z.object({ domain: z.string() }),
    reply: z.object({ host: z.string() }),
  }),
};
