import nodemailer from 'nodemailer';
import type { SampleMail } from './mail-sink.child.ts';

export type BareTask = { url: string; mails: number; connections: number; mail: SampleMail };

/** Enough that no connection ever waits for the next mail. */
const AT_ONCE = 100;

// Nodemailer's own pool and nothing else: a finished mail to one address after the other. Answers its processor time in ms.
process.once('message', async ({ url, mails, connections, mail }: BareTask) => {
  const pool = nodemailer.createTransport({ url, pool: true, maxConnections: connections, maxMessages: 1_000 });
  let nth = 0;
  const lane = async () => {
    while (nth < mails) await pool.sendMail({ ...mail, to: `fa${++nth}@fa.test` });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  pool.close();
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000, () => process.exit(0));
});
