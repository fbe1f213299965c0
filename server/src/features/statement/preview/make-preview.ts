import { writeMicros } from '@toada/domain/money/money.ts';
import type { PreviewSums } from '@toada/domain/statement/statement.preview.ts';
import { beyondReach } from '../../../access/visible-rows.ts';
import type { Tx } from '../../../db/connect.ts';
import type { EntryLine } from '../../ledger/post-entry.ts';
import type { PostedPart } from '../post/divide.queries.ts';
import { dividePart } from '../post/post-part.ts';
import { listStatementPostings } from '../post/post-statement.ts';
import { countParts, countPeople, countUnmatched, listPeople, type PersonPart } from './preview.queries.ts';

export type Divided = { sums: PreviewSums[]; people: number };
export type ReadFile = Parameters<typeof listStatementPostings>[2];

/**
 * Divides a statement as its posting does, line for line, and writes nothing: the lines of the entry that would be posted, added up by
 * where they go. The caller's transaction is not kept.
 */
export async function makePreview(db: Tx, part: PostedPart, file: ReadFile): Promise<Divided> {
  const others = await listStatementPostings(db, part, file);
  const { lines } = await dividePart(db, { part, account: 'available', others });
  const [counts, people] = [await countParts(db), await listPeople(beyondReach(db))];
  const unmatchedRecordings = await countUnmatched(db, part.statementId);
  const currencies = [...new Set(lines.filter(isShown).map(({ account }) => account.currency))].toSorted();
  const sums = currencies.map((currency) => {
    const of = lines.filter(({ account }) => account.currency === currency);
    const sum = (isOne: (line: EntryLine) => boolean) =>
      of.reduce((total, line) => (isOne(line) ? total + line.amountMicros : total), 0n);
    const parts = {
      unmatched: sum(({ kind }) => kind === 'unmatched'),
      commission: sum(({ kind }) => kind === 'commission'),
      margin: sum(({ kind }) => kind === 'margin'),
      recouped: sum(({ kind }) => kind === 'recoup'),
      held: sum((line) => line.kind === 'royalty' && isHeld(line)),
      rounding: sum(({ kind }) => kind === 'rounding'),
      receives: sum((line) => line.kind === 'royalty' && !isHeld(line)),
    };
    const gross = Object.values(parts).reduce((total, amount) => total + amount, 0n);
    const counted = counts.find((count) => count.currency === currency);
    const inCurrency = people.filter((person) => person.currency === currency);
    return {
      currency,
      gross: writeMicros(gross),
      ...mapped(parts),
      tracks: counted?.tracks ?? 0,
      unmatched_recordings: parts.unmatched === 0n ? 0 : unmatchedRecordings,
      labels: counted?.labels ?? 0,
      people: counted?.people ?? 0,
      largest: inCurrency.filter(({ is_rest }) => !is_rest).map(({ is_rest: _, currency: __, ...person }) => person),
      others: restOf(inCurrency.find(({ is_rest }) => is_rest)),
    };
  });
  return { sums, people: await countPeople(db) };
}

const isHeld = ({ account }: EntryLine) => account.kind === 'held';
const shown: readonly string[] = ['unmatched', 'commission', 'margin', 'recoup', 'royalty'];
const isShown = ({ kind }: EntryLine) => shown.includes(kind);

function mapped<Name extends string>(parts: Record<Name, bigint>) {
  return Object.fromEntries(
    Object.entries<bigint>(parts).map(([name, amount]) => [name, writeMicros(amount)]),
  ) as Record<Name, string>;
}

function restOf(rest: PersonPart | undefined): PreviewSums['others'] {
  const { gross = '0', commission = '0', margin = '0', recouped = '0', held = '0', receives = '0' } = rest ?? {};
  return { gross, commission, margin, recouped, held, receives };
}
