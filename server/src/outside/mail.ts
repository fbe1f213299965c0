import { assert } from '@toada/domain/assert.ts';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { writeToOutbox } from './outbox.ts';

export const CONNECTION_TIMEOUT_MS = 10_000;
export const SOCKET_TIMEOUT_MS = 30_000;

export type Mail = {
  /** One address, alone or as `Nome <endereco@dominio>`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name before the operator's address; by default the operator's own. */
  fromName?: string;
  /** Instead of the operator's address: one whose domain the sender has proved. */
  fromAddress?: string;
  /** Where bounces come back to (RFC 5321); by default the sender's address. */
  returnPath?: string;
  /** Signs the mail in the name of its domain (RFC 6376); without it the mail server may. */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
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
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

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
      await transport.sendMail(checkedMail(mail, from));
    },
  };
}

function outboxMailer(outboxDir: string, from: string, now: () => Date): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  return {
    async send(mail) {
      const date = now();
      const { message } = await transport.sendMail({ ...checkedMail(mail, from), date });
      assert(Buffer.isBuffer(message), 'a buffered transport gives the whole mail');
      await writeToOutbox(outboxDir, message, date);
    },
  };
}

/** The library's own list lacks List-Unsubscribe-Post; mailboxes take the one click only where both are signed (RFC 8058, section 4). */
const SIGNED_FIELDS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** A line break in a header field would begin a header of the sender's choosing, a comma another recipient. */
export function checkedMail(mail: Mail, from: string) {
  const { to, subject, text, html, messageId, date, fromName, fromAddress, returnPath, leaveUrl, leavesAtOnce } = mail;
  const { dkim } = mail;
  for (const field of [to, subject, messageId, fromName, fromAddress, returnPath, leaveUrl])
    assert(!/\p{Cc}/u.test(field ?? ''), 'a mail header field is one line');
  const recipient = oneAddress(to);
  const address = oneAddress(fromAddress ?? addressparser(from)[0]?.address ?? from).address;
  return {
    to: recipient,
    from: fromName === undefined && fromAddress === undefined ? from : { name: fromName ?? '', address },
    subject,
    text,
    html,
    ...(returnPath === undefined ? {} : { envelope: { from: oneAddress(returnPath).address, to: recipient.address } }),
    ...(dkim === undefined ? {} : { dkim: { ...dkim, headerFieldNames: SIGNED_FIELDS } }),
    ...(messageId === undefined ? {} : { messageId }),
    ...(date === undefined ? {} : { date }),
    ...(leaveUrl === undefined ? {} : { list: { unsubscribe: leaveUrl } }),
    ...(leavesAtOnce ? { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
  };
}

function oneAddress(text: string) {
  const [found, ...others] = addressparser(text);
  assert(found?.address && others.length === 0, 'a mail goes to one address');
  assert(/^[^\s<>,;:"]+@[^\s<>,;:"@]+$/.test(found.address), 'a mail goes to a whole address');
  return { name: found.name, address: found.address };
}
