import type { CwrAnswerCode } from '@toada/domain/cwr/cwr.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findAnswer, listAnswers, listLines } from './cwr-answer.queries.ts';
import { presentMessages } from './present-messages.ts';

export function readAnswers({ db, input }: Call<PageInput>) {
  return listAnswers(db, input);
}

export function readAnswer({ db, input }: Call<{ id: string }>) {
  return presentAnswer(db, input.id);
}

export async function presentAnswer(db: Executor, id: string) {
  const answer = await findAnswer(db, id);
  if (!answer) throw new AppError('notFound', {});
  const lines = (await listLines(db, id)).map((line) => ({
    ...line,
    answer: line.answer as CwrAnswerCode | null,
    messages: presentMessages(line.messages),
  }));
  return { ...answer, lines };
}
