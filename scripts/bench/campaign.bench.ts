import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createPool, type WideDb } from '../../server/src/db/connect.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { gatherAudience } from '../../server/src/features/mailing/gather-audience.job.ts';
import { enqueue } from '../../server/src/jobs/queue.ts';
import type { BareTask } from '../../server/src/testing/bare-pool.child.ts';
import { insertFans, insertStartedMailing } from '../../server/src/testing/insert-mailing.ts';
import type { Taken } from '../../server/src/testing/mail-sink.child.ts';
import { launchProduct } from '../../server/src/testing/product-process.ts';
import { sendersOf } from '../../server/src/testing/sender-processes.ts';
import { addPerson } from '../../server/src/testing/split-product.ts';
import { type Bench, compare, rounded, type Verdict } from './bench.ts';
import { cpuMsOf, peakMbOf } from './process-use.ts';

/** Smaller numbers for trying the bench itself: CAMPAIGN_MAILS=2000 CAMPAIGN_PEOPLE=20000. */
const MAILS = Number(process.env.CAMPAIGN_MAILS ?? 10_000);
const PEOPLE = Number(process.env.CAMPAIGN_PEOPLE ?? 1_000_000);
const ROUNDS = 3;
const GOAL = { atLeast: 0.6 };
/** As the sender has. */
const CONNECTIONS = 16;
/** Garbage that a longer run leaves lying for a while is not growth. */
const MEMORY_MAX = 1.3;
const LOOK_MS = 200;

/**
 * Mails a second of a campaign, from its first to its last at a mail server on this machine, against nodemailer's own pool with the
 * same mail, finished before; then the memory of the sender and of the worker that gathers, with few addressees and with a million.
 */
export const campaignBench: Bench = {
  name: 'campaign',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const sink = await startSink();
    try {
      const rate = { ours: [] as number[], theirs: [] as number[] };
      const few = await startMailer(join(dataDir, 'few'), sink.url, MAILS);
      const cpu = { ours: [] as number[], theirs: [] as number[] };
      const fewUse: Use[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const use = await few.mail(sink, MAILS);
        fewUse.push(use);
        cpu.ours.push(use.cpuMs / MAILS);
        const { last, ...ours } = await sink.ask('forget');
        rate.ours.push(rateOf(ours));
        const bareMs = await mailBare({ url: sink.url, mails: MAILS, connections: CONNECTIONS, mail: last });
        cpu.theirs.push(bareMs / MAILS);
        rate.theirs.push(rateOf(await sink.ask('forget')));
      }
      await few.stop();
      say(`${MAILS} mails each round: ours ${rounded(rate.ours)} a second, nodemailer's pool ${rounded(rate.theirs)}`);
      say(
        `processor time a mail: our sender ${rounded(cpu.ours, 2)} ms, nodemailer's pool ${rounded(cpu.theirs, 2)} ms`,
      );
      const many = await startMailer(join(dataDir, 'many'), sink.url, PEOPLE);
      const manyUse = await many.mail(sink, PEOPLE);
      say(`${PEOPLE} addressees: ${rateOf(await sink.ask('forget')).toFixed(0)} mails a second`);
      await many.stop();
      return [
        compare('campaign', rate, GOAL),
        flat('sender', fewUse, manyUse, say),
        flat('worker', fewUse, manyUse, say),
      ];
    } finally {
      sink.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The most memory of each, in MB, and the sender's processor time. */
type Use = { sender: number; worker: number; cpuMs: number };

/** A database with one artist and as many fans, and a worker. */
async function startMailer(dataDir: string, smtpUrl: string, people: number) {
  const database = await startEmbedded(dataDir);
  await migrate(database.url);
  const artist = { role: 'ARTIST', email: 'artista@toada.test', full_name: 'Jussara Lima' } as const;
  await addPerson(database.url, { ...artist, is_verified: true });
  const db = connect(createPool(database.url, 2));
  await insertFans(db, people);
  return {
    /** One mailing to all of them; gives what its processes took. */
    async mail(sink: Sink, mails: number): Promise<Use> {
      const env = { DATABASE_URL: database.url, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' };
      const worker = launchProduct({ dataDir, command: 'worker', env });
      const mailingId = await insertStartedMailing(db);
      await enqueue(db, gatherAudience, { mailingId });
      const use = { sender: 0, worker: 0, cpuMs: 0 };
      for (let isOver = false; !isOver; await sleep(LOOK_MS)) {
        const [sender] = await sendersOf(worker.pid);
        use.worker = Math.max(use.worker, await peakMbOf(worker.pid));
        if (sender) {
          // Nothing is told of one that has just ended.
          use.sender = Math.max(use.sender, (await peakMbOf(sender)) || 0);
          use.cpuMs = Math.max(use.cpuMs, await cpuMsOf(sender));
        }
        isOver = await hasEnded(db, mailingId);
      }
      await worker.end();
      const { mails: taken } = await sink.ask('look');
      if (taken !== mails) throw new Error(`${taken} mails came of ${mails}.`);
      return use;
    },
    async stop() {
      await db.destroy();
      await database.stop();
    },
  };
}

async function hasEnded(db: WideDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('mailings').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status === 'ended';
}

type Sink = Awaited<ReturnType<typeof startSink>>;

async function startSink() {
  const child = startChild('mail-sink');
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async ask(question: 'look' | 'forget'): Promise<Taken> {
      child.send(question);
      const [taken] = (await once(child, 'message')) as [Taken];
      return taken;
    },
    stop: () => child.kill(),
  };
}

/** Gives its processor time in ms. */
async function mailBare(task: BareTask): Promise<number> {
  const child = startChild('bare-pool');
  child.send(task);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The bare side ended with ${code}.`)));
  const [cpuMs] = (await Promise.race([once(child, 'message'), ended])) as [number];
  return cpuMs;
}

function startChild(name: string): ChildProcess {
  return fork(new URL(`../../server/src/testing/${name}.child.ts`, import.meta.url));
}

function rateOf({ mails, seconds }: Pick<Taken, 'mails' | 'seconds'>): number {
  return mails / seconds;
}

function flat(who: 'sender' | 'worker', few: readonly Use[], many: Use, say: (line: string) => void): Verdict {
  const fewMb = few.map((use) => use[who]);
  say(
    `memory of the ${who}: ${MAILS} addressees ${rounded(fewMb)} MB; ${PEOPLE} addressees ${rounded([many[who]])} MB`,
  );
  const ratio = many[who] / Math.max(...fewMb);
  return {
    ...{ name: `campaign's ${who}`, figure: ratio.toFixed(2), goal: `at most ${MEMORY_MAX} times the memory` },
    result: ratio <= MEMORY_MAX ? 'ok' : 'short',
  };
}
