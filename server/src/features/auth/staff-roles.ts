import type { Role } from '@toada/domain/access/policy.ts';

/** Whoever reaches other people's rows or money: of these a second factor may be asked. */
export const staffRoles: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'FINANCE'];
