import { authApi as api } from '@toada/domain/auth/auth.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { createUser, hashNewPassword } from './admin/create-user.ts';
import { makeRecoveryCodes, readRecoveryCodes, spendRecoveryCode } from './mfa/recovery-codes.ts';
import { endOtherSessions, endSession, readSessions, readSignIns } from './sessions/manage-sessions.ts';

const FEW = { limit: { points: 20, perSeconds: 900 } };
const MANY = { limit: { points: 600, perSeconds: 900 } };

/** Calls about a person's own account beyond the protocol, and the creation of other accounts. */
export const authRoutes = [
  serve(api.sessions, 'session.manage', readSessions),
  serve(api.endSession, 'session.manage', endSession),
  serve(api.endOtherSessions, 'session.manage', endOtherSessions),
  serve(api.signIns, 'session.manage', readSignIns),
  serve(api.recoveryCodes, 'recoveryCode.manage', readRecoveryCodes),
  serve(api.makeRecoveryCodes, 'recoveryCode.manage', makeRecoveryCodes, FEW),
  serve(api.useRecoveryCode, 'recoveryCode.use', spendRecoveryCode, FEW),
  servePrepared(api.createUser, 'user.create', hashNewPassword, createUser, {
    ...MANY,
    forbiddenAs: 'user.createForbidden',
  }),
];
