import type { Role } from '../access/policy.ts';

/** Staff reach other people's rows or money: a second factor may be compulsory for them. */
export const staffRoles: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'FINANCE'];

/**
 * The operator's rule. In production it is 'unlessSwitchedOff': without a word of anybody the second factor is compulsory,
 * and the platform setting can let go of it. 'always' cannot be switched off.
 */
export type StaffFactorRule = 'always' | 'unlessSwitchedOff' | 'onceSwitchedOn';

/** Whether the second factor is compulsory now; null is a setting that nobody has touched. */
export function isStaffFactorCompulsory(rule: StaffFactorRule, setting: boolean | null): boolean {
  if (rule === 'always') return true;
  return setting ?? rule === 'unlessSwitchedOff';
}
