import {
  platformSettings,
  type SettingKey,
  type SettingValue,
} from '@toada/domain/platform-setting/platform-settings.ts';
import type { Executor } from '../db/connect.ts';

/** The value that holds now. A value an older version stored in another form counts as not set. */
export async function readSetting<Key extends SettingKey>(db: Executor, key: Key): Promise<SettingValue<Key>> {
  const row = await db.selectFrom('platform_settings').select('value').where('key', '=', key).executeTakeFirst();
  return heldValue(key, row?.value);
}

/** The same from a value that was read together with something else. */
export function heldValue<Key extends SettingKey>(key: Key, value: unknown): SettingValue<Key> {
  const { schema, fallback } = platformSettings[key];
  const result = schema.safeParse(value);
  return (result.success ? result.data : fallback) as SettingValue<Key>;
}
