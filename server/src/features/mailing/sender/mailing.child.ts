import { connect, createPool } from '../../../db/connect.ts';
import { createBulkMailer } from '../../../outside/bulk-mail.ts';
import { createSecrets } from '../../../secrets.ts';
import { fanKey } from '../../fan/fan-links.ts';
import { runSender } from './run-sender.ts';

/** Everything a sender needs to know; it comes by the channel, so that no list of processes shows it. */
export type SenderTask = {
  leaseId: string;
  databaseUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  outboxDir: string;
  publicUrl: string;
  serverSecret: string;
};

const POOL = 6;
/** More than hand mails over at once: some always wait for the answer whether their mail is still wanted. */
const CONNECTIONS = 16;

/**
 * One lease, one process, in a session of its own: whatever ends server and worker does not end it, and what it has handed over it
 * writes down itself (docs/decisions/081). Without its parent it begins nothing more.
 */
const ending = new AbortController();
process.once('disconnect', () => ending.abort());
process.once('SIGTERM', () => ending.abort());
process.once('SIGINT', () => ending.abort());
process.once('message', (task: SenderTask) => {
  work(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`mailing: ${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});

async function work({ databaseUrl, smtpUrl, mailFrom, outboxDir, ...task }: SenderTask) {
  const secrets = createSecrets(task.serverSecret);
  const db = connect(createPool(databaseUrl, POOL));
  process.send?.('begun');
  await runSender({
    ...{ db, leaseId: task.leaseId, publicUrl: task.publicUrl, mailFrom, signal: ending.signal },
    ...{ secrets, fanKey: fanKey(secrets) },
    now: () => new Date(),
    openBulk: () => createBulkMailer({ smtpUrl, from: mailFrom, outboxDir, connections: CONNECTIONS }),
  });
  await db.destroy();
}
