import nodemailer from 'nodemailer';
import { CLOSED, CONNECTION_TIMEOUT_MS, checkedMail, createMailer, type Mail, SOCKET_TIMEOUT_MS } from './mail.ts';

export type HandOver =
  | { kind: 'taken' }
  /** For good. `isAddress`: there is no such mailbox. */
  | { kind: 'refused'; isAddress: boolean; reason: string }
  /** Not now. `isOurs`: the server takes nothing from us at all, whoever it is for. */
  | { kind: 'later'; isOurs: boolean; reason: string }
  /** The mail was on its way when the connection was lost: the server may have it. */
  | { kind: 'unknown'; reason: string }
  /** Nobody wanted it any more when its turn came. */
  | { kind: 'dropped' };

/** Asked for a mail once a connection is free for it, and not before. */
type IsWanted = () => Promise<boolean>;

export type BulkMailer = {
  handOver: (mail: Mail, isWanted: IsWanted) => Promise<HandOver>;
  close: () => void;
};

export type Dkim = NonNullable<Mail['dkim']>;
type Config = {
  smtpUrl: string | undefined;
  from: string;
  outboxDir: string;
  connections: number;
};

/** Many mails over a few connections that stay open; each is told apart by what its server has said. */
export function createBulkMailer({ smtpUrl, from, outboxDir, connections }: Config): BulkMailer {
  if (!smtpUrl) {
    const outbox = createMailer({ smtpUrl, from, outboxDir });
    const put = async (mail: Mail): Promise<HandOver> => outbox.send(mail).then(() => ({ kind: 'taken' }));
    return { handOver: async (mail, isWanted) => ((await isWanted()) ? put(mail) : DROPPED), close: () => {} };
  }
  const transport = nodemailer.createTransport({
    ...{ url: smtpUrl, pool: true, maxConnections: connections, maxMessages: 1_000 },
    // Again by itself it would send what a server took a moment before its connection broke.
    maxRequeues: 0,
    ...{
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
    ...CLOSED,
  });
  // Mails that wait for a connection wait here: the library's own queue asks nobody whether they are still wanted.
  const takeTurn = createTurns(connections);
  const begun = new Map<string, () => boolean>();
  // Bytes of a mail are read when its server has asked for them, and not before.
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const stream = read(...options);
      begun.set(message.messageId(), () => stream.readableDidRead);
      return stream;
    };
    done();
  });
  return {
    async handOver(mail, isWanted) {
      const id = mail.messageId ?? '';
      const message = whole(mail, from);
      if (!message) return { kind: 'refused', isAddress: true, reason: 'invalid address' };
      const giveTurn = await takeTurn();
      try {
        if (!(await isWanted())) return DROPPED;
        await transport.sendMail(message);
        return { kind: 'taken' };
      } catch (error) {
        return judge(error as SmtpError, begun.get(id)?.() ?? false);
      } finally {
        begun.delete(id);
        giveTurn();
      }
    },
    close: () => transport.close(),
  };
}

const DROPPED: HandOver = { kind: 'dropped' };

/** So many at once; the others wait in the order they came. Gives what ends a turn. */
function createTurns(size: number) {
  const waiting: (() => void)[] = [];
  let free = size;
  const giveTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((begin) => waiting.push(begin));
    return giveTurn;
  };
}

/** Null for a mail that may not be handed to any server. */
function whole(mail: Mail, from: string) {
  try {
    return checkedMail(mail, from);
  } catch {
    return null;
  }
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** Reply codes and enhanced codes by which a server says that there is no such mailbox (RFC 3463). */
const NO_MAILBOX = /^55[013][ -](?:5\.(?:1\.\d|2\.1)\b|(?!\d\.\d))/;

export function judge(error: SmtpError, isBegun: boolean): HandOver {
  const { code, command = '', response = '', responseCode } = error;
  const reason = response || code || error.message;
  // The library itself refuses an address, or a mail that is larger than the server takes.
  if (responseCode === undefined && !isBegun && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { kind: 'refused', isAddress: code === 'EENVELOPE', reason: error.message };
  const isAnswer = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isAnswer) return isBegun ? { kind: 'unknown', reason } : { kind: 'later', isOurs: true, reason };
  if (command.startsWith('MAIL')) return { kind: 'later', isOurs: true, reason };
  if (responseCode < 500) return { kind: 'later', isOurs: responseCode === 421, reason };
  return { kind: 'refused', isAddress: command.startsWith('RCPT') && NO_MAILBOX.test(response), reason };
}
