import { assert } from '@toada/domain/assert.ts';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { writeToOutbox } from './outbox.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export type Mail = {
  /** One address, alone or as `Nome <endereco@dominio>`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name before the operator's address; by default the operator's own. */
  fromName?: string;
  /** The same id and date on a repeated try let the receiving side drop the second copy. */
  messageId?: string;
  date?: Date;
  /** Where the reader leaves the list; mail programs show it beside the sender (RFC 2369). */
  leaveUrl?: string;
  /** The address takes a POST that ends the mails at once (RFC 8058). */
  leavesAtOnce?: boolean;
};

export type Mailer = { send(mail: Mail): Promise<void> };

type Config = { smtpUrl: string | undefined; from: string; outboxDir: string; now?: () => Date };

/** Through the operator's mail server; without one every mail becomes a file in the outbox. */
export function createMailer({ smtpUrl, from, outboxDir, now = () => new Date() }: Config): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outboxDir, from, now);
}

/** A mail never makes nodemailer read a file or fetch an address, whatever its fields say. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...CLOSED,
  });
  return {
    async send(mail) {
      await transport.sendMail(checked(mail, from));
    },
  };
}

function outboxMailer(outboxDir: string, from: string, now: () => Date): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  return {
    async send(mail) {
      const date = now();
      const { message } = await transport.sendMail({ ...checked(mail, from), date });
      assert(Buffer.isBuffer(message), 'a buffered transport gives the whole mail');
      await writeToOutbox(outboxDir, message, date);
    },
  };
}

/** A line break in a header field would begin a header of the sender's choosing, a comma another recipient. */
function checked({ to, subject, text, html, messageId, date, fromName, leaveUrl, leavesAtOnce }: Mail, from: string) {
  for (const field of [to, subject, messageId ?? '', fromName ?? '', leaveUrl ?? ''])
    assert(!/\p{Cc}/u.test(field), 'a mail header field is one line');
  const [recipient, ...others] = addressparser(to);
  assert(recipient?.address && others.length === 0, 'a mail goes to one address');
  assert(/^[^\s<>,;:"]+@[^\s<>,;:"@]+$/.test(recipient.address), 'a mail goes to a whole address');
  const sender = fromName === undefined ? from : { name: fromName, address: addressparser(from)[0]?.address ?? from };
  return {
    to: recipient,
    from: sender,
    subject,
    text,
    html,
    ...(messageId === undefined ? {} : { messageId }),
    ...(date === undefined ? {} : { date }),
    ...(leaveUrl === undefined ? {} : { list: { unsubscribe: leaveUrl } }),
    ...(leavesAtOnce ? { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
  };
}
