import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { Email, NewPassword } from '../auth/auth.contract.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { GivenName, OptionalName } from '../profile/name.fields.ts';
import { ProfileView } from '../profile/profile.contract.ts';
import { byId, rowId } from '../row-id.ts';

export const UserView = ProfileView.extend({
  /** Set while the account is shut. */
  deactivated_at: Instant.nullable(),
  aggregator_name: z.string().nullable(),
  /** Whether an artist wears a white label of their own. */
  has_own_white_label: z.boolean(),
});
export type UserView = z.infer<typeof UserView>;

export const UserFilter = PageInput.extend({
  search: z.string().trim().max(100, 'field.tooLong').optional(),
  role: z.enum(roles, 'auth.role').optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** The address is not among the fields: it is locked when editing (spec 000, point 2). */
export const UserForm = z.object({
  full_name: GivenName,
  company_name: OptionalName,
  role: z.enum(roles, 'auth.role'),
  /** An administrator's to say, and of artists alone; left out, it stays. */
  has_own_white_label: z.boolean('field.invalid').optional(),
});
export type UserForm = z.infer<typeof UserForm>;

/** Fields of the dialog for a new user, flat as they are typed. */
export const NewUserForm = UserForm.extend({
  // An empty field is missing, not wrong.
  email: z.string('field.required').trim().min(1, { error: 'field.required', abort: true }).pipe(Email),
  password: z.string('field.required').min(1, { error: 'field.required', abort: true }).pipe(NewPassword),
  must_change_password: z.boolean('field.invalid'),
  /** The label an artist joins; an administrator's to say. */
  aggregator_id: z.union([z.literal(''), rowId('profiles')]).default(''),
});
export type NewUserForm = z.infer<typeof NewUserForm>;

const Done = z.object({ done: z.literal(true) });

export const userApi = {
  list: endpoint('GET', '/users', { input: UserFilter, reply: pageOf(UserView) }),
  save: endpoint('PUT', '/users/:id', { input: byId('profiles').extend(UserForm.shape), reply: UserView }),
  makeSuperAdmin: endpoint('POST', '/users/:id/super-admin', { input: byId('profiles'), reply: Done }),
  sendReset: endpoint('POST', '/users/:id/password-reset', { input: byId('profiles'), reply: Done }),
  deactivate: endpoint('DELETE', '/users/:id', { input: byId('profiles'), reply: Done }),
  reactivate: endpoint('POST', '/users/:id/reactivation', { input: byId('profiles'), reply: Done }),
};
