import type { DnsRecord } from '@toada/domain/custom-domain/custom-domain.contract.ts';

export const proofName = (host: string) => `_toada.${host}`;
export const proofText = (token: string) => `toada-verificacao=${token}`;

/** Records to set at the DNS provider: a proof of the asker, and the way to us. */
export function domainRecords({ host, token }: { host: string; token: string }, target: string): DnsRecord[] {
  return [
    { type: 'TXT', name: proofName(host), value: proofText(token) },
    { type: 'CNAME', name: host, value: target },
  ];
}
