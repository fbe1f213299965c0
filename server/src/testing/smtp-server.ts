import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The moments of a letter at the mail server. 'data' is when it has all of it and has not said yes yet. */
export type MailMoment = 'rcpt' | 'data';

/** A real mail server on this machine, and the letters it has said yes to. */
export async function startSmtpServer() {
  const accepted: Buffer[] = [];
  /** Letters that came whole, whatever was answered; and where their bounces go. */
  const heard: Buffer[] = [];
  const senders: string[] = [];
  /** Act at a moment; a letter is taken unless it throws. */
  let at: (moment: MailMoment) => Promise<void> = async () => {};
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      at('rcpt').then(() => done(), done);
    },
    onMailFrom({ address }, _session, done) {
      senders.push(address);
      done();
    },
    async onData(stream, _session, done) {
      const letter = await buffer(stream).catch(() => null);
      // Its sender was killed in the middle of it: there is nobody to answer.
      if (!letter) return;
      heard.push(letter);
      at('data').then(() => {
        accepted.push(letter);
        done();
      }, done);
    },
  });
  // A sender that is killed cuts its connection.
  smtp.on('error', () => {});
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    ...{ accepted, heard, senders },
    /** Cuts every connection, and never answers what is open. */
    breakOff: () => {
      for (const one of smtp.connections) (one as unknown as { _socket: { destroy(): void } })._socket.destroy();
      return new Promise<void>(() => {});
    },
    when(then: typeof at) {
      at = then;
    },
    stop: () => new Promise<void>((closed) => smtp.close(closed)),
  };
}
