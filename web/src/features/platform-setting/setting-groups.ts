import type { SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import { Bell, FileCheck, FileMusic, Landmark, LifeBuoy, Lock, type LucideIcon, QrCode, Users } from 'lucide-react';

/** 'quota' of 'quota.defaultMaxArtists'. */
type Kind = SettingKey extends `${infer Name}.${string}` ? Name : never;

export const settingGroups = ['money', 'checks', 'team', 'support', 'fees', 'societies', 'mails', 'privacy'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The group under which each kind of setting stands: a kind without one does not compile. */
const groupOfKind: Record<Kind, SettingGroup> = {
  withdrawal: 'money',
  advance: 'money',
  royaltyTerm: 'money',
  verification: 'checks',
  review: 'checks',
  security: 'team',
  quota: 'team',
  support: 'support',
  desk: 'team',
  payment: 'fees',
  cwr: 'societies',
  mailing: 'mails',
  notification: 'mails',
  privacy: 'privacy',
};

export const groupIcons: Record<SettingGroup, LucideIcon> = {
  money: Landmark,
  checks: FileCheck,
  team: Users,
  support: LifeBuoy,
  fees: QrCode,
  societies: FileMusic,
  mails: Bell,
  privacy: Lock,
};

export function groupOf(key: SettingKey): SettingGroup {
  return groupOfKind[key.slice(0, key.indexOf('.')) as Kind];
}
