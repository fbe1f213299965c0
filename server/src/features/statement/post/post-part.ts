import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { beyondReach } from '../../../access/visible-rows.ts';
import type { Executor } from '../../../db/connect.ts';
import { takeMemory, withHashJoins } from '../../../db/large-sets.ts';
import { type Entry, type EntryLine, openAccounts, postEntry } from '../../ledger/post-entry.ts';
import {
  createPostingTables,
  findUnbalancedGroup,
  insertGroups,
  insertShares,
  insertTerms,
  type PostedPart,
  recoupAdvances,
} from './divide.queries.ts';
import { keepIncome } from './income.queries.ts';
import { keepMetrics } from './metric.queries.ts';
import { keepGroups, listSharePostings } from './postings.queries.ts';

type Posted = Omit<Entry, 'lines'> & {
  statementId: string;
  part: PostedPart;
  account: 'available' | 'pending';
  /** Counterpart of the shares: the store's lines, or those of the unmatched account. */
  others: readonly EntryLine[];
};

/**
 * Divides a statement, or one recording of it, into tables of the transaction, and gives the lines of its entry: a posting writes them, a
 * preview only shows them.
 */
export async function dividePart(
  db: Executor,
  { part, account, others }: Pick<Posted, 'part' | 'account' | 'others'>,
): Promise<{ shares: EntryLine[]; lines: EntryLine[] }> {
  await takeMemory(db);
  await createPostingTables(db);
  await insertTerms(db, part);
  await insertGroups(db, part);
  await recoupAdvances(beyondReach(db));
  await insertShares(beyondReach(db), account);
  const unbalanced = await findUnbalancedGroup(beyondReach(db));
  if (unbalanced !== undefined) throw new AppError('statement.split', { release: unbalanced });

  const shares = await listSharePostings(db);
  const lines = [...shares, ...others];
  return { shares, lines: [...lines, ...roundingOf(lines)] };
}

/** Posts a statement, or one recording of it, as one entry; the caller holds the statement and its transaction. */
export async function postPart(db: Executor, { part, account, others, ...entry }: Posted): Promise<string> {
  const { shares, lines } = await dividePart(db, { part, account, others });
  const { entryId, isNew } = await postEntry(db, { ...entry, lines });
  assert(isNew, 'a statement is posted while it is held, and once');
  // Also those of less than a millionth, for which the entry opened none: each share is kept, and names its account.
  await openAccounts(
    db,
    shares.map((line) => line.account),
  );
  await withHashJoins(db, async () => {
    await keepGroups(db, entry.statementId, entryId);
    await keepIncome(db, part, entryId);
    await keepMetrics(db, part);
  });
  return entryId;
}

/** Remainder below a millionth: one line for each currency, less than a millionth for each line that was cut. */
function roundingOf(lines: readonly EntryLine[]): EntryLine[] {
  const sums = new Map<string, bigint>();
  for (const { account, amountMicros } of lines)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMicros);
  return [...sums].map(([currency, sum]) => {
    // A late assignment is the difference of two sums that were cut.
    assert(sum < 2n * BigInt(lines.length) && -sum < 2n * BigInt(lines.length), 'only what was cut is rounding');
    return { account: { kind: 'rounding', currency }, kind: 'rounding', amountMicros: -sum };
  });
}
