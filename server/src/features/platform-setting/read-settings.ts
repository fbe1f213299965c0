import { isStaffFactorCompulsory } from '@toada/domain/auth/staff-factor.rules.ts';
import { type SettingKey, settingKeys } from '@toada/domain/platform-setting/platform-settings.ts';
import type { Call } from '../../http/serve.ts';
import type { Site } from '../../http/site.ts';
import { heldValue } from '../../settings/read-setting.ts';
import { listChangedSettings } from './platform-setting.queries.ts';

const STAFF_FACTOR: SettingKey = 'security.staffSecondFactor';

/** The whole table as its screen shows it. */
export async function readSettings({ db, site }: Pick<Call<unknown>, 'db' | 'site'>) {
  const changed = new Map((await listChangedSettings(db)).map((row) => [row.key, row]));
  return { rows: settingKeys.map((key) => viewOf(key, changed.get(key), site)) };
}

type Changed = { value: unknown; updated_at: Date; updated_by_name: string | null };

function viewOf(key: SettingKey, row: Changed | undefined, site: Site) {
  const value = heldValue(key, row?.value);
  return {
    key,
    // This one begins as the operator's rule says, not as the table does.
    value: key === STAFF_FACTOR ? isStaffFactorCompulsory(site.staffFactor, row ? value === true : null) : value,
    is_default: row === undefined,
    updated_at: row?.updated_at ?? null,
    updated_by_name: row?.updated_by_name ?? null,
  };
}
