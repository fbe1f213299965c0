import type { Column, Role } from '../access/policy.ts';

/** Roles that each role may create (spec 000, point 6). Nobody creates a super administrator. */
// biome-ignore format: a table is read by its columns.
export const creatableRoles: Record<Column, readonly Role[]> = {
  SUPER_ADMIN:  ['ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'],
  ADMIN:        ['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'],
  AGGREGATOR:   ['ARTIST', 'COLLABORATOR'],
  ARTIST:       [],
  FINANCE:      [],
  SUPPORT:      [],
  COLLABORATOR: [],
  VISITOR:      [],
};

/** Whether somebody of one role may make an account of another. */
export function mayCreateRole(creator: Column, role: Role): boolean {
  return creatableRoles[creator].includes(role);
}
