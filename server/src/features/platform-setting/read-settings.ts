import { isStaffFactorCompulsory } from '@toada/domain/auth/staff-factor.rules.ts';
import {
  platformSettings,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@toada/domain/platform-setting/platform-settings.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import type { Site } from '../../http/site.ts';
import { findSetting, listChangedSettings } from './platform-setting.queries.ts';

const STAFF_FACTOR: SettingKey = 'security.staffSecondFactor';

/** What holds now. A value an older version stored in another form counts as not set. */
export async function readSetting<Key extends SettingKey>(db: Executor, key: Key): Promise<SettingValue<Key>> {
  const row = await findSetting(db, key);
  return heldValue(key, row?.value);
}

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

/** Of what lies in the table, for whoever reads it together with something else. */
export function heldValue<Key extends SettingKey>(key: Key, value: unknown): SettingValue<Key> {
  const { schema, fallback } = platformSettings[key];
  const result = schema.safeParse(value);
  return (result.success ? result.data : fallback) as SettingValue<Key>;
}
