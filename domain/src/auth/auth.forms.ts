import { z } from 'zod';
import { isWritable } from '../visible-text.ts';
import { Email, NewPassword } from './auth.contract.ts';
import { signUpRoles } from './first-profile.rules.ts';

/** The texts at /terms and /privacy; a change of their words is a new version, and everybody is asked again. */
export const TERMS_VERSION = '2026-11-17';

export const LoginForm = z.object({
  email: Email,
  password: z.string('auth.password').min(1, 'auth.password'),
});
export type LoginForm = z.infer<typeof LoginForm>;

const passwords = { password: NewPassword, confirmation: z.string('password.mismatch') };
const areSame = ({ password, confirmation }: { password: string; confirmation: string }) => password === confirmation;
/** Said even while other fields are wrong: zod would otherwise compare only once everything else is right. */
const mismatch = { error: 'password.mismatch', path: ['confirmation'], when: () => true };

export const RegisterForm = z
  .object({
    name: z
      .string('auth.name')
      .trim()
      .min(2, 'auth.name')
      .max(200, 'field.tooLong')
      .refine(isWritable, 'field.invalid'),
    email: Email,
    ...passwords,
    role: z.enum(signUpRoles, 'auth.role'),
    companyName: z.string().trim().max(200, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
    acceptsTerms: z.literal(true, 'auth.terms'),
  })
  .refine(areSame, mismatch);
export type RegisterForm = z.infer<typeof RegisterForm>;

export const EmailForm = z.object({ email: Email });
export type EmailForm = z.infer<typeof EmailForm>;

/** The recovery screen spells it without the hyphen (spec 001, point 5). */
export const ForgotForm = z.object({
  email: z
    .string('auth.recoveryEmail')
    .trim()
    .toLowerCase()
    .max(255, 'auth.recoveryEmail')
    .pipe(z.email('auth.recoveryEmail')),
});
export type ForgotForm = z.infer<typeof ForgotForm>;

export const ResetForm = z.object(passwords).refine(areSame, mismatch);
export type ResetForm = z.infer<typeof ResetForm>;

export const ChangePasswordForm = z
  .object({ current: z.string('auth.password'), ...passwords })
  .refine(areSame, mismatch);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** Six digits, typed with or without a space between. */
export const FactorForm = z.object({
  code: z
    .string('auth.code')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'auth.code')),
});
export type FactorForm = z.infer<typeof FactorForm>;

/** The code of a confirmation mail, and whose mail it was. */
export const ConfirmationCodeForm = FactorForm.extend({ email: Email });
