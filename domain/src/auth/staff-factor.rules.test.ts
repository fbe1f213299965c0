import { expect, test } from 'vitest';
import { isStaffFactorCompulsory, type StaffFactorRule } from './staff-factor.rules.ts';

test.each<[StaffFactorRule, boolean | null, boolean]>([
  ['always', null, true],
  ['always', false, true],
  ['unlessSwitchedOff', null, true],
  ['unlessSwitchedOff', true, true],
  ['unlessSwitchedOff', false, false],
  ['onceSwitchedOn', null, false],
  ['onceSwitchedOn', true, true],
  ['onceSwitchedOn', false, false],
])('under %s a setting of %s makes it compulsory: %s', (rule, setting, isCompulsory) => {
  expect(isStaffFactorCompulsory(rule, setting)).toBe(isCompulsory);
});
