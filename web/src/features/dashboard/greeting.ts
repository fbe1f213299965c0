import type { Role } from '@toada/domain/access/policy.ts';
import { roleLabels } from '@toada/domain/texts/labels.pt-BR.ts';

/** The roles that are greeted by their name where the person has written none (spec 001, point 2). */
const byRole: ReadonlySet<Role> = new Set<Role>(['ARTIST', 'AGGREGATOR', 'ADMIN', 'SUPER_ADMIN']);

type Person = { role: Role; display_name: string | null; full_name: string };

/** The display name; else by role; else the first word of the full name. */
export function greetedAs({ role, display_name, full_name }: Person): string {
  const written = display_name?.trim();
  if (written) return written;
  if (byRole.has(role)) return roleLabels[role];
  return full_name.trim().split(/\s+/)[0] ?? '';
}
