import { randomUUID } from 'node:crypto';
import type { SettingKey, SettingValue } from '@toada/domain/platform-setting/platform-settings.ts';
import { db } from './database.ts';

/** Sets a setting as the operator would on the screen. */
export async function saveSettingValue<Key extends SettingKey>(key: Key, value: SettingValue<Key>) {
  const row = { key, value: JSON.stringify(value), updated_at: new Date(), updated_by: randomUUID() };
  await db
    .insertInto('platform_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}
