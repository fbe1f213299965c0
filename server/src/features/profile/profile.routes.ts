import { profileApi as api } from '@toada/domain/profile/profile.contract.ts';
import { serve } from '../../http/serve.ts';
import { listProfiles } from './profile.queries.ts';
import { readOwnProfile, readProfile } from './read-profile.ts';
import { saveProfile } from './save-profile.ts';

export const profileRoutes = [
  serve(api.list, 'profile.read', ({ db, visible, input }) => listProfiles(db, visible, input)),
  serve(api.find, 'profile.read', readProfile),
  serve(api.own, 'profile.read', readOwnProfile),
  serve(api.save, 'profile.write', saveProfile),
];
