import { privacyApi as api } from '@toada/domain/privacy/privacy.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { proveOwner } from './prove-owner.ts';
import { readPrivacy } from './read-privacy.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';
import { linkExport, startExport } from './start-export.ts';

/** A password is weighed here, and letters are sent. */
const FEW = { limit: { points: 30, perSeconds: 900 } };

export const privacyRoutes = [
  serve(api.read, 'privacy.manage', readPrivacy),
  serve(api.startExport, 'privacy.manage', startExport, FEW),
  serve(api.linkExport, 'privacy.manage', linkExport),
  servePrepared(api.requestDeletion, 'privacy.manage', proveOwner, requestDeletion, FEW),
  serve(api.cancelDeletion, 'privacy.manage', cancelDeletion, FEW),
];
