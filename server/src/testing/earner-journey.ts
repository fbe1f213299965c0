import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMicros } from '@toada/domain/money/money.ts';
import PostalMime from 'postal-mime';
import { type Ask, whenWorkedOff } from './compare-journey.ts';
import { fillSingles, isrcOf, withHeader } from './money-journey.ts';
import { correct, fillAccount } from './payout-journey.ts';
import { addPerson } from './split-product.ts';

/** When a statement is taken back: while its owner's withdrawal waits, is approved, goes into a batch, is being paid, or never. */
const moments = ['reverse', 'approve', 'send', 'result', null] as const;
export type Moment = (typeof moments)[number];
/** One for each moment; who has which changes with the round. */
export const earners = moments.map((_, index) => `credor${index}@exemplo.test`);
export const momentOf = (index: number, round: number): Moment => moments[(index + round) % moments.length] ?? null;

/** Somebody's only money, all but a little of which they ask for. */
export type Risked = {
  index: number;
  moment: Moment;
  statementId: string;
  earned: string;
  id: string;
  number: string;
  endToEndId: string;
  approvals_needed: number;
};
export const RISKED_AMOUNT = '95.5';

/** People with an account, who have nothing yet, and a list of the ledger's entries in the order in which they were written. */
export async function fillEarners(databaseUrl: string, ask: Ask) {
  for (const email of earners) {
    await addPerson(databaseUrl, { role: 'ARTIST', email, full_name: 'Jussara Lima', is_verified: true });
    await fillAccount(ask, email);
  }
  await fillSingles(ask, earners, earners.length);
  // Entries of one person wait for each other: of two of them the later one has the greater place.
  await ask('create table entries_in_order (place bigserial, key text)');
  await ask(`create function note_entry() returns trigger language plpgsql as $$
    begin insert into entries_in_order (key) values (new.idempotency_key); return null; end $$`);
  await ask(
    'create trigger entries_in_order after insert on ledger_entries for each row execute function note_entry()',
  );
}

/** Another total each time: no store reports the same twice. */
export function writeEarning(index: number, round: number): { content: string; earned: string } {
  const earned = `${100 + index}.${String(round).padStart(4, '0')}1`;
  const isrc = isrcOf(index || earners.length);
  const row = `2026-08-26,2026-08-25,2026-07,Spotify,Artista,Faixa,${isrc},,10,100,Song,BR,0,${earned},`;
  return { content: withHeader([row]), earned };
}

type Row = {
  id: string;
  status: string;
  mark: string | null;
  steps: string;
  entries: number;
  isSentAfter: boolean | null;
  isReversed: boolean;
};
type Mails = Map<string, number>;
/** `owing`: it was with the bank already when its money was taken back. */
type Compared = { faults: string[]; stopped: number; owing: number };

/** Faults after reversals: something taken back was sent, something was paid twice, or a stop was not told exactly once. */
export async function compareRisked(ask: Ask, risked: readonly Risked[], mails: Mails): Promise<Compared> {
  const rows = await ask<Row>(
    `select w.id, w.status, w.end_to_end_id as mark,
           (select string_agg(event, ',' order by s.id) from withdrawal_steps s
             where s.withdrawal_id = w.id and event <> 'request') as steps,
           (select count(*)::int from ledger_entries where idempotency_key like 'withdrawal:' || w.id || ':%') as entries,
           sent.place > reversal.place as "isSentAfter", reversal.place is not null as "isReversed"
      from unnest($1::uuid[], $2::text[]) as risked (id, statement_id)
      join withdrawals w on w.id = risked.id
      left join entries_in_order sent on sent.key = 'withdrawal:' || w.id || ':send'
      left join entries_in_order reversal on reversal.key = 'reversal:' || risked.statement_id`,
    [risked.map(({ id }) => id), risked.map(({ statementId }) => statementId)],
  );
  const faults = risked.flatMap((one) =>
    faultsOf(
      one,
      rows.find(({ id }) => id === one.id),
      mails,
    ),
  );
  const stopped = rows.filter(({ status }) => status === 'stopped').length;
  const owing = rows.filter(({ status, isReversed }) => status === 'paid' && isReversed).length;
  return { faults, stopped, owing };
}

function faultsOf({ id, number, moment, endToEndId }: Risked, row: Row | undefined, mails: Mails): string[] {
  if (!row) return [`${id} is gone`];
  const isStopped = row.status === 'stopped';
  const ends = isStopped ? ['stop', 'approve,stop'] : ['approve,send,pay'];
  const isLike = [
    ['one of two ends', isStopped || row.status === 'paid'],
    ['each step once', ends.includes(row.steps) && row.entries === 1 + row.steps.split(',').length],
    ['its mark', row.mark === (isStopped ? null : endToEndId)],
    ['a reversal if one was ordered', row.isReversed === (moment !== null)],
    ['left before its money was taken back', !row.isSentAfter],
    ['been stopped while it waited', isStopped || moment !== 'reverse'],
    ['been left alone', !isStopped || (moment !== null && moment !== 'result')],
    [`${isStopped ? 1 : 0} mails, but ${mails.get(number) ?? 0}`, (mails.get(number) ?? 0) === (isStopped ? 1 : 0)],
  ] as const;
  return isLike
    .filter(([, isTrue]) => !isTrue)
    .map(([what]) => `${number} (${moment}) has not ${what}: ${JSON.stringify(row)}`);
}

/** Clears what these people have left of this round: afterwards they have nothing, and owe nothing. */
export async function settleEarners(databaseUrl: string, ask: Ask, round: number, risked: readonly Risked[]) {
  const balances = await ask<{ email: string; userId: string; amount: string; withdrawing: string; status: string }>(
    `select p.email, p.id as "userId", amount::text, withdrawing_micros::text as withdrawing,
            (select status from withdrawals w where w.id = any ($2) and w.user_id = p.id) as status
       from balances b join profiles p on p.id = b.user_id where b.currency = 'USD' and p.email = any ($1)`,
    [earners, risked.map(({ id }) => id)],
  );
  const faults = risked.flatMap(({ index, earned, moment }) => {
    const found = balances.find(({ email }) => email === earners[index]);
    const stands = moment === null ? (parseMicros(earned) ?? 0n) : 0n;
    const left = stands - (found?.status === 'paid' ? (parseMicros(RISKED_AMOUNT) ?? 0n) : 0n);
    const isRight = found?.amount === `${left}` && found.withdrawing === '0';
    return isRight ? [] : [`${earners[index]} has ${JSON.stringify(found)}, not ${left}`];
  });
  const corrections = balances.map(({ userId, amount }) => ({
    userId,
    currency: 'USD',
    amountMicros: -BigInt(amount),
  }));
  await correct(databaseUrl, `round:${round}`, corrections);
  return faults;
}

/** Counts the mails that tell of a stop, once all are written; those of earlier rounds have been read. */
export async function countStops(ask: Ask, dataDir: string, read: Set<string>, mails: Mails) {
  await whenWorkedOff(ask, 'mail.send');
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    // A name that begins otherwise is half a file.
    if (read.has(name) || !/^\d.*\.eml$/.test(name)) continue;
    read.add(name);
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    const number = /^Saque (\S+) interrompido$/.exec(mail.subject ?? '')?.[1];
    // Sent, and killed before that was written down: it is sent again by the same id, which makes it the same mail.
    const isAgain = read.has(mail.messageId ?? '');
    read.add(mail.messageId ?? name);
    if (number && !isAgain) mails.set(number, (mails.get(number) ?? 0) + 1);
  }
}
