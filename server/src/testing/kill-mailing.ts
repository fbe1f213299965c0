import PostalMime from 'postal-mime';
import { connect, createPool, type WideDb } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { gatherAudience } from '../features/mailing/gather-audience.job.ts';
import { enqueue } from '../jobs/queue.ts';
import { insertWholeMailing } from './insert-mailing.ts';
import { launchProduct, startProductProcess } from './product-process.ts';
import { seeded } from './seeded.ts';
import { startSmtpServer } from './smtp-server.ts';
import { addPerson } from './split-product.ts';
import { until } from './until.ts';

type Options = { dataDir: string; people: number; kills: number; seed: number; log?: (line: string) => void };

const STEP_LIMIT_MS = 240_000;

/**
 * Mails a campaign to many people while server and worker are killed together, again and again, at seeded moments. Gives the
 * addresses that a real mail server said yes to, and what the product says became of them.
 */
export async function killMailing({ dataDir, people, kills, seed, log = () => {} }: Options) {
  const smtp = await startSmtpServer();
  const chance = seeded(seed);
  const database = await startEmbedded(dataDir);
  const env = {
    ...{ DATABASE_URL: database.url, SMTP_URL: smtp.url, HEARTBEAT_MS: '500', LOG_LEVEL: 'silent' },
    RATE_LIMIT_FACTOR: '100000',
  };
  await migrate(database.url);
  await addPerson(database.url, {
    role: 'ARTIST',
    email: 'artista@toada.test',
    full_name: 'Jussara Lima',
    is_verified: true,
  });
  const db = connect(createPool(database.url, 2));
  const startBoth = async () => [
    await startProductProcess({ dataDir, command: 'server', env }),
    launchProduct({ dataDir, command: 'worker', env }),
  ];
  let both = await startBoth();
  try {
    const mailingId = await insertWholeMailing(db, people);
    await enqueue(db, gatherAudience, { mailingId });
    for (let kill = 1; kill <= kills; kill++) {
      // Each falls into a part of the run of its own, so that all of them fall into it.
      const enough = Math.floor((people * (kill - 1 + chance())) / (kills + 1));
      await until(async () => smtp.accepted.length > enough, STEP_LIMIT_MS);
      await Promise.all(both.map((one) => one.end('SIGKILL')));
      log(`kill ${kill}: ${smtp.accepted.length} mails were out`);
      both = await startBoth();
    }
    await until(async () => (await statusOf(db, mailingId)) === 'ended', STEP_LIMIT_MS);
    const counts = await db
      .selectFrom('mailing_counts')
      .select(['fate', 'number'])
      .where('mailing_id', '=', mailingId)
      .where('number', '>', 0)
      .execute();
    const mails = await Promise.all(smtp.accepted.map((mail) => PostalMime.parse(mail)));
    return { addresses: mails.map(({ to }) => to?.[0]?.address ?? ''), counts };
  } finally {
    await Promise.all(both.map((one) => one.end()));
    await db.destroy();
    await database.stop();
    await smtp.stop();
  }
}

async function statusOf(db: WideDb, id: string) {
  return (await db.selectFrom('mailings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
}
