import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, withDatabase } from './compare-journey.ts';
import { compareMoney, fillCatalogue, type Sent, writeFile } from './money-journey.ts';
import { seeded } from './seeded.ts';
import { addPerson, type SplitProduct, startSplitProduct, type Victim, victims } from './split-product.ts';
import { orderStatement, readStatement, sendStatement, untilDone } from './statement-orders.ts';
import { openStubbornBrowser, type StubbornBrowser } from './stubborn-browser.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
/** Calls just made when the blow falls, or a little later. */
const stages = ['send', 'read', 'import', 'approve', 'second', 'reverse', 'secondReverse'] as const;
type Stage = (typeof stages)[number];
type Blow = { victim: Victim; stage: Stage; afterMs: number };
/** `wasCut`: what the stage was about had not ended when the blow fell. */
export type MoneyKill = Blow & { wasCut: boolean };
type Result = { kills: MoneyKill[]; faults: string[] };

/** Longer takes no stage on a machine that has nothing else to do. */
const LATER_MS = { send: 60, read: 400, import: 250, approve: 250, second: 250, reverse: 150, secondReverse: 150 };

/**
 * Takes one statement after the other from the file to the ledger and half of them back again, and kills the worker, the server or
 * all and the database at a seeded moment. Then the proof holds, and what was posted is what the files say.
 */
export async function killMoney({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], faults: [] };
  const product = await startSplitProduct(dataDir);
  try {
    await withDatabase(product.databaseUrl(), fillCatalogue);
    await addPerson(product.databaseUrl(), SECOND);
    const people = {
      first: await openStubbornBrowser(product.url),
      second: await openStubbornBrowser(product.url, SECOND.email),
    };
    const sent: Sent[] = [];
    let left: Stage[] = [];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      if (left.length === 0) left = shuffled(chance);
      const stage = left.pop() ?? 'approve';
      const victim = victims[Math.floor(chance() * 3)] ?? 'worker';
      const blow: Blow = { victim, stage, afterMs: Math.floor(chance() * LATER_MS[stage]) };
      const isReversed = /reverse/i.test(stage) || chance() < 0.3;
      // Half of them are above the limit, and take two people to come in and to go.
      const isDouble = stage.startsWith('second') || chance() < 0.4;
      await withDatabase(product.databaseUrl(), (ask) => setLimit(ask, isDouble ? 0 : ABOVE_ALL_REAIS));
      const { statement, wasCut } = await takeIn({ product, people, blow, number, isReversed, isDouble });
      sent.push(statement);
      result.kills.push({ ...blow, wasCut });
      const proof = await people.first.insist({ method: 'GET', path: '/api/finance/proof' });
      const faults = await withDatabase(product.databaseUrl(), (ask) => compareMoney(ask, sent, proof.body));
      result.faults.push(...faults.map((fault) => `round ${number}: ${fault}`));
      log(
        `round ${number}: killed ${victim} ${blow.afterMs} ms into ${stage}${wasCut ? ', cut' : ''}; ${faults.length} faults`,
      );
    }
  } finally {
    await product.stop();
  }
  return result;
}

/** Every stage has its turn before one comes again. */
function shuffled(chance: () => number): Stage[] {
  return stages
    .map((stage) => ({ stage, lot: chance() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ stage }) => stage);
}

type People = { first: StubbornBrowser; second: StubbornBrowser };
type Round = {
  product: SplitProduct;
  people: People;
  blow: Blow;
  number: number;
  isReversed: boolean;
  isDouble: boolean;
};

const SECOND = { role: 'FINANCE', email: 'segunda@toada.test', full_name: 'Nair Prado' } as const;
const ABOVE_ALL_REAIS = 10_000_000;

/** As an administrator sets it. */
async function setLimit(ask: Ask, reais: number) {
  await ask(`insert into platform_settings (key, value, updated_at, updated_by)
    select 'withdrawal.secondApprovalReais', '${reais}'::jsonb, now(), id from profiles where email = '${SECOND.email}'
    on conflict (key) do update set value = excluded.value`);
}

/** One statement from the file to its end, past the blow. */
async function takeIn({ product, people, blow, number, isReversed, isDouble }: Round) {
  const browser = people.first;
  const { content, totalMicros } = writeFile(number);
  let wasCut = false;
  /** Asks for something, lets the blow fall if it is its turn, and waits until it is done. */
  async function step<Answer>(stage: Stage, ask: () => Promise<Answer>, isDone: (answer: Answer) => Promise<boolean>) {
    const asking = ask();
    if (stage !== 'send') await asking;
    if (stage === blow.stage) {
      await sleep(blow.afterMs);
      wasCut = stage === 'send' ? await isPending(asking) : !(await isDone(await asking));
      await product.kill(blow.victim);
    }
    const answer = await asking;
    await untilDone(() => isDone(answer), stage);
    return answer;
  }
  const order = (id: string, verb: string, body: object = {}, by = browser) => orderStatement(by, id, verb, body);
  const reaches = (id: string, status: string) => async () => (await readStatement(browser, id)).status === status;
  /** Until the other one is asked for it, or has done it. */
  const waitsFor = (id: string, act: string) => async () => (await readStatement(browser, id)).waiting?.act === act;

  const id = await step(
    'send',
    () => sendStatement(browser, content, `rodada-${number}.csv`),
    async () => true,
  );
  await step('read', async () => {}, reaches(id, 'ready'));
  await step('import', () => order(id, 'import'), reaches(id, 'review'));
  await step('approve', () => order(id, 'approve'), isDouble ? waitsFor(id, 'approve') : reaches(id, 'posted'));
  if (isDouble) await step('second', () => order(id, 'approve', {}, people.second), reaches(id, 'posted'));
  if (isReversed) {
    const reason = { reason: 'Prova.' };
    // The second approver asks for it, and the first agrees.
    const [asks, agrees] = isDouble ? [people.second, people.first] : [people.first, people.second];
    await step(
      'reverse',
      () => order(id, 'reverse', reason, asks),
      isDouble ? waitsFor(id, 'reverse') : reaches(id, 'reversed'),
    );
    if (isDouble) await step('secondReverse', () => order(id, 'reverse', reason, agrees), reaches(id, 'reversed'));
  }
  return { statement: { id, totalMicros, isReversed }, wasCut };
}

/** Whether it has not ended yet. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const unsettled = Symbol('unsettled');
  return (await Promise.race([promise, sleep(0, unsettled)])) === unsettled;
}
