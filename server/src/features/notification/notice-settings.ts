import { assert } from '@toada/domain/assert.ts';
import { choiceOf, topicsFor } from '@toada/domain/notification/notice-topics.ts';
import type { NoticeSettings, NoticeSettingsForm } from '@toada/domain/notification/notification.contract.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { clearSummary, findSummaryHour, keepChoice, keepSummary, listChoices } from './notice-settings.queries.ts';

/** The choices as they count: those nobody made are the default, and what is mandatory is on. */
export async function readNoticeSettings({ db, actor }: Call<unknown>): Promise<NoticeSettings> {
  assert(actor.role !== 'VISITOR', 'the policy lets no visitor in');
  const chosen = new Map((await listChoices(db, actor.id)).map((choice) => [choice.topic, choice]));
  const choices = topicsFor(actor.role).map((topic) => ({ topic, ...choiceOf(topic, chosen.get(topic) ?? null) }));
  return { summary_hour: await findSummaryHour(db, actor.id), choices };
}

export async function saveNoticeSettings(call: Call<NoticeSettingsForm>): Promise<NoticeSettings> {
  const { db, actor, input } = call;
  for (const { topic, ...choice } of input.choices ?? [])
    await keepChoice(db, actor.id, topic, choiceOf(topic, choice));
  if (input.summary_hour === null) await clearSummary(db, actor.id);
  else if (input.summary_hour !== undefined) await keepSummary(db, actor.id, input.summary_hour);
  await publish(db, actor.id, { type: 'changed', subject: 'notificationSettings' });
  return readNoticeSettings(call);
}
