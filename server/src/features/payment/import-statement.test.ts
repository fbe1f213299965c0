import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPayment, configurePix } from '../../testing/build-payment.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { posting } from '../../testing/post-money.ts';
import { cancelPayment } from './cancel-payment.ts';
import { settlePayment } from './settle-payment.ts';

beforeEach(configurePix);
afterEach(async () => void (await db.deleteFrom('platform_settings').execute()));

async function bank() {
  const { id } = await buildProfile({ role: 'FINANCE' });
  const by = signIn('FINANCE', { id });
  return async (text: string, is_trial = false) =>
    by.post('/finance/payments/statement', { text, is_trial }, { headers: { 'idempotency-key': randomUUID() } });
}

/** Payments with the marks a bank's statement has of them. */
async function asked(count: number) {
  const payments = [];
  for (let one = 0; one < count; one++) {
    const { id, user_id } = await buildPayment();
    const row = await db.selectFrom('payments').select('number').where('id', '=', id).executeTakeFirstOrThrow();
    payments.push({ id, user_id, txid: `TOADA${String(row.number).padStart(8, '0')}`, number: row.number });
  }
  return payments;
}

const statusOf = async (id: string | undefined) =>
  (
    await db
      .selectFrom('payments')
      .select('status')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
  ).status;
const entries = async () =>
  (await db.selectFrom('ledger_entries').select('id').where('kind', '=', 'payment').execute()).length;
const outcomes = (body: { lines: { outcome: string }[] }) => body.lines.map(({ outcome }) => outcome);
let marks = 0;
const newMark = () => `E12345678202611181542${String(++marks).padStart(11, 'y')}`;

const ofx = (...movements: { amount: string; memo: string; id: string }[]) =>
  `OFXHEADER:100\n<OFX><BANKTRANLIST>${movements
    .map(
      ({ amount, memo, id }) =>
        `<STMTTRN><TRNTYPE>CREDIT\n<DTPOSTED>20261118\n<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${memo}\n</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></OFX>`;

test('a rehearsal tells what a statement would confirm and posts nothing; the import posts it, and a second one nothing more', async () => {
  const [paid, less, untouched] = await asked(3);
  const send = await bank();
  const text = ofx(
    { amount: '25.00', memo: `PIX ${paid?.txid} ${newMark()}`, id: 'N1' },
    { amount: '20.00', memo: `PIX ${less?.txid}`, id: 'N2' },
    { amount: '25.00', memo: 'DEPOSITO', id: 'N3' },
    { amount: '-3.00', memo: 'TARIFA', id: 'N4' },
  );
  const before = await entries();
  const trial = await send(text, true);
  expect(trial).toMatchObject({ status: 200, body: { settled: 1 } });
  expect(outcomes(trial.body)).toEqual(['settles', 'other_amount', 'unmatched']);
  expect([await statusOf(paid?.id), await entries()]).toEqual(['pending', before]);

  const real = await send(text);
  expect(outcomes(real.body)).toEqual(['settles', 'other_amount', 'unmatched']);
  expect([await statusOf(paid?.id), await statusOf(less?.id), await statusOf(untouched?.id)]).toEqual([
    'paid',
    'pending',
    'pending',
  ]);
  expect(await entries()).toBe(before + 1);

  const again = await send(text);
  expect(outcomes(again.body)).toEqual(['already', 'already', 'unmatched']);
  expect(await entries()).toBe(before + 1);
});

test("a bank's CSV is read by its columns, with whatever stands above them", async () => {
  const [paid] = await asked(1);
  const send = await bank();
  const text = `Conta;12345-6\nPeríodo;novembro\n\nData;Histórico;Valor (R$);Identificador\n18/11/2026;Pix recebido ${paid?.txid};25,00;abc1\n18/11/2026;Tarifa;-2,50;abc2\n;Saldo;100,00;\n`;
  const { body } = await send(text);
  expect(body).toMatchObject({ settled: 1, lines: [{ line: 5, amount: '25', outcome: 'settles' }] });
  expect(await statusOf(paid?.id)).toBe('paid');
});

test('a Pix that finance has confirmed is not taken for a second one; one that was paid twice is', async () => {
  const [one, two] = await asked(2);
  const staff = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
  const mark = newMark();
  await staff.post(
    `/finance/payments/${one?.id}/confirm`,
    { end_to_end_id: mark },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const send = await bank();
  const { body } = await send(
    ofx(
      { amount: '25.00', memo: `PIX ${one?.txid} ${mark}`, id: 'M1' },
      { amount: '25.00', memo: `PIX ${one?.txid}`, id: 'M2' },
      { amount: '25.00', memo: `PIX ${one?.txid} ${newMark()}`, id: 'M3' },
      { amount: '25.00', memo: `PIX ${two?.txid} ${newMark()}`, id: 'M4' },
      { amount: '25.00', memo: `PIX ${two?.txid} ${newMark()}`, id: 'M5' },
    ),
  );
  expect(outcomes(body)).toEqual(['already', 'already', 'surplus', 'settles', 'surplus']);
});

test('a Pix beside a card or the balance is other money, also where the bank does not write its mark', async () => {
  const [byCard] = await asked(1);
  await posting((tx) =>
    settlePayment({ db: tx, now: new Date() }, byCard?.id ?? '', {
      ...({ network: 'stripe', method: 'card', mark: `pi_${randomUUID()}` } as const),
      ...{ amountMicros: 25_000_000n, cameAt: new Date(), attemptId: null },
    }),
  );
  const { body } = await (await bank())(ofx({ amount: '25.00', memo: `PIX ${byCard?.txid}`, id: 'C1' }));
  expect(outcomes(body)).toEqual(['surplus']);
});

test('a bank that gives every line the same document pays each payment, and tells two equal lines apart', async () => {
  const [one, two] = await asked(2);
  const send = await bank();
  const lines = [one, two, two].map((payment) => `18/11/2026;PIX RECEBIDO ${payment?.txid};25,00;000000`);
  const text = ['Data;Histórico;Valor;Documento', ...lines].join('\n');
  expect(outcomes((await send(text, true)).body)).toEqual(['settles', 'settles', 'surplus']);
  expect(outcomes((await send(text)).body)).toEqual(['settles', 'settles', 'surplus']);
  expect([await statusOf(one?.id), await statusOf(two?.id)]).toEqual(['paid', 'paid']);
  expect(outcomes((await send(text)).body)).toEqual(['already', 'already', 'already']);
});

test('an amount that another column or the kind of the movement calls a debit is no credit', async () => {
  const [one, two] = await asked(2);
  const send = await bank();
  const csv = `Data;Histórico;Valor;D/C\n18/11/2026;DEVOLUCAO ${one?.txid};25,00;D\n18/11/2026;PIX ${two?.txid};25,00;C`;
  expect(outcomes((await send(csv, true)).body)).toEqual(['settles']);
  const debit = ofx({ amount: '25.00', memo: `DEVOLUCAO ${one?.txid}`, id: 'D1' }).replace('CREDIT', 'DEBIT');
  expect((await send(debit)).body.lines).toEqual([]);
});

test('an import says what became of the money: a new payment of the same thing is paid by the old code', async () => {
  const [old] = await asked(1);
  const { thing_id } = await db
    .selectFrom('payments')
    .select('thing_id')
    .where('id', '=', old?.id ?? '')
    .executeTakeFirstOrThrow();
  const thing = { purpose: 'work_registration', thingId: thing_id, now: new Date() } as const;
  await posting((tx) => cancelPayment(tx, thing));
  const anew = await buildPayment({ thing_id });
  const send = await bank();
  const text = ofx({ amount: '25.00', memo: `PIX ${old?.txid} ${newMark()}`, id: 'A1' });
  expect(outcomes((await send(text, true)).body)).toEqual(['settles']);
  expect(outcomes((await send(text)).body)).toEqual(['settles']);
  expect([await statusOf(old?.id), await statusOf(anew.id)]).toEqual(['cancelled', 'paid']);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['no statement at all',    'olá',                                      1],
  ['a day that is none',     'Data,Valor\n2026-11-18,1\n2026-02-30,25',  3],
  ['an amount that is none', 'Data,Valor\n2026-11-18,vinte',             2],
  ['an OFX without lines',   '<OFX></OFX>',                              1],
])('%s is refused with its line, and nothing of it is kept', async (_name, text, line) => {
  const before = await entries();
  expect(await (await bank())(text)).toMatchObject({
    status: 422,
    body: { error: { code: 'payment.statementUnreadable', params: { line } } },
  });
  expect(await entries()).toBe(before);
});
