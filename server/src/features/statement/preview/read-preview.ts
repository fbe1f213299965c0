import { AppError } from '@toada/domain/errors.ts';
import { sumDecimals } from '@toada/domain/money/decimal.ts';
import { RatedPreview } from '@toada/domain/statement/statement.contract.ts';
import type { PreviewSums } from '@toada/domain/statement/statement.preview.ts';
import type { Executor } from '../../../db/connect.ts';
import type { Call } from '../../../http/serve.ts';
import { findPreview, namesOf } from './preview.queries.ts';

const SHOWN = 10;

/** The newest that was asked for, with the ten who receive most; without sums while it is made. */
export async function readPreview(db: Executor, statementId: string): Promise<RatedPreview | null> {
  const kept = await findKept(db, statementId);
  if (!kept) return null;
  const { sums, ...preview } = kept;
  return { ...preview, sums: sums && (await Promise.all(sums.map((one) => named(db, firstOf(one))))) };
}

/** Everybody of one currency, as far as they are kept by themselves. */
export async function readPreviewPeople({ db, input }: Call<{ id: string; currency: string }>) {
  const kept = await findKept(db, input.id);
  const sums = kept?.sums?.find(({ currency }) => currency === input.currency);
  if (!sums) throw new AppError('notFound', {});
  return named(db, sums);
}

async function findKept(db: Executor, statementId: string): Promise<RatedPreview | null> {
  const found = await findPreview(db, statementId);
  return found ? RatedPreview.parse(found) : null;
}

const parts = ['gross', 'commission', 'margin', 'recouped', 'held', 'receives'] as const;

function firstOf(sums: PreviewSums): PreviewSums {
  const [largest, left] = [sums.largest.slice(0, SHOWN), sums.largest.slice(SHOWN)];
  const others = parts.map((part) => [part, sumDecimals([sums.others, ...left].map((one) => one[part]))]);
  return { ...sums, largest, others: Object.fromEntries(others) as PreviewSums['others'] };
}

async function named(db: Executor, sums: PreviewSums): Promise<PreviewSums> {
  const names = await namesOf(
    db,
    sums.largest.map(({ user_id }) => user_id),
  );
  const largest = sums.largest.map((person) => ({ ...person, name: names.get(person.user_id) ?? '' }));
  return { ...sums, largest };
}
