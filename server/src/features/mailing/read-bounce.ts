import PostalMime from 'postal-mime';
import { parseReturnToken } from './return-path.ts';
import type { Bounce } from './take-bounce.ts';

/** No such mailbox (RFC 3463): the address itself, or a mailbox that was shut. Any other refusal may be over tomorrow. */
const NO_MAILBOX = /^5\.(1\.\d+|2\.1)$/;

/**
 * The report of another mail server (RFC 3464), or of a mailbox company whose user has called a mail spam (RFC 5965). Null where a
 * mail is neither, or speaks of none of ours.
 */
export async function readBounce(raw: Uint8Array): Promise<Extract<Bounce, { token: string }> | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const partOf = (type: RegExp) => {
    const content = mail.attachments.find(({ mimeType }) => type.test(mimeType))?.content;
    return typeof content === 'string' ? content : '';
  };
  const original = partOf(/^(message\/(global-)?|text\/)rfc822/i);
  const token = tokenIn([...mail.headers.map(({ key, value }) => `${key}: ${value}`), ...unfolded(original)]);
  if (!token) return null;
  const feedback = fieldsOf(partOf(/^message\/feedback-report$/i));
  if (feedback.get('feedback-type')?.toLowerCase() === 'abuse')
    return { token, kind: 'complaint', reason: feedback.get('user-agent') ?? 'feedback-report' };
  const report = fieldsOf(partOf(/^message\/(global-)?delivery-status$/i));
  const action = report.get('action')?.toLowerCase();
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(report.get('status') ?? '')?.[0] ?? '';
  if (action !== 'failed' && action !== 'delayed') return null;
  const reason = report.get('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? status;
  return { token, kind: action === 'failed' && NO_MAILBOX.test(status) ? 'hard' : 'soft', reason };
}

/** Where a mailbox for all names keeps the address a report came to, and where the mail it is about has its way back. */
const PLACES = /^(to|delivered-to|x-original-to|envelope-to|return-path|x-return-path):\s*(.*)$/i;

function tokenIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, , addresses = ''] = PLACES.exec(line) ?? [];
    for (const [address] of addresses.matchAll(/[\w.+-]+@[\w.-]+/g)) {
      const token = parseReturnToken(address);
      if (token) return token;
    }
  }
  return null;
}

/** Fields of all groups of a report, each by its first value. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of unfolded(text)) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key && !fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}

function unfolded(text: string): string[] {
  return text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}
