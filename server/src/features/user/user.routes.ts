import { userApi as api } from '@toada/domain/user/user.contract.ts';
import { serve } from '../../http/serve.ts';
import { deactivateUser, reactivateUser } from './deactivate-user.ts';
import { makeSuperAdmin } from './make-super-admin.ts';
import { readUsers } from './read-users.ts';
import { saveUser } from './save-user.ts';
import { sendReset } from './send-reset.ts';

/** A mail to somebody else's box, by a button: not without end. */
const MAILS = { limit: { points: 60, perSeconds: 900 } };

export const userRoutes = [
  serve(api.list, 'user.manage', readUsers),
  serve(api.save, 'user.manage', saveUser),
  serve(api.makeSuperAdmin, 'superAdmin.make', makeSuperAdmin),
  serve(api.sendReset, 'user.manage', sendReset, MAILS),
  serve(api.deactivate, 'user.manage', deactivateUser),
  serve(api.reactivate, 'user.manage', reactivateUser),
];
