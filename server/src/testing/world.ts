import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import {
  buildCodePool,
  buildExport,
  buildLead,
  buildMediaFile,
  buildPaymentAccount,
  buildProfile,
  buildRelease,
  buildSession,
  buildVerification,
} from './factories.ts';

/** What a call must carry to get as far as the row: without it a stranger would be stopped by the form alone. */
export const wellFormed: Record<string, object> = {
  'PUT /artists/:id': { name: 'Jussara Lima' },
  'PUT /payment-accounts/:id': {
    account_type: 'pix',
    account_holder_name: 'Jussara Lima',
    document_type: 'cpf',
    document_number: '52998224725',
    pix_key_type: 'cpf',
    pix_key: '52998224725',
  },
  'POST /releases/:id/submit': { revision: 1 },
  'PUT /releases/:id/draft': { revision: 1 },
  'PUT /users/:id': { full_name: 'Jussara Lima', role: 'ARTIST' },
};

/** What whoever has nothing is answered where the answer is no list. */
export const nothingOf: Record<string, object> = {
  'GET /media-checks/status': { is_audio_available: true },
  'GET /brand': noLayers,
  'GET /custom-domain': { domain: null },
  'GET /white-label': { options: emptyWhiteLabel, revision: 0, updated_at: null, updated_by: null },
};

/** One row of everything, owned by nobody in the test: what a stranger must not see. Keyed by path and parameter. */
export async function buildWorld(): Promise<Record<string, string>> {
  const profile = await buildProfile();
  const session = await buildSession();
  const paymentAccount = await buildPaymentAccount();
  const verification = await buildVerification();
  const dataExport = await buildExport();
  const lead = await buildLead();
  const mediaFile = await buildMediaFile();
  const release = await buildRelease();
  const codePool = await buildCodePool();
  return {
    '/profiles/:id': profile.id,
    '/artists/:id': profile.id,
    '/artists/:id/invite': profile.id,
    '/code-pools/:id': codePool.id,
    '/content/items/:content_key': 'login.title',
    '/content/items/:content_key/history': 'login.title',
    '/dead-jobs/:id/retry': '1',
    '/landing/versions/:id': profile.id,
    '/landing/versions/:id/restore': profile.id,
    '/leads/:id/contact': lead.id,
    '/leads/:id/reopen': lead.id,
    '/media-files/:id': mediaFile.id,
    '/media-files/:id/check': mediaFile.id,
    '/media-files/:id/finish': mediaFile.id,
    '/quotas/:id': profile.id,
    '/releases/:id': release.id,
    '/releases/:id/draft': release.id,
    '/releases/:id/submit': release.id,
    '/sessions/:id': session.id,
    '/users/:id': profile.id,
    '/users/:id/password-reset': profile.id,
    '/users/:id/reactivation': profile.id,
    '/payment-accounts/:id': paymentAccount.id,
    '/payment-accounts/:id/proof': paymentAccount.id,
    '/payment-account-approvals/:id/approve': paymentAccount.id,
    '/payment-account-approvals/:id/numbers': paymentAccount.id,
    '/payment-account-approvals/:id/proof': paymentAccount.id,
    '/payment-account-approvals/:id/reject': paymentAccount.id,
    '/privacy/exports/:id/link': dataExport.id,
    '/platform-settings/:key': 'quota.defaultMaxArtists',
    '/verifications/:id': verification.id,
    '/verifications/:id/documents/:name/open': verification.id,
    '/verifications/:id/approve': verification.id,
    '/verifications/:id/reject': verification.id,
  };
}
