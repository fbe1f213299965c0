import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createPool } from '../db/connect.ts';
import { askRefund } from '../features/payment/cancel-payment.ts';
import { requestPayment } from '../features/payment/request-payment.ts';
import { type Ask, whenWorkedOff, withDatabase } from './compare-journey.ts';
import { isPending } from './kill-money.ts';
import { fillPurse, financePeople } from './payout-journey.ts';
import { seeded } from './seeded.ts';
import { type SplitProduct, startSplitProduct, type Victim } from './split-product.ts';
import { bodyOf, codeOf, openStubbornBrowser, order, type StubbornBrowser } from './stubborn-browser.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
const stages = ['pay', 'refund'] as const;
type Stage = (typeof stages)[number];
type Blow = { victim: Victim; stage: Stage; afterMs: number };
/** `wasCut`: something had not been answered, or not been given back, when the blow fell. */
export type PaymentKill = Blow & { wasCut: boolean };
type Result = { kills: PaymentKill[]; faults: string[] };

const LATER_MS = { pay: 150, refund: 250 };
/** Ways by which the payments of a round are paid: from the balance, by hand, by a statement, and by all of them at once. */
const ways = ['balance', 'balance', 'hand', 'hand', 'file', 'file', 'all', 'all'] as const;
type Way = (typeof ways)[number];
type Fee = { id: string; thingId: string; number: bigint; way: Way; mark: string };

/**
 * Asks for one set of fees after the other, has them paid by several who do not know of each other, gives the half back, and kills the
 * server, the worker, or all and the database at a seeded moment. Then the proof holds, and each was paid once and given back once.
 */
export async function killPayment({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], faults: [] };
  const product = await startSplitProduct(dataDir);
  try {
    await withDatabase(product.databaseUrl(), (ask) => fillPurse(product.databaseUrl(), ask));
    const [artist, finance, colleague] = await Promise.all([
      openStubbornBrowser(product.url),
      openStubbornBrowser(product.url, financePeople[0]),
      openStubbornBrowser(product.url, financePeople[1]),
    ]);
    const people = { artist, finance, colleague };
    const fees: Fee[] = [];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      const stage = stages[(number - 1) % stages.length] ?? 'pay';
      const blow: Blow = { victim: victimOf(chance()), stage, afterMs: Math.floor(chance() * LATER_MS[stage]) };
      const asked = await ask(product, number);
      const wasCut = await payAndGiveBack(product, people, asked, blow);
      fees.push(...asked);
      result.kills.push({ ...blow, wasCut });
      const proof = await finance.insist({ method: 'GET', path: '/api/finance/proof' });
      const faults = await withDatabase(product.databaseUrl(), (look) => compare(look, fees, proof.body));
      result.faults.push(...faults.map((fault) => `round ${number}: ${fault}`));
      log(
        `round ${number}: killed ${blow.victim} ${blow.afterMs} ms into ${stage}${wasCut ? ', cut' : ''}; ${faults.length} faults`,
      );
    }
  } finally {
    await product.stop();
  }
  return result;
}

function victimOf(lot: number): Victim {
  if (lot < 0.4) return 'server';
  return lot < 0.7 ? 'everything' : 'worker';
}

async function ask(product: SplitProduct, round: number): Promise<Fee[]> {
  const db = connect(createPool(product.databaseUrl(), 2));
  const payer = await db
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', 'artista@toada.test')
    .executeTakeFirstOrThrow();
  const fees: Fee[] = [];
  for (const [index, way] of ways.entries()) {
    const thingId = randomUUID();
    const { id } = await db.transaction().execute((tx) =>
      requestPayment(tx, {
        ...{ purpose: 'work_registration', thingId, title: `Obra ${round}-${index}`, payerId: payer.id },
        ...{ amountMicros: 25_000_000n, now: new Date() },
      }),
    );
    const { number } = await db.selectFrom('payments').select('number').where('id', '=', id).executeTakeFirstOrThrow();
    const mark = `E12345678202611181200${String(round * 100 + index).padStart(11, '0')}`;
    fees.push({ id, thingId, number, way, mark });
  }
  await db.destroy();
  return fees;
}

type People = { artist: StubbornBrowser; finance: StubbornBrowser; colleague: StubbornBrowser };

async function payAndGiveBack(product: SplitProduct, people: People, fees: readonly Fee[], blow: Blow) {
  let wasCut = false;
  async function during(stage: Stage, asking: Promise<unknown>) {
    if (stage === blow.stage) {
      // Where it fails, it does so below.
      asking.catch(() => {});
      await sleep(blow.afterMs);
      wasCut = await isPending(asking);
      await product.kill(blow.victim);
    }
    await asking;
  }
  await during('pay', pay(people, fees));
  await during('refund', giveBack(product, fees));
  return wasCut;
}

/** All at once; the statement is brought by two who do not know of each other. */
function pay({ artist, finance, colleague }: People, fees: readonly Fee[]) {
  const of = (...wanted: Way[]) => fees.filter(({ way }) => wanted.includes(way));
  const lines = of('file', 'all').map(
    ({ number, mark }) => `18/11/2026;25,00;TOADA${String(number).padStart(8, '0')} ${mark}`,
  );
  const text = ['Data;Valor;Histórico', ...lines].join('\n');
  return Promise.all([
    ...of('balance', 'all').map(({ id }) => attempt(artist, `payments/${id}/begin`, { method: 'balance' })),
    ...of('hand', 'all').map(({ id, mark }) =>
      attempt(finance, `finance/payments/${id}/confirm`, { end_to_end_id: mark }),
    ),
    attempt(finance, 'finance/payments/statement', { text }),
    attempt(colleague, 'finance/payments/statement', { text }),
  ]);
}

/** Every second one, and the worker has done what it can. */
async function giveBack(product: SplitProduct, fees: readonly Fee[]) {
  for (const { thingId } of fees.filter((_, index) => index % 2 === 0))
    await insist(async () => {
      const db = connect(createPool(product.databaseUrl(), 1));
      try {
        const thing = { purpose: 'work_registration', thingId, reason: 'Prova.', now: new Date() } as const;
        await db.transaction().execute((tx) => askRefund(tx, thing));
      } finally {
        await db.destroy();
      }
    });
  await insist(() => withDatabase(product.databaseUrl(), (look) => whenWorkedOff(look, 'payment.refund')));
}

/** The database may be the one that was killed: asked again until it is there. */
async function insist(act: () => Promise<unknown>) {
  for (let tries = 0; ; tries++)
    try {
      await act();
      return;
    } catch (error) {
      if (tries >= 60) throw error;
      await sleep(500);
    }
}

type Row = { id: string; status: string; paid_by: string; awaits: boolean; entries: string; settled: number };

async function compare(look: Ask, fees: readonly Fee[], proof: unknown): Promise<string[]> {
  const checks = (proof as { checks: { id: string; is_true: boolean; faults: string[] }[] }).checks ?? [];
  const faults = checks.filter(({ is_true }) => !is_true).map((check) => `${check.id}: ${check.faults.join('; ')}`);
  if (checks.length < 8) faults.push('there is no proof');
  const rows = await look<Row>(
    `select id, status, paid_by, awaits_refund as awaits,
            (select string_agg(split_part(idempotency_key, ':', 3), ',' order by idempotency_key) from ledger_entries
              where idempotency_key like 'payment:' || p.id || ':%') as entries,
            (select count(*)::int from payment_receipts r where r.payment_id = p.id and outcome = 'settled') as settled
       from payments p`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  if (known.size !== fees.length) faults.push(`${known.size} payments of ${fees.length}`);
  for (const [index, { id, way }] of fees.entries()) {
    const row = known.get(id);
    const isGivenBack = (index % ways.length) % 2 === 0;
    const isFromBalance = row?.paid_by === 'balance';
    const wanted = !isGivenBack ? 'paid pay 1' : isFromBalance ? 'refunded pay,refund 1' : 'refunding pay 1';
    const seen = `${row?.status} ${row?.entries} ${row?.settled}`;
    if (seen !== wanted) faults.push(`payment ${id} by ${way} is ${seen}, not ${wanted}`);
    if (row?.awaits !== (isGivenBack && !isFromBalance)) faults.push(`payment ${id} waits for nobody, or for somebody`);
  }
  return faults;
}

/** An order that may come too late: it was paid by another way. */
async function attempt(browser: StubbornBrowser, path: string, body: object) {
  const answer = await order(browser, path, body);
  if (!['payment.wrongState', 'input.invalid'].includes(codeOf(answer) ?? '')) bodyOf(answer, path);
}
