import { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { asked } from '@toada/domain/row-id.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { z } from 'zod';
import { authorize } from '../access/authorize.ts';
import type { Db, Executor } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { setRate } from '../features/exchange-rate/set-rate.ts';
import { receiveUpload } from '../features/upload/receive-upload.ts';
import { approveWithdrawal, examineWithdrawal, refuseWithdrawal } from '../features/withdrawal/decide-withdrawal.ts';
import { createBatch } from '../features/withdrawal/payout/create-batch.ts';
import { addReceipt } from '../features/withdrawal/payout/receipt.ts';
import { payWithdrawal, returnWithdrawal } from '../features/withdrawal/payout/settle-withdrawal.ts';
import { requestWithdrawal } from '../features/withdrawal/request-withdrawal.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';
import { ageNotices } from './age-notices.ts';
import { callAs } from './call-as.ts';
import { drawReceipt } from './draw-receipt.ts';
import { demoStatements } from './statements.ts';
import {
  DEMO_MARK,
  DEMO_REFUSAL,
  DEMO_RETURN,
  type DemoWithdrawal,
  demoRates,
  demoWithdrawals,
} from './withdrawals.ts';

const AGAIN_MS = 1_500;
const DAY_MS = 24 * 60 * 60 * 1000;

type Tools = Pick<JobTools, 'db' | 'storage'> & { now: Date };
type Payee = Actor & { accountId: string };
type People = { finance: Actor; artist: Payee; label: Payee };

/**
 * Once the demo's stores have paid, its people withdraw some of it and its finance decides: all of it at once, or, where somebody was
 * quicker by hand, nothing. The receipt is drawn afterwards.
 */
export const withdrawDemo = job({
  name: 'demo.withdraw',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'demo', atOnce: 1 },
  async run({ db, storage, now }) {
    const tools = { db, storage, now: now() };
    const status = await findStatement(db);
    if (status === 'approving')
      await enqueue(db, withdrawDemo, {}, { runAt: new Date(tools.now.getTime() + AGAIN_MS), key: 'demo.withdraw' });
    const people = await findPeople(db);
    if (status !== 'posted' || !people) return;
    const isFirst = !(await isAnythingAsked(db));
    if (isFirst) await inTransaction(db, (tx) => withdraw(tx, people, tools.now));
    await addMissingReceipt(tools, people.finance);
    if (isFirst) await ageNotices(db, tools.now);
  },
});

async function withdraw(tx: Executor, people: People, now: Date) {
  const { finance } = people;
  for (const { currency, rate, daysBack } of demoRates) {
    const valid_on = productDay(new Date(now.getTime() - daysBack * DAY_MS));
    await setRate(callAs(tx, finance, 'exchangeRate.manage', { currency, rate, valid_on }, now));
  }
  const { id: rateId } = await findRate(tx, productDay(now));
  const toSettle: (DemoWithdrawal & { id: string })[] = [];
  for (const [index, planned] of demoWithdrawals.entries()) {
    // Apart by a second, so that the newest stands first.
    const at = new Date(now.getTime() - (demoWithdrawals.length - index) * 1000);
    const payee = people[planned.who];
    const form = {
      currency: 'USD',
      amount: planned.amount,
      payment_account_id: asked<'payment_accounts'>(payee.accountId),
      rate_id: rateId,
    } as const;
    const { id } = await requestWithdrawal(callAs(tx, payee, 'withdrawal.request', form, at));
    const isSent = await decide(tx, finance, { ...planned, id }, now);
    if (isSent) toSettle.push({ ...planned, id });
  }
  await settle(tx, finance, toSettle, now);
}

/** True where it goes to the bank. */
async function decide(tx: Executor, finance: Actor, { id, end }: DemoWithdrawal & { id: string }, now: Date) {
  const as = <Input>(input: Input) => callAs(tx, finance, 'withdrawal.decide', input, now);
  const named = { id: asked<'withdrawals'>(id) };
  if (end === 'requested') return false;
  await examineWithdrawal(as(named));
  if (end === 'review') return false;
  if (end === 'refused') await refuseWithdrawal(as({ ...named, reason: DEMO_REFUSAL }));
  else await approveWithdrawal(as(named));
  return end !== 'refused';
}

/** Two batches: the bank has answered the first, and not yet the second. */
async function settle(tx: Executor, finance: Actor, rows: readonly (DemoWithdrawal & { id: string })[], now: Date) {
  const as = <Input>(input: Input) => callAs(tx, finance, 'withdrawal.decide', input, now);
  const answered = rows.filter(({ end }) => end !== 'sent');
  const waiting = rows.filter(({ end }) => end === 'sent');
  for (const batch of [answered, waiting])
    await createBatch(as({ ids: batch.map(({ id }) => asked<'withdrawals'>(id)) }));
  for (const { id, end } of answered) {
    if (end === 'paid')
      await payWithdrawal(as({ id: asked<'withdrawals'>(id), end_to_end_id: DEMO_MARK, accepts_debt: false }));
    else await returnWithdrawal(as({ id: asked<'withdrawals'>(id), reason: DEMO_RETURN }));
  }
}

async function addMissingReceipt({ db, storage, now }: Tools, finance: Actor) {
  const paid = await findWithoutReceipt(db);
  if (!paid) return;
  const content = await drawReceipt([
    ['Valor', formatNamedMoney({ amount: writeMicros(paid.net_micros), currency: PAYOUT_CURRENCY })],
    ['Para', paid.account_holder_name],
    ['Identificador', DEMO_MARK],
    ['Data', productDay(now).split('-').reverse().join('/')],
  ]);
  const bytes = {
    stream: Readable.from([content]),
    contentType: 'application/octet-stream',
    declaredBytes: content.length,
  };
  const visible = authorize(finance, 'upload.create');
  const request = { purpose: 'document', name: 'comprovante-pix.png' } as const;
  const { id: upload_id } = await receiveUpload(request, { db, actor: finance, visible, now, storage, bytes });
  await inTransaction(db, (tx) =>
    addReceipt(
      callAs(
        tx,
        finance,
        'withdrawal.decide',
        { id: asked<'withdrawals'>(paid.id), upload_id: asked<'uploads'>(upload_id) },
        now,
      ),
    ),
  );
}

async function findStatement(db: Db) {
  const [{ name }] = demoStatements;
  const statement = db.selectFrom('statements').select('status').where('name', '=', name);
  return (await statement.executeTakeFirst())?.status;
}

async function isAnythingAsked(db: Db) {
  return (await db.selectFrom('withdrawals').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function findRate(tx: Executor, valid_on: string) {
  const rates = tx.selectFrom('exchange_rates').select('id').where('currency', '=', 'USD');
  return rates.where('valid_on', '=', valid_on).executeTakeFirstOrThrow();
}

function findWithoutReceipt(db: Db) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'net_micros', 'account_holder_name'])
    .where('end_to_end_id', '=', DEMO_MARK)
    .where('status', '=', 'paid')
    .where('receipt_storage_key', 'is', null)
    .executeTakeFirst();
}

async function findPeople(db: Db): Promise<People | null> {
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('payment_accounts as account', (join) =>
      join.onRef('account.user_id', '=', 'profiles.id').on('account.status', '=', 'approved'),
    )
    .select(['profiles.id', 'role', 'email', 'is_verified', 'account.id as account_id'])
    .where('email', 'in', ['financeiro@toada.test', 'artista@toada.test', 'selo@toada.test'])
    .execute();
  const of = (name: string) => {
    const row = rows.find(({ email }) => email === `${name}@toada.test`);
    return row && { id: row.id, role: row.role, isVerified: row.is_verified, accountId: row.account_id };
  };
  const [finance, artist, label] = [of('financeiro'), of('artista'), of('selo')];
  if (!finance || !artist?.accountId || !label?.accountId) return null;
  return {
    finance,
    artist: { ...artist, accountId: artist.accountId },
    label: { ...label, accountId: label.accountId },
  };
}
