import {
  isPasswordTooLong,
  type PasswordPolicy,
  type PasswordWeakness,
  weaknessesOf,
} from '@toada/domain/auth/password.rules.ts';
import type { AuthTools } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { isCommonPassword } from './is-common-password.ts';

type Reason = 'length' | 'characters';

/** Refuses a password that breaks the rules, is a common one or, where the operator asks for it, is known from leaks; the client shows the reasons. */
export async function requireStrong({ config, isLeaked }: Pick<AuthTools, 'config' | 'isLeaked'>, password: string) {
  checkRules(password, config.passwordPolicy);
  // Nobody outside is asked about these.
  if (isCommonPassword(password)) throw new AuthError('weak_password', LEAKED, { weakReasons: ['pwned'] });
  const answer = await isLeaked(password);
  if (answer) throw new AuthError('weak_password', LEAKED, { weakReasons: ['pwned'] });
  if (answer === null && config.isLeakCheckNeeded) throw new AuthError('unexpected_failure');
}

const LEAKED = 'Password is known to be weak and easy to guess, please choose a different one.';

function checkRules(password: string, policy: PasswordPolicy) {
  if (isPasswordTooLong(password)) throw invalid('Password cannot be longer than 72 characters');
  const weaknesses = weaknessesOf(password, policy);
  if (weaknesses.length === 0) return;
  throw new AuthError('weak_password', messageFor(weaknesses, policy), { weakReasons: reasonsOf(weaknesses) });
}

/** Notice with a session whose password would be refused today. */
export function weaknessNotice(password: string, policy: PasswordPolicy) {
  const weaknesses = weaknessesOf(password, policy);
  return weaknesses.length === 0
    ? undefined
    : { message: messageFor(weaknesses, policy), reasons: reasonsOf(weaknesses) };
}

function reasonsOf(weaknesses: readonly PasswordWeakness[]): Reason[] {
  return [...new Set(weaknesses.map((code): Reason => (code === 'password.short' ? 'length' : 'characters')))];
}

function messageFor(weaknesses: readonly PasswordWeakness[], { minLength }: PasswordPolicy) {
  return weaknesses[0] === 'password.short'
    ? `Password should be at least ${minLength} characters.`
    : 'Password should contain at least one character of each required kind.';
}
