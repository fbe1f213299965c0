import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { connect, createPool, type WideDb } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { gatherAudience } from '../features/mailing/gather-audience.job.ts';
import { enqueue } from '../jobs/queue.ts';
import { insertFans, insertStartedMailing } from './insert-mailing.ts';
import { LEAVERS, type Leaving, revisionOf, touchMailing } from './mailing-touches.ts';
import { launchProduct, startProductProcess } from './product-process.ts';
import { seeded } from './seeded.ts';
import { sendersOf } from './sender-processes.ts';
import { startSmtpServer } from './smtp-server.ts';
import { addPerson } from './split-product.ts';
import { openStubbornBrowser } from './stubborn-browser.ts';
import { until } from './until.ts';

type Options = {
  dataDir: string;
  people: number;
  kills: number;
  seed: number;
  /** Before each kill it is paused, edited and resumed, and some of those who wait leave. */
  isTouched?: boolean;
  /** The sender's own process dies with the worker, as where a whole machine goes. */
  withSender?: boolean;
  log?: (line: string) => void;
};
export type KilledMailing = {
  kills: number;
  faults: string[];
  /** Addressees by what the product says became of them; those without a confirmation by what the mail server knows. */
  counts: Record<string, number>;
  doubtful: { withMail: number; withoutMail: number };
  leavings: Leaving[];
  /** Times it was paused, edited and resumed. */
  pauses: number;
};

const STEP_LIMIT_MS = 600_000;

/**
 * Mails a campaign to many people while server and worker are killed together, again and again, at seeded moments. Then what a real
 * mail server said yes to is compared with what the product says became of each.
 */
export async function killMailing(options: Options): Promise<KilledMailing> {
  const { dataDir, people, kills, seed, isTouched = false, withSender = false, log = () => {} } = options;
  const smtp = await startSmtpServer();
  const chance = seeded(seed);
  const database = await startEmbedded(dataDir);
  const env = {
    ...{ DATABASE_URL: database.url, SMTP_URL: smtp.url, HEARTBEAT_MS: '500', LOG_LEVEL: 'silent' },
    ...{ RATE_LIMIT_FACTOR: '100000', GOTRUE_RATE_LIMIT_FACTOR: '100000', GOTRUE_JWT_EXP: '86400' },
  };
  await migrate(database.url);
  await addPerson(database.url, {
    role: 'ARTIST',
    email: 'artista@toada.test',
    full_name: 'Jussara Lima',
    is_verified: true,
  });
  const db = connect(createPool(database.url, 2));
  const startServer = () => startProductProcess({ dataDir, command: 'server', env });
  const startWorker = () => launchProduct({ dataDir, command: 'worker', env });
  let server = await startServer();
  let worker = startWorker();
  const leavings: Leaving[] = [];
  let pauses = 0;
  try {
    const artist = isTouched ? await openStubbornBrowser(async () => server.url) : null;
    const mailed = isTouched ? people - LEAVERS * kills : people;
    await insertFans(db, people);
    const mailingId = await insertStartedMailing(db);
    await enqueue(db, gatherAudience, { mailingId });
    for (let kill = 1; kill <= kills; kill++) {
      // Each falls into a part of the run of its own, so that all of them fall into it.
      const enough = Math.floor((mailed * (kill - 1 + chance())) / (kills + 1));
      await until(async () => smtp.accepted.length > enough, STEP_LIMIT_MS);
      if (artist) {
        const touched = await touchMailing({ db, dataDir, url: server.url, mailingId }, artist);
        leavings.push(...touched.leavings);
        if (touched.wasPaused) pauses++;
      }
      // Stopped first, so that it starts no sender between the look at them and its end.
      process.kill(worker.pid, 'SIGSTOP');
      const senders = withSender ? await sendersOf(worker.pid) : [];
      for (const pid of senders) process.kill(pid, 'SIGKILL');
      await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL')]);
      log(
        `kill ${kill}${withSender ? `, with ${senders.length} senders` : ''}: ${smtp.accepted.length} mails were out`,
      );
      worker = startWorker();
      server = await startServer();
    }
    await until(async () => (await statusOf(db, mailingId)) === 'ended', STEP_LIMIT_MS);
    const mails = await Promise.all(smtp.accepted.map((mail) => PostalMime.parse(mail)));
    const rows = await listRows(db, mailingId);
    return { kills, leavings, pauses, ...compare(rows, mails.map(readMail), { people, leavings, withSender }) };
  } finally {
    await Promise.all([server.end(), worker.end()]);
    await db.destroy();
    await database.stop();
    await smtp.stop();
  }
}

async function statusOf(db: WideDb, id: string) {
  return (await db.selectFrom('mailings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
}

type Row = { email: string; fate: string; revision: number | null };

async function listRows(db: WideDb, mailingId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.email, r.fate, r.revision from mailing_recipients r join fans f on f.id = r.fan_id
     where r.mailing_id = ${mailingId}`.execute(db);
  return rows;
}

type Arrived = { email: string; revision: number };

function readMail({ to, subject }: Email): Arrived {
  return { email: to?.[0]?.address ?? '', revision: revisionOf(subject) };
}

type Expected = { people: number; leavings: readonly Leaving[]; withSender: boolean };

/** Sent is one mail, left and waiting none; without a confirmation at most one, and that only where the sender itself was killed. */
function compare(rows: readonly Row[], mails: readonly Arrived[], { people, leavings, withSender }: Expected) {
  const faults: string[] = [];
  const mailsOf = Map.groupBy(mails, ({ email }) => email);
  const byFate = Object.groupBy(rows, ({ fate }) => fate);
  if (rows.length !== people) faults.push(`${rows.length} addressees of ${people}`);
  for (const { email, fate, revision } of rows) {
    const [mail, ...more] = mailsOf.get(email) ?? [];
    const number = mail ? 1 + more.length : 0;
    const isDoubtful = fate === 'doubtful' && withSender && number <= 1;
    if (number !== (fate === 'sent' ? 1 : 0) && !isDoubtful) faults.push(`${email} is ${fate} and has ${number} mails`);
    if (!['sent', 'left'].includes(fate) && !isDoubtful) faults.push(`${email} ended as ${fate}`);
    if (mail && mail.revision < (revision ?? 1)) faults.push(`${email} was sent words that were edited before`);
  }
  for (const { email, wasInFlight } of leavings)
    if (!wasInFlight && mailsOf.has(email)) faults.push(`${email} had left and was mailed`);
  for (const { email, fate } of rows)
    if (fate === 'left' && !leavings.some((one) => one.email === email)) faults.push(`${email} never left`);
  const withMail = (byFate.doubtful ?? []).filter(({ email }) => mailsOf.has(email)).length;
  const counts = Object.fromEntries(Object.entries(byFate).map(([fate, of]) => [fate, of?.length ?? 0]));
  return { faults, counts, doubtful: { withMail, withoutMail: (byFate.doubtful?.length ?? 0) - withMail } };
}
