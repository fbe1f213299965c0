import { profileApi as api } from '@toada/domain/profile/profile.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { cropAvatar } from './crop-avatar.ts';
import { listProfiles } from './profile.queries.ts';
import { readOwnProfile, readProfile } from './read-profile.ts';
import { removeAvatar, setAvatar } from './save-avatar.ts';
import { saveProfile } from './save-profile.ts';

/** A picture is costly to cut. */
const FEW = { limit: { points: 60, perSeconds: 900 } };

export const profileRoutes = [
  serve(api.list, 'profile.read', ({ db, visible, input, now }) => listProfiles(db, visible, { ...input, now })),
  serve(api.find, 'profile.read', readProfile),
  serve(api.own, 'profile.read', readOwnProfile),
  serve(api.save, 'profile.write', saveProfile),
  servePrepared(api.setAvatar, 'profile.write', cropAvatar, setAvatar, FEW),
  serve(api.removeAvatar, 'profile.write', removeAvatar),
];
