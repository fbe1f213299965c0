import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { hasTwoVisible } from '../visible-text.ts';
import { OptionalName } from './name.fields.ts';
import { parsePhone } from './phone.rules.ts';

/** Fields that leave the server. A column that is not named here stays inside; ids are not checked again on their way out. */
export const ProfileView = z.object({
  id: z.string(),
  full_name: z.string(),
  display_name: z.string().nullable(),
  company_name: z.string().nullable(),
  role: z.enum(roles),
  email: z.string(),
  aggregator_id: z.string().nullable(),
  is_verified: z.boolean(),
  created_at: Instant,
});
export type ProfileView = z.infer<typeof ProfileView>;

/** A profile read by itself: also the picture, by an address that is good for a day or two, and until when it is verified. */
export const Person = ProfileView.extend({
  avatar_url: z.string().nullable(),
  verification_expires_at: Instant.nullable(),
});
export type Person = z.infer<typeof Person>;

/** One's own profile; the number is for its owner alone. */
export const OwnProfile = Person.extend({ phone: z.string().nullable() });
export type OwnProfile = z.infer<typeof OwnProfile>;

const Phone = z
  .string('profile.phone')
  .trim()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const phone = parsePhone(text);
    if (!phone) context.addIssue({ code: 'custom', message: 'profile.phone' });
    return phone;
  });

/** All a person writes about themselves. Role, address, team and verification are not theirs to write. */
export const ProfileForm = z.object({
  full_name: z.string('profile.fullName').trim().max(200, 'field.tooLong').refine(hasTwoVisible, 'profile.fullName'),
  display_name: OptionalName,
  company_name: OptionalName,
  phone: Phone,
});
export type ProfileForm = z.infer<typeof ProfileForm>;

const Pixels = z.number('avatar.crop').int('avatar.crop').min(0, 'avatar.crop').max(100_000, 'avatar.crop');

/** A square of the sent picture, in its own pixels as a person sees it: turned by what the camera noted. */
export const Crop = z.object({ x: Pixels, y: Pixels, size: Pixels.min(1, 'avatar.crop') }, 'avatar.crop');
export type Crop = z.infer<typeof Crop>;

export const AvatarForm = z.object({ upload_id: UploadId, crop: Crop });
export type AvatarForm = z.infer<typeof AvatarForm>;

export const ProfileFilter = PageInput.extend({ role: z.enum(roles).optional() });

export const profileApi = {
  list: endpoint('GET', '/profiles', { input: ProfileFilter, reply: pageOf(ProfileView) }),
  find: endpoint('GET', '/profiles/:id', { input: byId('profiles'), reply: Person }),
  own: endpoint('GET', '/profile', { input: Nothing, reply: OwnProfile }),
  save: endpoint('PUT', '/profile', { input: ProfileForm, reply: OwnProfile }),
  setAvatar: endpoint('PUT', '/profile/avatar', { input: AvatarForm, reply: OwnProfile }),
  removeAvatar: endpoint('DELETE', '/profile/avatar', { input: Nothing, reply: OwnProfile }),
};
