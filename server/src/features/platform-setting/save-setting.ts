import { assert } from '@toada/domain/assert.ts';
import type { SettingForm } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setSetting } from './platform-setting.queries.ts';
import { readSetting, readSettings } from './read-settings.ts';

/** Holds from the next request on, in every process. */
export async function saveSetting(call: Call<SettingForm>) {
  const { db, actor, input, now } = call;
  const { key, value } = input;
  const before = await readSetting(db, key);
  await setSetting(db, key, value, actor.id, now);
  await recordAudit(call, {
    action: 'setting.changed',
    subjectId: key,
    before: { [key]: before },
    after: { [key]: value },
  });
  const saved = (await readSettings({ db })).rows.find((row) => row.key === key);
  assert(saved, 'a saved setting stands in the table');
  return saved;
}
