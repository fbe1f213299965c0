import type { Role } from '@toada/domain/access/policy.ts';
import { DEFAULT_NAME } from '@toada/domain/auth/first-profile.rules.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';

type Person = { role: Role; display_name: string | null; full_name: string };

/** The display name; else the first word of the full name; else, of whoever has told us none, the role (spec 001, point 2). */
export function greetedAs({ role, display_name, full_name }: Person): string {
  const written = display_name?.trim();
  if (written) return written;
  const given = full_name.trim();
  return given && given !== DEFAULT_NAME ? (given.split(/\s+/)[0] ?? given) : roleLabels[role];
}
