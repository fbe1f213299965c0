import { createHash, createPublicKey, verify } from 'node:crypto';

/** Fields that a signature counts with: the sender, and what the one click out asks for (RFC 8058). */
const NEEDED = /^(from|list-unsubscribe|list-unsubscribe-post):/i;

/** A receiver's check of a signature (RFC 6376, relaxed/relaxed, rsa-sha256) by the key of a DNS record; gives the signer's domain. */
export function verifyDkim(raw: Buffer, recordOf: (name: string) => string): string | null {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n');
  const fields = head.split(/\r\n(?![ \t])/);
  const signed = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signed) return null;
  const tags = tagsOf(signed.slice(signed.indexOf(':') + 1));
  const body = relaxBody(rest.join('\r\n\r\n'));
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return null;
  const covered = (tags.get('h') ?? '').toLowerCase().split(':');
  const lines = covered.map((name) => fields.find((field) => field.toLowerCase().startsWith(`${name}:`)));
  const own = relaxField(signed).replace(/(\bb=)[^;]*/, '$1');
  const said = [...lines.filter((line) => line !== undefined).map(relaxField), own].join('\r\n');
  const domain = tags.get('d') ?? '';
  const record = tagsOf(recordOf(`${tags.get('s')}._domainkey.${domain}`));
  const key = createPublicKey({ key: Buffer.from(record.get('p') ?? '', 'base64'), format: 'der', type: 'spki' });
  const isGood = verify('sha256', Buffer.from(said, 'latin1'), key, Buffer.from(tags.get('b') ?? '', 'base64'));
  const needed = fields.flatMap((field) => NEEDED.exec(field)?.[1]?.toLowerCase() ?? []);
  return isGood && needed.every((name) => covered.includes(name)) ? domain : null;
}

function relaxField(field: string): string {
  const at = field.indexOf(':');
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  return `${lines.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`;
}

function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).replace(/\s/g, '')] as const;
    }),
  );
}
