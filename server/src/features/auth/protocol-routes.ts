import { adminCreateUser } from './admin/admin-create-user.ts';
import { adminDeleteFactor, adminListFactors } from './admin/admin-factors.ts';
import { adminGenerateLink, adminInvite } from './admin/admin-generate-link.ts';
import { adminListUsers } from './admin/admin-list-users.ts';
import { adminDeleteUser, adminReadUser, adminUpdateUser } from './admin/admin-user.ts';
import type { Answer, AuthCall, BearerCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { challengeFactor, enrollFactor } from './mfa/enroll-factor.ts';
import { removeFactor } from './mfa/remove-factor.ts';
import { verifyFactor } from './mfa/verify-factor.ts';
import { authorize, authorizeLink } from './oauth/begin-flow.ts';
import { finishFlow } from './oauth/finish-flow.ts';
import { recover, resend, sendMagicLink } from './one-time/recover.ts';
import { verifyLink } from './one-time/verify-link.ts';
import { verifyOtp } from './one-time/verify-otp.ts';
import type { RouteLimit } from './route-limits.ts';
import { grantToken } from './sessions/grant-token.ts';
import { signOut } from './sessions/sign-out.ts';
import { reauthenticate } from './users/change-email.ts';
import { readHealth, readJwks, readOpenidConfiguration, readSettings } from './users/read-settings.ts';
import { signUp } from './users/sign-up.ts';
import { unlinkIdentity } from './users/unlink-identity.ts';
import { readUser, updateUser } from './users/update-user.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Row<Access, Call> = [
  method: Method,
  path: string,
  limit: RouteLimit,
  access: Access,
  verb: (call: Call) => Promise<Answer>,
];
/** Callers of a route: everybody, a person with a session, or the operator's own programs. */
export type ProtocolRoute = Row<'public', AuthCall> | Row<'user', BearerCall> | Row<'service', AuthCall>;

/** Calls open before a temporary password is replaced: none that would outlast it. */
export const beforePasswordChange: ReadonlySet<ProtocolRoute[4]> = new Set<ProtocolRoute[4]>([
  readUser,
  updateUser,
  signOut,
  challengeFactor,
  verifyFactor,
]);

const samlDisabled = () => Promise.reject(new AuthError('saml_provider_disabled'));

/** Every call of the identity protocol, under /auth/v1. Limits are per network address. */
// biome-ignore format: a table is read by its columns.
export const protocolRoutes: readonly ProtocolRoute[] = [
  ['GET',    '/health',                            'free',   'public',  readHealth],
  ['GET',    '/settings',                          'free',   'public',  readSettings],
  ['GET',    '/.well-known/jwks.json',             'free',   'public',  readJwks],
  ['GET',    '/.well-known/openid-configuration',  'free',   'public',  readOpenidConfiguration],

  ['POST',   '/signup',                            'few',    'public',  signUp],
  ['POST',   '/token',                             'token',  'public',  grantToken],
  ['POST',   '/recover',                           'few',    'public',  recover],
  ['POST',   '/resend',                            'few',    'public',  resend],
  ['POST',   '/otp',                               'few',    'public',  sendMagicLink],
  ['POST',   '/magiclink',                         'few',    'public',  sendMagicLink],
  ['POST',   '/sso',                               'few',    'public',  samlDisabled],
  ['GET',    '/verify',                            'verify', 'public',  verifyLink],
  ['POST',   '/verify',                            'verify', 'public',  verifyOtp],

  ['GET',    '/authorize',                         'token',  'public',  authorize],
  ['GET',    '/callback',                          'token',  'public',  finishFlow],
  ['POST',   '/callback',                          'token',  'public',  finishFlow],

  ['GET',    '/user',                              'free',   'user',    readUser],
  ['PUT',    '/user',                              'few',    'user',    updateUser],
  ['GET',    '/reauthenticate',                    'few',    'user',    reauthenticate],
  ['POST',   '/logout',                            'free',   'user',    signOut],
  ['GET',    '/user/identities/authorize',         'few',    'user',    authorizeLink],
  ['DELETE', '/user/identities/:id',               'few',    'user',    unlinkIdentity],

  ['POST',   '/factors',                           'factor', 'user',    enrollFactor],
  ['POST',   '/factors/:id/challenge',             'factor', 'user',    challengeFactor],
  ['POST',   '/factors/:id/verify',                'factor', 'user',    verifyFactor],
  ['DELETE', '/factors/:id',                       'factor', 'user',    removeFactor],

  ['GET',    '/admin/users',                       'free',   'service', adminListUsers],
  ['POST',   '/admin/users',                       'free',   'service', adminCreateUser],
  ['GET',    '/admin/users/:id',                   'free',   'service', adminReadUser],
  ['PUT',    '/admin/users/:id',                   'free',   'service', adminUpdateUser],
  ['DELETE', '/admin/users/:id',                   'free',   'service', adminDeleteUser],
  ['GET',    '/admin/users/:id/factors',           'free',   'service', adminListFactors],
  ['DELETE', '/admin/users/:id/factors/:factorId', 'free',   'service', adminDeleteFactor],
  ['POST',   '/admin/generate_link',               'free',   'service', adminGenerateLink],
  ['POST',   '/invite',                            'free',   'service', adminInvite],
];
