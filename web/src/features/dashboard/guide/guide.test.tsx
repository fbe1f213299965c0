import { can } from '@toada/domain/access/decide.ts';
import { roles } from '@toada/domain/access/policy.ts';
import { describe, expect, test } from 'vitest';
import { findRoute } from '../../../app/pages.ts';
import { guideTexts } from './guide.texts.ts';

describe.each(roles)('the guide of %s', (role) => {
  const guide = guideTexts.steps[role];

  test('has five steps, each with a screen of its own', () => {
    expect(guide).toHaveLength(5);
    expect(new Set(guide.map(({ to }) => to)).size).toBe(5);
  });

  test.each(guide.map(({ to }) => to))('%s is a page the role may open', (to) => {
    const access = findRoute(to)?.access;
    expect(access).toBeDefined();
    expect(access === 'public' || can({ id: 'x', role, isVerified: true }, access!)).toBe(true);
  });
});
