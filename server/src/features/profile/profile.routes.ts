import { profileApi as api } from '@toada/domain/profile/profile.contract.ts';
import { serve } from '../../http/serve.ts';
import { listProfiles } from './profile.queries.ts';
import { readProfile } from './read-profile.ts';

export const profileRoutes = [
  serve(api.list, 'profile.read', ({ db, visible, input }) => listProfiles(db, visible, input)),
  serve(api.find, 'profile.read', readProfile),
];
