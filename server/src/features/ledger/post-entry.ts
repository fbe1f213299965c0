import { assert } from '@toada/domain/assert.ts';
import type { AccountKind, EntryKind, LineKind } from '@toada/domain/ledger/ledger.kinds.ts';
import type { Micros } from '@toada/domain/money/money.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import { actsOnce } from '../../db/act-once.ts';
import type { Executor } from '../../db/connect.ts';
import { findEntry, insertAccounts, insertEntry, insertLines, listAccounts } from './post-entry.queries.ts';

export type Account = {
  kind: AccountKind;
  currency: string;
  userId?: string | null | undefined;
  participantId?: string | null | undefined;
  advanceId?: string | null | undefined;
};

export type EntryLine = {
  account: Account;
  amountMicros: Micros;
  kind: LineKind;
  store?: string | null | undefined;
  /** The first day of the month. */
  saleMonth?: string | null | undefined;
  releaseId?: string | null | undefined;
  participantId?: string | null | undefined;
};

export type Entry = {
  /** The same deed has the same key, however often it is told. */
  key: string;
  kind: EntryKind;
  statementId?: string | null | undefined;
  reversesId?: string | null | undefined;
  note?: string | undefined;
  createdBy: string | null;
  at: Date;
  lines: readonly EntryLine[];
};

/**
 * The only way into the ledger. An entry is there as a whole or not at all, and once: the same key again changes nothing. That it
 * sums to zero and that the kept balances follow is the database's doing (migration 2000); it is one statement however many lines.
 */
export async function postEntry(db: Executor, entry: Entry): Promise<{ entryId: string; isNew: boolean }> {
  const movesMoney = entry.lines.length > 0;
  assert(!movesMoney || actsOnce(), 'a request that moves money has a keyed endpoint (domain/src/endpoint.ts)');
  assert(db.isTransaction, 'an entry and its lines are written together or not at all');
  const inserted = await insertEntry(db, entry);
  // An equal entry posted at the same time has committed by now: the insert waited for it.
  if (!inserted) return { entryId: (await findEntry(beyondReach(db), entry.key)).id, isNew: false };
  const lines = entry.lines.filter(({ amountMicros }) => amountMicros !== 0n);
  if (lines.length > 0) await insertLines(db, inserted.id, await withAccounts(db, lines), entry.at);
  return { entryId: inserted.id, isNew: true };
}

/** Accounts are opened by their first line. */
async function withAccounts(db: Executor, lines: readonly EntryLine[]) {
  const known = await openAccounts(
    db,
    lines.map(({ account }) => account),
  );
  return lines.map((line) => {
    const accountId = known.get(nameOf(line.account));
    assert(accountId !== undefined, 'the account was opened a moment ago');
    return { ...line, accountId };
  });
}

/** Ids of accounts by name; missing ones are opened. Also for a share of less than a millionth. */
export async function openAccounts(db: Executor, wanted: readonly Account[]): Promise<Map<string, bigint>> {
  const accounts = new Map(wanted.map((account) => [nameOf(account), account]));
  // In one order, so that two entries that open the same accounts do not wait for each other.
  const asked = [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, account]) => account);
  let known = new Map((await listAccounts(db, asked)).map(({ id, name }) => [name, id]));
  const missing = asked.filter((account) => !known.has(nameOf(account)));
  if (missing.length > 0) {
    await insertAccounts(db, missing);
    known = new Map((await listAccounts(db, asked)).map(({ id, name }) => [name, id]));
  }
  return known;
}

/** As post-entry.queries.ts puts it together, too. */
function nameOf({ kind, currency, userId, participantId, advanceId }: Account): string {
  return [kind, currency, userId ?? '', participantId ?? '', advanceId ?? ''].join(' ');
}
