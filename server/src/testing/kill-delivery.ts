import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Ask, withDatabase } from './compare-journey.ts';
import { comparePackages, type SentRelease } from './compare-packages.ts';
import { createJourneyFiles } from './journey-files.ts';
import { travel } from './release-journey.ts';
import { seeded } from './seeded.ts';
import { type SplitProduct, startSplitProduct, type Victim } from './split-product.ts';
import { bodyOf, openStubbornBrowser, type StubbornBrowser } from './stubborn-browser.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
/** Where the first of the deliveries is when the blow falls, or a little later. */
const stages = ['queued', 'packaging', 'sending', 'waiting', 'delivered'] as const;
type Stage = (typeof stages)[number];
/** `isTaken`: the release is taken down at the moment of the blow. `paused`: this store is paused from before the start until after it. */
type Blow = { victim: Victim; stage: Stage; afterMs: number; isTaken: boolean; paused: string | null };
export type DeliveryKill = Blow & { cutDeliveries: number };
type Result = { kills: DeliveryKill[]; faults: string[] };

const DELIVERED_MS = 90_000;
const STAGE_MS = 20_000;
/** Longer takes no stage on a machine that has nothing else to do. */
const LATER_MS = 120;

/**
 * Sends one release to three stores again and again, whole each time, and kills the worker, or all and the database, at a
 * seeded moment between the start and the last store's answer. Every other round the release is taken down at that moment,
 * and now and then a store is paused. Then every store has exactly one correct package of the round, or, where the release
 * was taken down, nothing after its takedown.
 */
export async function killDelivery({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], faults: [] };
  const product = await startSplitProduct(dataDir);
  try {
    const browser = await openStubbornBrowser(product.url);
    const release = await prepare(product, browser);
    let left: Stage[] = [];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      if (left.length === 0) left = shuffled(chance);
      const victim = chance() < 0.8 ? 'worker' : 'everything';
      const moment = { stage: left.pop() ?? 'sending', afterMs: Math.floor(chance() * LATER_MS) };
      const stores = Object.keys(release.folders);
      const paused = chance() < 0.4 ? (stores[Math.floor(chance() * stores.length)] ?? null) : null;
      const blow: Blow = { victim, ...moment, isTaken: number % 2 === 0, paused };
      const since = await deliverOnce(product, browser, release, blow);
      const compared = await withDatabase(product.databaseUrl(), (ask) =>
        comparePackages(ask, dataDir, release, { since, isTaken: blow.isTaken }),
      );
      result.kills.push({ ...blow, cutDeliveries: compared.cutDeliveries });
      result.faults.push(...compared.faults.map((fault) => `round ${number}: ${fault}`));
      log(
        `round ${number}: ${blow.isTaken ? 'taken down, ' : ''}${paused ? `${paused} paused, ` : ''}killed ${victim} ${blow.afterMs} ms into ${blow.stage}; ${compared.cutDeliveries} deliveries cut; ${compared.faults.length} faults`,
      );
    }
  } finally {
    await product.stop();
  }
  return result;
}

async function prepare(product: SplitProduct, browser: StubbornBrowser): Promise<SentRelease> {
  const participant = { name: 'Téo Brandão', role: 'Produtor' };
  const made = await browser.insist({ method: 'POST', path: '/api/participants', body: participant });
  const participantId = bodyOf<{ id: string }>(made, 'the participant').id;
  const files = (await createJourneyFiles())(1);
  const { releaseId } = await travel(browser, { number: 1, participantId, ...files, onStep: () => {} });
  await withDatabase(product.databaseUrl(), async (ask) => {
    // One store that never says anything, two that answer.
    await ask(`update connectors set protocol = 'folder', acknowledges = false where platform = 'youtube'`);
    await addHold(ask);
  });
  return { id: releaseId, folders: { spotify: 'sandbox/spotify', apple: 'sandbox/apple', youtube: 'youtube' }, files };
}

/** Every stage has its turn before one comes again. */
function shuffled(chance: () => number): Stage[] {
  return stages
    .map((stage) => ({ stage, lot: chance() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ stage }) => stage);
}

/** The lock that a delivery needs to leave `sending`: see `holdSending`. */
const HOLD = 20_268_009;

/** Lets a round keep its deliveries in `sending`. */
async function addHold(ask: Ask) {
  await ask(`create function hold_sending() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock_shared(${HOLD}); return new; end $$`);
  await ask(`create trigger hold_sending before update on deliveries for each row
    when (old.status = 'sending' and new.status <> 'sending') execute function hold_sending()`);
}

/** No delivery leaves `sending` before the hold ends: an idle machine is through with it faster than a busy one looks. */
async function holdSending(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The blow may fall on the database, and ends the hold with it.
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [HOLD]);
  return { end: () => client.end().catch(() => {}) };
}

/** From the start, past the blow, to the last store's answer. Gives the moment of the start. */
async function deliverOnce(product: SplitProduct, browser: StubbornBrowser, { id }: SentRelease, blow: Blow) {
  const hold = blow.stage === 'sending' ? await holdSending(product.databaseUrl()) : null;
  const since = await withDatabase(product.databaseUrl(), async (ask) => {
    await ask('update connectors set is_paused = (platform = $1) where aggregator_id is null', [blow.paused ?? '']);
    // No machine leads back to the start: the bench places it there.
    await ask(
      `with free as materialized (select set_config('toada.moves', 'free', true)) update distributions set status = 'approved' from free where release_id = $1`,
      [id],
    );
    // As if the stores had lost it: every round sends everything.
    await ask(`update deliveries set feed = 'elsewhere' where release_id = $1`, [id]);
    await browser.insist({ method: 'POST', path: `/api/distributions/${id}/start`, body: {} });
    await untilStage(ask, id, blow.stage);
    const [last] = await ask<{ at: Date }>('select max(created_at) as at from deliveries where release_id = $1', [id]);
    return last?.at ?? new Date(0);
  });
  await sleep(blow.afterMs);
  const takedown = { method: 'POST', path: `/api/releases/${id}/takedown`, body: { reason: 'Fim do contrato.' } };
  const taking = blow.isTaken ? browser.insist(takedown) : null;
  await product.kill(blow.victim);
  await hold?.end();
  await taking;
  await withDatabase(product.databaseUrl(), async (ask) => {
    await ask('update connectors set is_paused = false');
    // As the clock would, within a minute.
    await ask(`select graphile_worker.add_job('delivery.wakeStores', '{}')`);
    await untilSettled(ask, id, blow.isTaken ? 'withdrawn' : 'completed');
  });
  return since;
}

/** Waits for the furthest of the newest deliveries. */
async function untilStage(ask: Ask, id: string, stage: Stage) {
  for (const end = Date.now() + STAGE_MS; Date.now() < end; ) {
    const rows = await ask<{ status: Stage }>(
      'select status from deliveries where release_id = $1 and created_at = (select max(created_at) from deliveries)',
      [id],
    );
    if (rows.some(({ status }) => stages.indexOf(status) >= stages.indexOf(stage))) return;
  }
  throw new Error(`No delivery was ${stage} within ${STAGE_MS} ms.`);
}

/** Also what a paused store got later: nothing is under way any more. */
async function untilSettled(ask: Ask, id: string, wanted: 'completed' | 'withdrawn') {
  for (const end = Date.now() + DELIVERED_MS; Date.now() < end; await sleep(20)) {
    const [row] = await ask<{ status: string; open: number }>(
      `select s.status, (select count(*)::int from deliveries d where d.release_id = s.release_id
          and d.status in ('queued', 'packaging', 'sending', 'waiting')) as open
         from distributions s where s.release_id = $1`,
      [id],
    );
    if (row?.status === wanted && row.open === 0) return;
    if (row?.status === 'error') throw new Error(`The distribution ended in error: ${await leftOf(ask, id)}`);
  }
  throw new Error(`It was not ${wanted} within ${DELIVERED_MS} ms: ${await leftOf(ask, id)}`);
}

/** The deliveries with their problems: a run that stops is explained by its last line. */
async function leftOf(ask: Ask, id: string): Promise<string> {
  const columns = 'platform, kind, status, lane, attempts, failures, problem, detail';
  return JSON.stringify(await ask(`select ${columns} from deliveries where release_id = $1`, [id]));
}
