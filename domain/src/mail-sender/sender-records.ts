import type { DnsRecord } from '../custom-domain/custom-domain.contract.ts';

/** Why a sender's records are not what they have to be; the words are in texts/mail-sender. */
export const senderFailures = [
  'dkimMissing',
  'dkimWrong',
  'spfMissing',
  'spfTwice',
  'spfWrong',
  'dmarcMissing',
  'dmarcWrong',
  'noAnswer',
] as const;
export type SenderFailure = (typeof senderFailures)[number];

type Sender = { domain: string; selector: string; public_key: string; spf_domain: string };

export const dkimName = ({ domain, selector }: Pick<Sender, 'domain' | 'selector'>) =>
  `${selector}._domainkey.${domain}`;
export const dmarcName = (domain: string) => `_dmarc.${domain}`;

/** Records to set at whoever keeps the domain's names: who may send, our key, and what to do with the rest. */
export function senderRecords(sender: Sender): DnsRecord[] {
  const { domain, public_key, spf_domain } = sender;
  return [
    { type: 'TXT', name: dkimName(sender), value: `v=DKIM1; k=rsa; p=${public_key}` },
    { type: 'TXT', name: domain, value: `v=spf1 include:${spf_domain} ~all` },
    { type: 'TXT', name: dmarcName(domain), value: 'v=DMARC1; p=none' },
  ];
}

/** RFC 6376: one key of ours, however it was cut and spaced. */
export function judgeDkim(texts: readonly string[], publicKey: string): SenderFailure | null {
  if (texts.length === 0) return 'dkimMissing';
  return texts.some((text) => tagsOf(text).get('p')?.replace(/\s/g, '') === publicKey) ? null : 'dkimWrong';
}

/** RFC 7208: a domain has one record, or none counts. It may let others send, too. */
export function judgeSpf(texts: readonly string[], spfDomain: string): SenderFailure | null {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text.trim()));
  if (records.length === 0) return 'spfMissing';
  if (records.length > 1) return 'spfTwice';
  const words = (records[0] ?? '').toLowerCase().split(/\s+/);
  return words.some((word) => word.replace(/^\+/, '') === `include:${spfDomain}`) ? null : 'spfWrong';
}

/** RFC 7489: any policy is one. */
export function judgeDmarc(texts: readonly string[]): SenderFailure | null {
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text.trim()));
  if (records.length === 0) return 'dmarcMissing';
  const policy =
    tagsOf(records[0] ?? '')
      .get('p')
      ?.toLowerCase() ?? '';
  return records.length === 1 && ['none', 'quarantine', 'reject'].includes(policy) ? null : 'dmarcWrong';
}

/** Where a domain's DMARC record may stand: beside it, or at a domain above. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => dmarcName(labels.slice(index).join('.')));
}

function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(';').map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(at, 0)).trim().toLowerCase(), part.slice(at + 1).trim()] as const;
  });
  return new Map(pairs);
}
