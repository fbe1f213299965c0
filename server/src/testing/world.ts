import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { mainPlatforms, platformFacts } from '@toada/domain/distribution/platforms.ts';
import { LINES_HEAD } from '../features/income/lines-csv.ts';
import { buildAgreement } from './build-agreement.ts';
import { buildSent } from './build-payout.ts';
import { buildProposals } from './build-proposals.ts';
import { buildStatement } from './build-statement.ts';
import { buildWithdrawal } from './build-withdrawal.ts';
import {
  buildCodePool,
  buildConnector,
  buildDelivery,
  buildExport,
  buildGeneralRequest,
  buildIntegrationRequest,
  buildLead,
  buildMediaFile,
  buildParticipant,
  buildPaymentAccount,
  buildProfile,
  buildRelease,
  buildReport,
  buildSession,
  buildVerification,
} from './factories.ts';
import { buildHeldMoney } from './post-money.ts';

/** What a call must carry to get as far as the row: without it a stranger would be stopped by the form alone. */
export const wellFormed: Record<string, object> = {
  'PUT /artist-pages/:platform': { page: '0TnOYISbd1XYRBk9myaseg' },
  'PUT /connectors/:platform': { protocol: 'folder', is_on: true },
  'GET /finance/lines/:id/rows': { number: '1' },
  'GET /finance/income': { currency: 'USD' },
  'POST /splits/:id': {
    effective_from: '2026-10-01',
    shares: [{ participant_id: '6f1c2a52-6a4c-4a3c-9d0a-0e5d7d6f1a11', share_basis_points: 10_000 }],
  },
  'POST /split-invitations/:token/dispute': { reason: 'Não combinamos isto.' },
  'POST /general-requests/:id/reject': { admin_notes: 'Não.' },
  'POST /integration-requests/:id/reject': { admin_notes: 'Não.' },
  'PUT /artists/:id': { name: 'Jussara Lima' },
  'PUT /payment-accounts/:id': {
    account_type: 'pix',
    account_holder_name: 'Jussara Lima',
    document_type: 'cpf',
    document_number: '52998224725',
    pix_key_type: 'cpf',
    pix_key: '52998224725',
  },
  'PUT /participants/:id': { name: 'Téo Brandão', role: 'Produtor' },
  'POST /deliveries/:id/settle': { is_delivered: true, note: 'Confirmado no portal.' },
  'POST /releases/:id/takedown': { reason: 'Pedido do artista.' },
  'POST /releases/:id/file-link': { file_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /releases/:id/change-requests': { text: 'Trocar a capa.' },
  'POST /releases/:id/submit': { revision: 1 },
  'POST /reviews/:id/approve': { round: 1, checklist: [] },
  'POST /reviews/:id/change/decline': { note: 'Não.' },
  'POST /reviews/:id/comments': { text: 'Confira.' },
  'POST /reviews/:id/correction': { round: 1 },
  'POST /reviews/:id/reject': { round: 1, reason: 'rights' },
  'PUT /reviews/:id/sheet': { checklist: [] },
  'PUT /releases/:id/draft': { revision: 1 },
  'PUT /statements/:id/mapping': { mapping: { columns: { net: 0 } }, name: 'Loja' },
  'POST /advances/:id/answer': { answer: 'decline' },
  'POST /royalty-terms/:id/answer': { answer: 'decline' },
  'GET /statements/:id/preview/people': { currency: 'USD' },
  'POST /statements/:id/answers': { code: 'lookalike', about: 'x', reason: 'Conferido.' },
  'POST /statements/:id/send-back': { reason: 'Confira a cotação.' },
  'POST /statements/:id/reverse': { reason: 'Arquivo errado.' },
  'POST /statements/:id/unmatched/assign': { key: '1', track_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /statements/:id/unmatched/leave': { key: '1', is_left: true },
  'PUT /users/:id': { full_name: 'Jussara Lima', role: 'ARTIST' },
};

/** What whoever has nothing is answered where the answer is no list. */
export const nothingOf: Record<string, object> = {
  'GET /finance/income': { months: [], currencies: [], cells: [], totals: [] },
  'GET /finance/lines/export': { csv: LINES_HEAD, next: null },
  'GET /finance/summary': {
    balances: [{ currency: 'USD', amount: '0', pending: '0', held: '0', withdrawing: '0' }],
    next_payment: null,
    gateways: ['pix', 'bank'].map((id) => ({ id, status: 'none', last_used_at: null })),
    as_of: null,
  },
  'GET /connectors': { connectors: [], allowed: [] },
  'GET /media-checks/status': { is_audio_available: true },
  'GET /brand': noLayers,
  'GET /media-files/begun': { files: [] },
  'GET /offered-stores': {
    stores: mainPlatforms.map((platform) => ({
      platform,
      lead_days: platformFacts[platform].leadDays,
      is_test: true,
      is_paused: false,
    })),
  },
  'GET /distributions/counts': { by_status: {} },
  'GET /distributions/plays': { series: [] },
  'GET /releases/counts': {
    all: 0,
    by_badge: {
      published: 0,
      tested: 0,
      pending: 0,
      correction: 0,
      approved: 0,
      inDelivery: 0,
      failed: 0,
      rejected: 0,
      draft: 0,
      withdrawn: 0,
    },
  },
  'GET /custom-domain': { domain: null },
  'GET /payment-account-holder': { name: null, document: null },
  'GET /royalty-terms/default': { basis_points: null },
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
  const participant = await buildParticipant();
  const codePool = await buildCodePool();
  const connector = await buildConnector();
  const generalRequest = await buildGeneralRequest();
  const integrationRequest = await buildIntegrationRequest();
  const report = await buildReport();
  const delivery = await buildDelivery();
  const statement = await buildStatement([{ net: '1', title: 'Asa de Pipa' }]);
  const money = await buildHeldMoney();
  const withdrawal = await buildWithdrawal();
  const sent = await buildSent();
  const proposals = await buildProposals();
  const agreement = await buildAgreement([{ email: 'teo@exemplo.test', share_basis_points: 10_000 }]);
  return {
    '/profiles/:id': profile.id,
    '/advances/:id/answer': proposals.advanceId,
    '/advances/:id/end': proposals.advanceId,
    '/advances/:id/second': proposals.advanceId,
    '/royalty-terms/:id/answer': proposals.termId,
    '/royalty-terms/:id/end': proposals.termId,
    '/artists/:id': profile.id,
    '/artists/:id/dashboard': profile.id,
    '/artists/:id/invite': profile.id,
    '/artist-pages/:platform': 'spotify',
    '/code-pools/:id': codePool.id,
    '/connectors/:id/pause': connector.id,
    '/connectors/:id/resume': connector.id,
    '/connectors/:id/test': connector.id,
    '/connectors/:platform': 'spotify',
    '/general-requests/:id/approve': generalRequest.id,
    '/general-requests/:id/reject': generalRequest.id,
    '/integration-requests/:id/approve': integrationRequest.id,
    '/integration-requests/:id/reject': integrationRequest.id,
    '/content/items/:content_key': 'login.title',
    '/content/items/:content_key/history': 'login.title',
    '/dead-jobs/:id/retry': '1',
    '/deliveries/:id/changes': delivery.id,
    '/deliveries/:id/message': delivery.id,
    '/deliveries/:id/retry': delivery.id,
    '/deliveries/:id/settle': delivery.id,
    '/distributions/:id': release.id,
    '/distributions/:id/retry': release.id,
    '/distributions/:id/start': release.id,
    '/finance/holds/:id/release': money.holdId,
    '/finance/lines/:id/rows': money.lineId,
    '/finance/lines/:id/sources': money.lineId,
    '/finance/withdrawal-batches/:id/file': sent.batch_id,
    '/finance/withdrawal-batches/:id/results': sent.batch_id,
    '/finance/withdrawals/:id/approve': withdrawal.id,
    '/finance/withdrawals/:id/examine': withdrawal.id,
    '/finance/withdrawals/:id/pay': withdrawal.id,
    '/finance/withdrawals/:id/person': withdrawal.id,
    '/finance/withdrawals/:id/receipt': withdrawal.id,
    '/finance/withdrawals/:id/refuse': withdrawal.id,
    '/finance/withdrawals/:id/return': withdrawal.id,
    '/landing/versions/:id': profile.id,
    '/landing/versions/:id/restore': profile.id,
    '/leads/:id/contact': lead.id,
    '/leads/:id/reopen': lead.id,
    '/media-files/:id': mediaFile.id,
    '/media-files/:id/check': mediaFile.id,
    '/media-files/:id/finish': mediaFile.id,
    '/media-files/:id/listen': mediaFile.id,
    '/quotas/:id': profile.id,
    '/participants/:id': participant.id,
    '/releases/:id': release.id,
    '/releases/:id/draft': release.id,
    '/releases/:id/change-requests': release.id,
    '/releases/:id/comments': release.id,
    '/releases/:id/deliveries': release.id,
    '/releases/:id/takedown': release.id,
    '/releases/:id/submit': release.id,
    '/releases/:id/file-link': release.id,
    '/releases/:id/withdraw': release.id,
    '/reviews/:id': release.id,
    '/reviews/:id/approve': release.id,
    '/reviews/:id/change/allow': release.id,
    '/reviews/:id/change/decline': release.id,
    '/reviews/:id/claim': release.id,
    '/reviews/:id/comments': release.id,
    '/reviews/:id/comments/:comment_id': release.id,
    '/reviews/:id/correction': release.id,
    '/reviews/:id/reject': release.id,
    '/reviews/:id/sheet': release.id,
    '/reports/:id/link': report.id,
    '/splits/:id': agreement.releaseId,
    '/splits/shares/:id/invite': agreement.shares[0]?.id ?? '',
    // Whoever has the word of a link is no stranger; nobody has this one.
    '/split-invitations/:token/accept': 'A'.repeat(43),
    '/split-invitations/:token/dispute': 'A'.repeat(43),
    '/sessions/:id': session.id,
    '/statements/:id': statement.id,
    '/statements/:id/discard': statement.id,
    '/statements/:id/import': statement.id,
    '/statements/:id/link': statement.id,
    '/statements/:id/preview/people': statement.id,
    '/statements/:id/mapping': statement.id,
    '/statements/:id/approve': statement.id,
    '/statements/:id/answers': statement.id,
    '/statements/:id/preview': statement.id,
    '/statements/:id/send-back': statement.id,
    '/statements/:id/match': statement.id,
    '/statements/:id/reversal': statement.id,
    '/statements/:id/reverse': statement.id,
    '/statements/:id/unmatched/assign': statement.id,
    '/statements/:id/unmatched/leave': statement.id,
    '/users/:id': profile.id,
    '/users/:id/password-reset': profile.id,
    '/users/:id/super-admin': profile.id,
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
    '/withdrawals/:id': withdrawal.id,
    '/withdrawals/:id/cancel': withdrawal.id,
    '/withdrawals/:id/receipt/open': withdrawal.id,
  };
}
