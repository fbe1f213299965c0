import { AppError } from '@toada/domain/errors.ts';
import type { ReadyAnswerForm } from '@toada/domain/support/inbox.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteReadyAnswer, listReadyAnswers, saveReadyAnswerRow } from './results.queries.ts';

export async function readReadyAnswers({ db }: Call<unknown>) {
  return { rows: await listReadyAnswers(db) };
}

export async function saveReadyAnswer(call: Call<ReadyAnswerForm>) {
  const { db, actor, input, now } = call;
  const saved = await saveReadyAnswerRow(db, input, actor.id, now);
  await recordAudit(call, { action: 'readyAnswer.saved', subjectId: saved.id, after: { name: saved.shortcut } });
  return saved;
}

export async function removeReadyAnswer(call: Call<{ id: string }>) {
  const removed = await deleteReadyAnswer(call.db, call.input.id);
  if (!removed) throw new AppError('notFound', {});
  const before = { name: removed.shortcut };
  await recordAudit(call, { action: 'readyAnswer.removed', subjectId: call.input.id, before });
  return {};
}
