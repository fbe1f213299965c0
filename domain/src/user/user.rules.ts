import type { Column, Role } from '../access/policy.ts';
import { creatableRoles, mayCreateRole } from '../auth/create-role.rules.ts';

/** Roles whose accounts an actor may edit, reset or close: those it could create, and for a super administrator everybody. */
export function mayManageRole(actor: Column, role: Role): boolean {
  return actor === 'SUPER_ADMIN' || mayCreateRole(actor, role);
}

/** Roles that a person of one role may be given. An aggregator changes nobody's role (spec 000, point 2). */
export function rolesFor(actor: Column, current: Role): readonly Role[] {
  if (actor === 'AGGREGATOR' || !mayManageRole(actor, current)) return [current];
  const others = creatableRoles[actor].filter((role) => role !== current);
  return [current, ...others];
}

/** Only artists and collaborators belong to somebody's team. */
export function mayHaveAggregator(role: Role): boolean {
  return role === 'ARTIST' || role === 'COLLABORATOR';
}

/** Only the platform's own staff can be made super administrators. Nobody is created as one (spec 000, point 6). */
export function mayBecomeSuperAdmin(role: Role): boolean {
  return role === 'ADMIN' || role === 'FINANCE' || role === 'SUPPORT';
}
