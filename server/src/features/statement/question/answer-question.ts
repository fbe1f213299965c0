import { AppError } from '@toada/domain/errors.ts';
import type { statementApi } from '@toada/domain/statement/statement.contract.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { z } from 'zod';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { tellStatement } from '../post/tell-screens.ts';
import { lockStatement } from '../statement.queries.ts';
import { insertAnswer } from './question.queries.ts';
import { readQuestions } from './read-questions.ts';

const ASKED: readonly StatementStatus[] = ['ready', 'review'];

/** A person has looked, and says why it is right as it is. */
export async function answerQuestion(call: Call<z.infer<typeof statementApi.answer.input>>) {
  const { db, actor, input, now } = call;
  const { id, code, about, reason } = input;
  const statement = await lockStatement(db, id);
  if (!statement) throw new AppError('notFound', {});
  if (!ASKED.includes(statement.status)) throw new AppError('statement.wrongState', { status: statement.status });
  const asked = (await readQuestions(db, statement)).find(
    (candidate) => candidate.question.code === code && candidate.about === about,
  );
  if (!asked) throw new AppError('statement.questionChanged', {});
  await insertAnswer(db, { statement_id: id, code, about, reason, answered_by: actor.id, answered_at: now });
  await recordAudit(call, { action: 'statement.answered', subjectId: id, after: { ...asked.question, reason } });
  await tellStatement(db, id);
  return {};
}
