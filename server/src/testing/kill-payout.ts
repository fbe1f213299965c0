import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from './compare-journey.ts';
import { isPending } from './kill-money.ts';
import { type Asked, comparePayouts, fillPurse, financePeople, needsTwo, plans } from './payout-journey.ts';
import { seeded } from './seeded.ts';
import { type SplitProduct, startSplitProduct, type Victim } from './split-product.ts';
import { bodyOf, openStubbornBrowser, type StubbornBrowser } from './stubborn-browser.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
/** What is being asked for when the blow falls. */
const stages = ['request', 'approve', 'send', 'result', 'return'] as const;
type Stage = (typeof stages)[number];
type Blow = { victim: Victim; stage: Stage; afterMs: number };
/** `wasCut`: something of the stage had not been answered when the blow fell. */
export type PayoutKill = Blow & { wasCut: boolean };
type Result = { kills: PayoutKill[]; faults: string[] };

/** Longer takes no stage on a machine that has nothing else to do. */
const LATER_MS = { request: 120, approve: 100, send: 60, result: 120, return: 40 };

/**
 * Takes one set of withdrawals after the other from the request to its end, and kills the server, or all and the database, or the
 * worker at a seeded moment. Then the proof holds, and of everything that was asked for there is one, and it happened once.
 */
export async function killPayout({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], faults: [] };
  const product = await startSplitProduct(dataDir);
  try {
    await withDatabase(product.databaseUrl(), (ask) => fillPurse(product.databaseUrl(), ask));
    const people = await signIn(product);
    const asked: Asked[] = [];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      const stage = stages[(number - 1) % stages.length] ?? 'send';
      const blow: Blow = { victim: victimOf(chance()), stage, afterMs: Math.floor(chance() * LATER_MS[stage]) };
      const { done, wasCut } = await payOut({ product, people, blow, number });
      asked.push(...done);
      result.kills.push({ ...blow, wasCut });
      const proof = await people.finance.insist({ method: 'GET', path: '/api/finance/proof' });
      const faults = await withDatabase(product.databaseUrl(), (ask) => comparePayouts(ask, asked, proof.body));
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

type People = { artist: StubbornBrowser; finance: StubbornBrowser; colleague: StubbornBrowser };

async function signIn({ url }: SplitProduct): Promise<People> {
  const [artist, finance, colleague] = await Promise.all([
    openStubbornBrowser(url),
    openStubbornBrowser(url, financePeople[0]),
    openStubbornBrowser(url, financePeople[1]),
  ]);
  return { artist, finance, colleague };
}

type Round = { product: SplitProduct; people: People; blow: Blow; number: number };

/** One set from the request to its end, past the blow. */
async function payOut({ product, people, blow, number }: Round): Promise<{ done: Asked[]; wasCut: boolean }> {
  let wasCut = false;
  /** Asks for all of it at once, lets the blow fall if it is its turn, and waits for the answers. */
  async function during<Answer>(stage: Stage, asks: readonly Promise<Answer>[]): Promise<Answer[]> {
    const asking = Promise.all(asks);
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
  const done = await during('request', await requests(artist, number));
  const of = (...ends: Asked['end'][]) => done.filter(({ end }) => ends.includes(end));
  const sent = of('paid', 'returned', 'givenBack');

  await during('approve', [
    ...sent.map(({ id }) => order(finance, `finance/withdrawals/${id}/approve`)),
    ...sent.filter(needsTwo).map(({ id }) => order(colleague, `finance/withdrawals/${id}/approve`)),
    ...of('cancelled').map(({ id }) => order(artist, `withdrawals/${id}/cancel`)),
    ...of('refused').map(({ id }) => order(finance, `finance/withdrawals/${id}/refuse`, { reason: 'Prova.' })),
  ]);
  const [batch] = await during('send', [order<{ id: string; count: number }>(finance, 'finance/withdrawal-batches')]);
  if (batch?.count !== sent.length) throw new Error(`The batch has ${batch?.count} of ${sent.length}.`);
  const text = fileOf(sent.filter(({ by }) => by === 'file'));
  await during('result', [
    order(finance, `finance/withdrawal-batches/${batch.id}/results`, { text }),
    // The same file once more, by somebody who does not know of the first.
    order(colleague, `finance/withdrawal-batches/${batch.id}/results`, { text }),
    ...sent
      .filter(({ by }) => by === 'hand')
      .map(({ id, endToEndId }) => order(finance, `finance/withdrawals/${id}/pay`, { end_to_end_id: endToEndId })),
  ]);
  await during(
    'return',
    of('givenBack').map(({ id }) => order(finance, `finance/withdrawals/${id}/return`, { reason: 'Conta encerrada.' })),
  );
  return { done, wasCut };
}

type Offer = { accounts: { id: string }[]; balances: { currency: string; rate: { id: string } | null }[] };

/** All of them at once, of one balance. */
async function requests(artist: StubbornBrowser, round: number): Promise<Promise<Asked>[]> {
  const answer = await artist.insist({ method: 'GET', path: '/api/withdrawals/options' });
  const { accounts, balances } = bodyOf<Offer>(answer, 'the options');
  return plans.map(async (plan, index) => {
    const { currency, amount } = plan;
    const rate_id = balances.find((balance) => balance.currency === currency)?.rate?.id ?? null;
    const form = { currency, amount, payment_account_id: accounts[0]?.id, rate_id };
    const { id, number } = await order<{ id: string; number: string }>(artist, 'withdrawals', form);
    const endToEndId = `E12345678202611151200${String(round * 100 + index).padStart(11, '0')}`;
    return { ...plan, id, number, endToEndId };
  });
}

function fileOf(rows: readonly Asked[]): string {
  const lines = rows.map(({ end, number, endToEndId }) =>
    end === 'returned' ? `${number},DEVOLVIDO,,Conta encerrada` : `${number},PAGO,${endToEndId},`,
  );
  return ['saque,resultado,id_fim_a_fim,motivo', ...lines].join('\n');
}

/** One order with one key, until it is answered. What has no key may have been obeyed although its answer was lost. */
async function order<Body>(browser: StubbornBrowser, path: string, body: object = {}): Promise<Body> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await browser.insist({ method: 'POST', path: `/api/${path}`, headers, body });
    const code = (answer.body as { error?: { code: string } }).error?.code;
    // A server that was killed at it holds its key until the database notices.
    if (code === 'idempotency.inProgress') continue;
    if (path.endsWith('/cancel') && answer.isRepeat && code === 'withdrawal.wrongState') return answer.body as Body;
    return bodyOf<Body>(answer, path);
  }
}
