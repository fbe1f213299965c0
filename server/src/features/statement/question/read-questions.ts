import {
  type AskedQuestion,
  aboutOf,
  Series,
  StatementDoubt,
  type StatementQuestion,
} from '@toada/domain/statement/statement.questions.ts';
import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { listAnswers, listLookalikes, listParts } from './question.queries.ts';

type Asked = { id: string; doubts: unknown; series: unknown };

/** Everything there is to ask about a statement at this moment, each with its answer. */
export async function readQuestions(db: Executor, statement: Asked): Promise<AskedQuestion[]> {
  const questions: StatementQuestion[] = [
    ...(await listLookalikes(db, statement.id)).map((other) => ({
      code: 'lookalike' as const,
      other: { ...other, created_at: other.created_at.toISOString() },
    })),
    ...(await findMissingParts(db, Series.nullable().parse(statement.series))),
    ...z.array(StatementDoubt).parse(statement.doubts ?? []),
  ];
  if (questions.length === 0) return [];
  const answers = await listAnswers(db, statement.id);
  return questions.map((question) => {
    const about = aboutOf(question);
    const found = answers.find((answer) => answer.code === question.code && answer.about === about);
    const answer = found && { reason: found.reason, by_name: found.by_name ?? '', at: found.answered_at.toISOString() };
    return { question, about, answer: answer ?? null };
  });
}

async function findMissingParts(db: Executor, series: Series | null): Promise<StatementQuestion[]> {
  if (!series) return [];
  const parts = await listParts(db, series.key);
  const missing = Array.from({ length: series.of }, (_, index) => index + 1).filter((part) => !parts.includes(part));
  return missing.length > 0 ? [{ code: 'partsMissing', number: series.number, of: series.of, missing }] : [];
}
