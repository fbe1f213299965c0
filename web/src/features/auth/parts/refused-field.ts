import type { FieldCode } from '@toada/domain/texts/fields.pt-BR.ts';
import { authCode, isLeaked } from './auth-words.ts';

type Refused = { field: 'current' | 'password' | 'code'; message: FieldCode };

/** The identity server's refusals that are about what was typed into one field. */
// biome-ignore format: a table is read by its columns.
const refused: Record<string, Refused> = {
  current_password_invalid:  { field: 'current',  message: 'auth.currentPassword' },
  current_password_required: { field: 'current',  message: 'auth.currentRequired' },
  mfa_challenge_expired:     { field: 'code',     message: 'auth.codeUsed' },
  mfa_ip_address_mismatch:   { field: 'code',     message: 'auth.codeUsed' },
  mfa_verification_failed:   { field: 'code',     message: 'auth.codeRefused' },
  same_password:             { field: 'password', message: 'password.same' },
  weak_password:             { field: 'password', message: 'password.characters' },
};

/** Which field the failure is about, for a form that says it there too; null where it is about none. */
export function refusedField(error: unknown): Refused | null {
  if (isLeaked(error)) return { field: 'password', message: 'password.leaked' };
  return refused[authCode(error)] ?? null;
}
