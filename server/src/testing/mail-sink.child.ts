import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Mails said yes to since it was last told to forget them, the time from the first to the last, and the last one. */
export type Taken = { mails: number; seconds: number; last: SampleMail };
export type SampleMail = { from: { name: string; address: string }; subject: string; html: string; text: string };

// A mail server in a process of its own: it takes everything and keeps nothing.
const none = { mails: 0, firstMs: 0, lastMs: 0, last: Buffer.alloc(0) };
let taken = none;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _session, done) {
    const last = await buffer(stream);
    const now = performance.now();
    taken = { mails: taken.mails + 1, firstMs: taken.firstMs || now, lastMs: now, last };
    done();
  },
});
smtp.on('error', () => {});
smtp.listen(0, '127.0.0.1', () => process.send?.(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`));
process.on('message', async (asked: 'look' | 'forget') => {
  const { mails, firstMs, lastMs, last } = taken;
  if (asked === 'forget') taken = none;
  const { from, subject = '', html = '', text = '' } = await PostalMime.parse(last);
  const sample = { from: { name: from?.name ?? '', address: from?.address ?? '' }, subject, html, text };
  process.send?.({ mails, seconds: (lastMs - firstMs) / 1000, last: sample } satisfies Taken);
});
