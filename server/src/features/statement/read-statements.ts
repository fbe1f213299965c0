import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { Call } from '../../http/serve.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { presentStatement } from './post/read-statement-view.ts';
import { readMatches, readPostings } from './post/statement-sums.queries.ts';
import { readPreview } from './preview/read-preview.ts';
import { readQuestions } from './question/read-questions.ts';
import { readSecond } from './second/ask-second.ts';
import { findStatement, listStatements } from './statement.queries.ts';

export async function readStatements({ db, input }: Call<PageInput & { status?: StatementStatus | undefined }>) {
  const { rows, next } = await listStatements(db, input);
  return { rows: rows.map(presentStatement), next };
}

export async function readStatement({ db, input, now }: Call<{ id: string }>) {
  const row = await findStatement(db, input.id);
  if (!row) throw new AppError('notFound', {});
  const { reading, mapping, approval } = StatementDetail.shape;
  return {
    ...presentStatement(row),
    reading: reading.parse(row.reading),
    mapping: mapping.parse(row.mapping),
    approval: approval.parse(row.approval),
    preview: await readPreview(db, row.id),
    rates: (await readRatesInForce({ db, now })).map(({ currency, rate_micros, valid_on }) => ({
      currency,
      rate: writeMicros(rate_micros),
      valid_on,
    })),
    second: await readSecond({ db, now }, row, approval.parse(row.approval)?.conversions ?? []),
    questions: await readQuestions(db, row),
    matches: await readMatches(db, row.id),
    postings: await readPostings(db, row.id),
  };
}
