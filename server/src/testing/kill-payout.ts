import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from './compare-journey.ts';
import {
  compareRisked,
  countStops,
  earners,
  fillEarners,
  type Moment,
  momentOf,
  RISKED_AMOUNT,
  type Risked,
  settleEarners,
  writeEarning,
} from './earner-journey.ts';
import { isPending } from './kill-money.ts';
import { type Asked, comparePayouts, fillPurse, financePeople, needsTwo, plans } from './payout-journey.ts';
import { seeded } from './seeded.ts';
import { type SplitProduct, startSplitProduct, type Victim } from './split-product.ts';
import { askAndAgree, postStatement, untilAgreed } from './statement-orders.ts';
import { bodyOf, codeOf, openStubbornBrowser, order, type StubbornBrowser } from './stubborn-browser.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
/** Calls being made when the blow falls. */
const stages = ['request', 'reverse', 'approve', 'send', 'result', 'return'] as const;
type Stage = (typeof stages)[number];
type Blow = { victim: Victim; stage: Stage; afterMs: number };
/** `wasCut`: something of the stage had not been answered when the blow fell. */
export type PayoutKill = Blow & { wasCut: boolean };
/** `stopped`: withdrawals that a reversal took away; `owing`: those that were with the bank before. */
type Result = { kills: PayoutKill[]; faults: string[]; stopped: number; owing: number };

/** Longer takes no stage on a machine that has nothing else to do. */
const LATER_MS = { request: 120, reverse: 100, approve: 100, send: 60, result: 120, return: 40 };

/**
 * Takes one set of withdrawals after the other from the request to its end, and kills the server, or all and the database, or the
 * worker at a seeded moment. Beside them go those of people whose statements are taken back at every point of the way. Then the
 * proof holds, of everything that was asked for there is one, it happened once, and nothing was sent that had been taken back.
 */
export async function killPayout({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], faults: [], stopped: 0, owing: 0 };
  const product = await startSplitProduct(dataDir);
  try {
    await withDatabase(product.databaseUrl(), async (ask) => {
      await fillPurse(product.databaseUrl(), ask);
      await fillEarners(product.databaseUrl(), ask);
    });
    const people = await signIn(product);
    const asked: Asked[] = [];
    const risked: Risked[] = [];
    const [read, mails] = [new Set<string>(), new Map<string, number>()];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      const stage = stages[(number - 1) % stages.length] ?? 'send';
      const blow: Blow = { victim: victimOf(chance()), stage, afterMs: Math.floor(chance() * LATER_MS[stage]) };
      const round = await payOut({ product, people, blow, number });
      const { wasCut } = round;
      asked.push(...round.done);
      risked.push(...round.risked);
      result.kills.push({ ...blow, wasCut });
      const proof = await people.finance.insist({ method: 'GET', path: '/api/finance/proof' });
      const faults = await withDatabase(product.databaseUrl(), async (ask) => {
        await countStops(ask, dataDir, read, mails);
        const { faults, ...counts } = await compareRisked(ask, risked, mails);
        Object.assign(result, counts);
        const payouts = await comparePayouts(ask, { asked, others: risked.length, proof: proof.body });
        return [...faults, ...payouts, ...(await settleEarners(product.databaseUrl(), ask, number, round.risked))];
      });
      result.faults.push(...faults.map((fault) => `round ${number}: ${fault}`));
      const how = `killed ${blow.victim} ${blow.afterMs} ms into ${stage}${wasCut ? ', cut' : ''}`;
      log(`round ${number}: ${how}; ${faults.length} faults`);
    }
  } finally {
    await product.stop();
  }
  return result;
}

/** The server and the database do it all; the worker writes the letters. */
function victimOf(lot: number): Victim {
  if (lot < 0.5) return 'server';
  return lot < 0.9 ? 'everything' : 'worker';
}

type People = {
  artist: StubbornBrowser;
  finance: StubbornBrowser;
  colleague: StubbornBrowser;
  earners: StubbornBrowser[];
};

async function signIn({ url }: SplitProduct): Promise<People> {
  const [artist, finance, colleague] = await Promise.all([
    openStubbornBrowser(url),
    openStubbornBrowser(url, financePeople[0]),
    openStubbornBrowser(url, financePeople[1]),
  ]);
  return {
    artist,
    finance,
    colleague,
    earners: await Promise.all(earners.map((email) => openStubbornBrowser(url, email))),
  };
}

type Round = { product: SplitProduct; people: People; blow: Blow; number: number };

type Done = { done: Asked[]; risked: Risked[]; wasCut: boolean };

/** One set from the request to its end, past the blow. */
async function payOut({ product, people, blow, number }: Round): Promise<Done> {
  let wasCut = false;
  /** Has asked for all of it at once, lets the blow fall if it is its turn, and waits for the answers. */
  async function during<Answer>(stage: Stage, asking: Promise<Answer>): Promise<Answer> {
    if (stage === blow.stage) {
      // Where it fails, it does so below.
      asking.catch(() => {});
      await sleep(blow.afterMs);
      wasCut = await isPending(asking);
      await product.kill(blow.victim);
    }
    return asking;
  }
  const { artist, finance, colleague } = people;
  const two = { first: finance, second: colleague };
  const earnings = await Promise.all(people.earners.map((_, index) => earn(two, index, number)));
  const [done, risked] = await during(
    'request',
    Promise.all([requests(artist, number), Promise.all(earnings.map((earning) => risk(people, earning, number)))]),
  );
  const of = (...ends: Asked['end'][]) => done.filter(({ end }) => ends.includes(end));
  const sent = of('paid', 'returned', 'givenBack');
  const takenBack = (moment: Moment) => risked.filter((one) => one.moment === moment);
  const taking = { verb: 'reverse', body: { reason: 'Prova.' }, status: 'reversed' } as const;
  const reverse = (moment: Moment) => takenBack(moment).map(({ statementId }) => askAndAgree(two, statementId, taking));
  const areReversed = (...which: Moment[]) =>
    Promise.all(which.flatMap(takenBack).map(({ statementId }) => untilAgreed(two, statementId, taking)));

  await during(
    'reverse',
    Promise.all(reverse('reverse')).then(() => areReversed('reverse')),
  );
  await during(
    'approve',
    Promise.all([
      ...reverse('approve'),
      ...risked.map(({ id }) => attempt(finance, `finance/withdrawals/${id}/approve`)),
      ...risked.filter(needsTwo).map(({ id }) => attempt(colleague, `finance/withdrawals/${id}/approve`)),
      ...sent.map(({ id }) => obey(finance, `finance/withdrawals/${id}/approve`)),
      ...sent.filter(needsTwo).map(({ id }) => obey(colleague, `finance/withdrawals/${id}/approve`)),
      ...of('cancelled').map(({ id }) => obey(artist, `withdrawals/${id}/cancel`)),
      ...of('refused').map(({ id }) => obey(finance, `finance/withdrawals/${id}/refuse`, { reason: 'Prova.' })),
    ]),
  );
  const [batch] = await during(
    'send',
    Promise.all([obey<{ id: string; count: number }>(finance, 'finance/withdrawal-batches'), ...reverse('send')]),
  );
  if (batch.count < sent.length) throw new Error(`The batch has ${batch.count} of ${sent.length}.`);
  // Half of those that may be taken back are told by the file, the others by hand.
  const told = risked.filter(({ index }) => index % 2 === 0).map((one) => ({ ...one, end: 'paid' as const }));
  const text = fileOf([...sent.filter(({ by }) => by === 'file'), ...told]);
  const pay = (id: string) => `finance/withdrawals/${id}/pay`;
  await during(
    'result',
    Promise.all([
      ...reverse('result'),
      obey(finance, `finance/withdrawal-batches/${batch.id}/results`, { text }),
      // The same file once more, by somebody who does not know of the first.
      obey(colleague, `finance/withdrawal-batches/${batch.id}/results`, { text }),
      ...sent
        .filter(({ by }) => by === 'hand')
        .map(({ id, endToEndId }) => obey(finance, pay(id), { end_to_end_id: endToEndId })),
      ...risked
        .filter(({ index }) => index % 2 === 1)
        .map(({ id, endToEndId }) => attempt(finance, pay(id), { end_to_end_id: endToEndId })),
    ]),
  );
  await during(
    'return',
    Promise.all([
      ...of('givenBack').map(({ id }) =>
        obey(finance, `finance/withdrawals/${id}/return`, { reason: 'Conta encerrada.' }),
      ),
      // All of them once more: what was paid before is not paid again, and what makes a debt is entered by somebody who knows it.
      ...risked.map(({ id, endToEndId }) =>
        attempt(colleague, pay(id), { end_to_end_id: endToEndId, accepts_debt: true }),
      ),
    ]),
  );
  await areReversed('approve', 'send', 'result');
  return { done, risked, wasCut };
}

type Offer = { accounts: { id: string }[]; balances: { currency: string; rate: { id: string } | null }[] };
type Wanted = { currency: string; amount: string };

async function readOffer(browser: StubbornBrowser): Promise<Offer> {
  return bodyOf(await browser.insist({ method: 'GET', path: '/api/withdrawals/options' }), 'the options');
}

function request(browser: StubbornBrowser, { accounts, balances }: Offer, { currency, amount }: Wanted) {
  const rate_id = balances.find((balance) => balance.currency === currency)?.rate?.id ?? null;
  const form = { currency, amount, payment_account_id: accounts[0]?.id, rate_id };
  return obey<{ id: string; number: string; approvals_needed: number }>(browser, 'withdrawals', form);
}

const markOf = (round: number, index: number) =>
  `E12345678202611151200${String(round * 100 + index).padStart(11, '0')}`;

/** All of them at once, of one balance. */
async function requests(artist: StubbornBrowser, round: number): Promise<Asked[]> {
  const offer = await readOffer(artist);
  return Promise.all(
    plans.map(async (plan, index) => {
      const { id, number, approvals_needed } = await request(artist, offer, plan);
      return { ...plan, id, number, approvals_needed, endToEndId: markOf(round, index) };
    }),
  );
}

type Earning = Pick<Risked, 'index' | 'moment' | 'statementId' | 'earned'>;

async function earn(two: Parameters<typeof postStatement>[0], index: number, round: number): Promise<Earning> {
  const { content, earned } = writeEarning(index, round);
  const statementId = await postStatement(two, content, `rodada-${round}-${index}.csv`);
  return { index, moment: momentOf(index, round), statementId, earned };
}

async function risk({ earners }: People, earning: Earning, round: number): Promise<Risked> {
  const browser = earners[earning.index];
  if (!browser) throw new Error('Nobody has earned it.');
  const wanted = { currency: 'USD', amount: RISKED_AMOUNT };
  const { id, number, approvals_needed } = await request(browser, await readOffer(browser), wanted);
  return { ...earning, id, number, approvals_needed, endToEndId: markOf(round, plans.length + earning.index) };
}

function fileOf(rows: readonly Pick<Asked, 'end' | 'number' | 'endToEndId'>[]): string {
  const lines = rows.map(({ end, number, endToEndId }) =>
    end === 'returned' ? `${number},DEVOLVIDO,,Conta encerrada` : `${number},PAGO,${endToEndId},`,
  );
  return ['saque,resultado,id_fim_a_fim,motivo', ...lines].join('\n');
}

/** An order that has to be obeyed. */
async function obey<Body>(browser: StubbornBrowser, path: string, body: object = {}): Promise<Body> {
  return bodyOf<Body>(await order(browser, path, body), path);
}

/** An order that may come too late: it was stopped, it was paid, or its owner owes it by now. */
async function attempt(browser: StubbornBrowser, path: string, body: object = {}) {
  const answer = await order(browser, path, body);
  const isLate = ['withdrawal.wrongState', 'withdrawal.paysDebt'].includes(codeOf(answer) ?? '');
  if (!isLate) bodyOf(answer, path);
}
