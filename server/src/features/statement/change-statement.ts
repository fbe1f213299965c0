import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import { gapsOf } from '@toada/domain/statement/mapping-gaps.ts';
import { type StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { type StatementEvent, statementStates } from '@toada/domain/statement/statement.states.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clearStatementFiles } from './clear-files.job.ts';
import { readStatementView } from './post/read-statement-view.ts';
import { tellStatement } from './post/tell-screens.ts';
import { importStatementLines } from './read/import-statement.job.ts';
import { fingerprintOf } from './read/look-at-file.ts';
import { readStatementFile } from './read/read-statement.job.ts';
import { refuseKnown } from './receive-statement.ts';
import {
  deleteLines,
  findStatement,
  lockStatement,
  moveStatement,
  saveMapping,
  UNMARKED,
} from './statement.queries.ts';

/** Says what the columns are: the file is read again by it, and the next one with this header, too. */
export async function mapStatement(call: Call<{ id: string; mapping: StatementMapping; name: string }>) {
  const { db, actor, input, now } = call;
  const statement = await lockFor(call, 'map');
  // A file that could not be opened has no columns; and the same file may have come again meanwhile.
  if (!statement.reading) throw new AppError('statement.wrongState', { status: statement.status });
  if (statement.status === 'failed')
    await refuseKnown(db, statement.sha256, statement.content_sha256 ?? statement.sha256);
  const { header } = StatementReading.parse(statement.reading);
  refuseGaps(input.mapping, header.length);
  // The month is this file's own.
  const remembered =
    input.mapping.columns.sale_month === undefined ? { ...input.mapping, sale_month: null } : input.mapping;
  await saveMapping(db, {
    fingerprint: fingerprintOf(header),
    name: input.name,
    mapping: JSON.stringify(remembered),
    created_by: actor.id,
    created_at: now,
    used_at: now,
  });
  await deleteLines(db, statement.id);
  await move(call, 'map', {
    mapping: JSON.stringify(input.mapping),
    format: 'mapped',
    problem: null,
    row_count: null,
    totals: null,
    ...UNMARKED,
  });
  await recordAudit(call, { action: 'statement.mapped', subjectId: statement.id, after: { name: input.name } });
  await enqueue(db, readStatementFile, { statementId: statement.id });
  return readStatementView(db, statement.id);
}

export async function importStatement(call: Call<{ id: string }>) {
  const { id } = await lockFor(call, 'import');
  await move(call, 'import', { problem: null });
  await recordAudit(call, { action: 'statement.imported', subjectId: id });
  await enqueue(call.db, importStatementLines, { statementId: id });
  return readStatementView(call.db, id);
}

/** Nothing of it is kept but that it was there: the same file may come again. */
export async function discardStatement(call: Call<{ id: string }>) {
  const { id, status } = await lockFor(call, 'discard');
  await deleteLines(call.db, id);
  await move(call, 'discard', { parquet_key: null });
  await recordAudit(call, { action: 'statement.discarded', subjectId: id, before: { status } });
  await enqueue(call.db, clearStatementFiles, { statementId: id });
  return readStatementView(call.db, id);
}

export async function linkStatement(call: Call<{ id: string }>) {
  const { db, input, links, now } = call;
  const statement = await findStatement(db, input.id);
  if (!statement || statement.status === 'discarded') throw new AppError('notFound', {});
  await recordAudit(call, { action: 'statement.opened', subjectId: input.id });
  return { url: links.brief(statement.file_key, now, statement.name) };
}

async function lockFor({ db, input }: Call<{ id: string }>, event: StatementEvent) {
  const statement = await lockStatement(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  const { status } = statement;
  if (next(statementStates, status, event) === null) throw new AppError('statement.wrongState', { status });
  return statement;
}

type Values = Parameters<typeof moveStatement>[3];

async function move({ db, input }: Call<{ id: string }>, event: StatementEvent, values: Values) {
  await moveStatement(db, input.id, event, { ...values, progress: 0 });
  await tellStatement(db, input.id);
}

function refuseGaps(mapping: StatementMapping, width: number) {
  const fields: Record<string, string> = {};
  for (const gap of gapsOf(mapping)) fields[`mapping.columns.${gap === 'code' ? 'isrc' : gap}`] = 'field.required';
  for (const [field, column] of Object.entries(mapping.columns))
    if (column >= width) fields[`mapping.columns.${field}`] = 'field.invalid';
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields });
}
