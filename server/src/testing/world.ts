import {
  buildExport,
  buildLead,
  buildPaymentAccount,
  buildProfile,
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
  'PUT /users/:id': { full_name: 'Jussara Lima', role: 'ARTIST' },
};

/** One row of everything, owned by nobody in the test: what a stranger must not see. Keyed by path and parameter. */
export async function buildWorld(): Promise<Record<string, string>> {
  const profile = await buildProfile();
  const session = await buildSession();
  const paymentAccount = await buildPaymentAccount();
  const verification = await buildVerification();
  const dataExport = await buildExport();
  const lead = await buildLead();
  return {
    '/profiles/:id': profile.id,
    '/artists/:id': profile.id,
    '/artists/:id/invite': profile.id,
    '/dead-jobs/:id/retry': '1',
    '/leads/:id/contact': lead.id,
    '/leads/:id/reopen': lead.id,
    '/quotas/:id': profile.id,
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
