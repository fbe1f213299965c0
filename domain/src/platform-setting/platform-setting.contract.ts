import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { platformSettings, settingKeys } from './platform-settings.ts';

export const SettingView = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.boolean(), z.number(), z.string()]),
  /** Nobody has changed it: the product's own value holds. */
  is_default: z.boolean(),
  updated_at: Instant.nullable(),
  updated_by_name: z.string().nullable(),
});
export type SettingView = z.infer<typeof SettingView>;

/** Each key takes its own kind of value. */
export const SettingForm = z
  .object({ key: z.enum(settingKeys, 'field.invalid'), value: z.unknown() })
  .transform(({ key, value }, context) => {
    const result = platformSettings[key].schema.safeParse(value);
    if (result.success) return { key, value: result.data };
    context.addIssue({ code: 'custom', path: ['value'], message: result.error.issues[0]?.message ?? 'field.invalid' });
    return z.NEVER;
  });
export type SettingForm = z.infer<typeof SettingForm>;

export const platformSettingApi = {
  list: endpoint('GET', '/platform-settings', { input: Nothing, reply: z.object({ rows: z.array(SettingView) }) }),
  save: endpoint('PUT', '/platform-settings/:key', { input: SettingForm, reply: SettingView }),
};
