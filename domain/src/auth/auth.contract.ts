import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { GivenName } from '../profile/name.fields.ts';
import { ProfileView } from '../profile/profile.contract.ts';
import { byId, rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import { isPasswordTooLong, weaknessesOf } from './password.rules.ts';

/** How many one-time codes stand in for a lost second factor. */
export const RECOVERY_CODES = 10;

/** A password that is being set. The form and the server find the same fault first. */
export const NewPassword = z.string('field.required').superRefine((password, context) => {
  for (const message of weaknessesOf(password)) context.addIssue({ code: 'custom', message });
  if (isPasswordTooLong(password)) context.addIssue({ code: 'custom', message: 'password.tooLong' });
});

export const Email = z.string('auth.email').trim().toLowerCase().max(255, 'auth.email').pipe(z.email('auth.email'));

export const SessionView = z.object({
  id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  ip: z.string().nullable(),
  /** Where that is, in words, if the operator gave a file that knows it. */
  place: z.string().optional(),
  user_agent: z.string().nullable(),
  refreshed_at: Instant.nullable(),
  created_at: Instant,
  is_current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const SignInView = z.object({
  id: z.uuid(),
  action: z.enum(['signed_in', 'sign_in_refused', 'recovery_code_used']),
  method: z.string().nullable(),
  ip: z.string().nullable(),
  /** Where that is, in words, if the operator gave a file that knows it. */
  place: z.string().optional(),
  user_agent: z.string().nullable(),
  created_at: Instant,
});
export type SignInView = z.infer<typeof SignInView>;

const Ended = z.object({ ended: z.literal(true) });

/** The body of the spec's create-user function (000, point 7). */
export const CreateUser = z.object({
  email: Email,
  password: NewPassword,
  metadata: z.object({
    full_name: GivenName,
    company_name: z.string().trim().max(200, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
    role: z.enum(roles, 'auth.role'),
    aggregator_id: rowId('profiles').optional(),
  }),
  options: z
    .object({
      ignore_existing: z.boolean().default(false),
      /** The password is temporary: the person sets their own at the first sign-in. */
      must_change_password: z.boolean().default(false),
    })
    .default({ ignore_existing: false, must_change_password: false }),
});
export type CreateUser = z.infer<typeof CreateUser>;

export const authApi = {
  sessions: endpoint('GET', '/sessions', { input: PageInput, reply: pageOf(SessionView) }),
  endSession: endpoint('DELETE', '/sessions/:id', { input: byId('sessions'), reply: Ended }),
  endOtherSessions: endpoint('POST', '/sessions/end-others', { input: Nothing, reply: Ended }),
  signIns: endpoint('GET', '/sign-ins', { input: PageInput, reply: pageOf(SignInView) }),
  recoveryCodes: endpoint('GET', '/recovery-codes', {
    input: Nothing,
    reply: pageOf(z.object({ created_at: Instant })),
  }),
  makeRecoveryCodes: endpoint('POST', '/recovery-codes', {
    input: Nothing,
    reply: z.object({ codes: z.array(z.string()) }),
  }),
  useRecoveryCode: endpoint('POST', '/recovery-codes/use', {
    input: z.object({ code: z.string('field.required').min(1, 'field.required').max(50, 'field.tooLong') }),
    reply: z.object({ removed: z.literal(true) }),
  }),
  createUser: endpoint('POST', '/users', {
    input: CreateUser,
    reply: z.object({ user: ProfileView, isNew: z.boolean() }),
  }),
};
