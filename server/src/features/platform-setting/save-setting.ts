import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { SettingForm } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFreshCode } from '../auth/mfa/require-fresh-code.ts';
import { setSetting } from './platform-setting.queries.ts';
import { readSettings } from './read-settings.ts';

/** Holds from the next request on, in every process. */
export async function saveSetting(call: Call<SettingForm>) {
  const { db, actor, input, now } = call;
  const { key, value } = input;
  const before = await readView(call);
  // The operator has said 'always': a switch that does nothing would be a lie.
  if (key === 'security.staffSecondFactor' && value !== true && call.site.staffFactor === 'always')
    throw new AppError('setting.heldByOperator', {});
  // These guard the money of everybody: a screen that was left open does not change them.
  if (/^(security|withdrawal)\./.test(key)) await requireFreshCode(call);
  await setSetting(db, key, value, actor.id, now);
  await recordAudit(call, {
    action: 'setting.changed',
    subjectId: key,
    before: { [key]: before.value },
    after: { [key]: value },
  });
  return readView(call);
}

async function readView(call: Call<SettingForm>) {
  const view = (await readSettings(call)).rows.find(({ key }) => key === call.input.key);
  assert(view, 'every setting stands in the table');
  return view;
}
