import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { ById, endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';

/** What leaves the server. A column that is not named here stays inside. */
export const ProfileView = z.object({
  id: z.uuid(),
  full_name: z.string(),
  display_name: z.string().nullable(),
  company_name: z.string().nullable(),
  role: z.enum(roles),
  email: z.string(),
  aggregator_id: z.uuid().nullable(),
  is_verified: z.boolean(),
  created_at: Instant,
});
export type ProfileView = z.infer<typeof ProfileView>;

export const ProfileFilter = PageInput.extend({ role: z.enum(roles).optional() });

export const profileApi = {
  list: endpoint('GET', '/profiles', { input: ProfileFilter, reply: pageOf(ProfileView) }),
  find: endpoint('GET', '/profiles/:id', { input: ById, reply: ProfileView }),
};
