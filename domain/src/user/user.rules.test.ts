import { expect, test } from 'vitest';
import { roles } from '../access/policy.ts';
import { mayManageRole, rolesFor } from './user.rules.ts';

const managed = {
  SUPER_ADMIN: [...roles],
  ADMIN: ['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'],
  AGGREGATOR: ['ARTIST', 'COLLABORATOR'],
  ARTIST: [],
  FINANCE: [],
  SUPPORT: [],
  COLLABORATOR: [],
  VISITOR: [],
} as const;

test.each(Object.entries(managed))('%s manages %j', (actor, expected) => {
  expect(roles.filter((role) => mayManageRole(actor as keyof typeof managed, role))).toEqual(expected);
});

test('an aggregator changes no role', () => expect(rolesFor('AGGREGATOR', 'ARTIST')).toEqual(['ARTIST']));

test('nobody is made a super administrator, and an administrator makes none of their own kind', () => {
  expect(rolesFor('SUPER_ADMIN', 'ARTIST')).not.toContain('SUPER_ADMIN');
  expect(rolesFor('ADMIN', 'ARTIST')).toEqual(['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR']);
  expect(rolesFor('ADMIN', 'SUPER_ADMIN')).toEqual(['SUPER_ADMIN']);
});
