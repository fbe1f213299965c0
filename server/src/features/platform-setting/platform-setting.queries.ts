import type { SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import type { Executor } from '../../db/connect.ts';

/** Only what was changed; the domain's table says what else there is. */
export function listChangedSettings(db: Executor) {
  return db
    .selectFrom('platform_settings')
    .leftJoin('profiles', 'profiles.id', 'platform_settings.updated_by')
    .select(['key', 'value', 'platform_settings.updated_at', 'full_name as updated_by_name'])
    .execute();
}

export async function setSetting(db: Executor, key: SettingKey, value: unknown, actorId: string, now: Date) {
  const row = { value: JSON.stringify(value), updated_at: now, updated_by: actorId };
  await db
    .insertInto('platform_settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
