import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { createMailer } from '../outside/mail.ts';

/** A real mail server, a mailer that sends to it, and what has arrived. */
export async function startMailServer() {
  const received: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise<void>((closed) => smtp.close(closed)));

  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  // With a server to send to, nothing is laid into the folder.
  const mailer = createMailer({ smtpUrl, from: 'Toada <nao-responda@toada.test>', outboxDir: '/nowhere' });
  return {
    mailer,
    count: () => received.length,
    /** The letters so far, which are then forgotten. */
    take: () => Promise.all(received.splice(0).map((raw) => PostalMime.parse(raw))),
  };
}
