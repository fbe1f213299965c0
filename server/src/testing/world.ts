import { randomUUID } from 'node:crypto';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { importColumnNames, importColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import { formatCsv } from '@toada/domain/csv.ts';
import { mainPlatforms, platformFacts } from '@toada/domain/distribution/platforms.ts';
import { choiceOf, topicsFor } from '@toada/domain/notification/notice-topics.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { RowTable } from '@toada/domain/row-id.ts';
import { deskAt } from '@toada/domain/support/support-hours.ts';
import { channelRights } from '@toada/domain/texts/channels.pt-BR.ts';
import type { UploadPurpose } from '@toada/domain/upload/upload.rules.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { LINES_HEAD } from '../features/income/lines-csv.ts';
import { NETWORK_HEAD } from '../features/video-network/read-network-income.ts';
import { buildAgreement } from './build-agreement.ts';
import { buildLooseReceipt, buildPayment } from './build-payment.ts';
import { buildSent } from './build-payout.ts';
import { buildProposals } from './build-proposals.ts';
import { buildStatement } from './build-statement.ts';
import { buildAllowedChannel, buildContentIdAsset, buildVideoClaim } from './build-video-network.ts';
import { buildWithdrawal } from './build-withdrawal.ts';
import { buildWork } from './build-work.ts';
import { db } from './database.ts';
import {
  buildCodePool,
  buildConnector,
  buildDelivery,
  buildExport,
  buildGeneralRequest,
  buildIntegrationRequest,
  buildLead,
  buildNetworkChannel,
  buildNotice,
  buildPaymentAccount,
  buildProfile,
  buildReport,
  buildSession,
  buildTicket,
  buildVerification,
  buildVideoChannel,
} from './factories.ts';
import { buildHeldMoney } from './post-money.ts';
import { saveWholeDraft } from './submit-release.ts';
import { signIn } from './test-server.ts';
import { unsetConnector, unsetMapping, wholeTrack } from './whole-bodies.ts';

/** The import's template with its example line. */
const sheet = formatCsv([
  importColumnNames.map((name) => importColumns[name].header),
  importColumnNames.map((name) => importColumns[name].example),
]);
/** Each call names another address: a known one would be refused before anything else is looked at. */
const newArtist = () => ({
  name: 'Jussara Lima',
  companyName: null,
  get email() {
    return `${randomUUID()}@exemplo.test`;
  },
  password: 'Umbuzeiro-2026!',
});
const share = { name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 };
const pixAccount = {
  ...{ account_type: 'pix', account_holder_name: 'Jussara Lima', document_type: 'cpf', document_number: '52998224725' },
  ...{ pix_key_type: 'cpf', pix_key: '52998224725' },
};

/** Bodies that get a call as far as the row: without them the form alone would stop a stranger. */
export const wellFormed: Record<string, object> = {
  'POST /advances': { currency: 'BRL', amount: '10.00', note: 'Estúdio', is_paid: true },
  'POST /artists': newArtist(),
  'POST /artists/invite': newArtist(),
  'POST /brand-files/from-address': { kind: 'logo' },
  'POST /catalogue-imports': { csv: sheet, files: [] },
  'POST /catalogue-imports/rehearsal': { csv: sheet, files: [] },
  'POST /channels/finish': { state: 'nobody-has-this-one', code: null },
  'POST /code-pools': { kind: 'isrc', name: 'ISRC do selo', prefix: 'BRXYZ' },
  'POST /code-pools/import': { kind: 'isrc', name: 'ISRC do selo', list: 'BRXYZ2600001', is_rehearsal: true },
  'POST /general-requests': { request_type: 'marketing_tool', tool_name: 'Pré-save', details: 'Para o próximo EP.' },
  'POST /integration-requests': { distributor_id: null, distributor_name: 'Loja do selo' },
  'POST /help/articles/:slug/answers': { solved: true },
  'POST /leads': { name: 'Jussara Lima', email: 'jussara@exemplo.test', userType: 'artist' },
  'POST /uploads': { purpose: 'document', name: 'rg.pdf' },
  'POST /verification': { person_kind: 'cpf', document_number: '52998224725', documents: {} },
  'PUT /profile': { full_name: 'Jussara Lima', display_name: null, company_name: null, phone: null },
  'PUT /white-label': { ...emptyWhiteLabel, revision: 0 },
  'POST /users': {
    email: 'nova@exemplo.test',
    password: 'Umbuzeiro-2026!',
    metadata: { full_name: 'Jussara Lima', role: 'ARTIST' },
  },
  'POST /codes/issue': { kind: 'isrc' },
  'POST /brand-files': { kind: 'logo' },
  'POST /finance/statements/file': { month: '2026-10-01', currency: 'USD', format: 'csv' },
  'POST /finance/lines/file': { format: 'pdf' },
  'POST /participants': { name: 'Téo Brandão', role: 'Produtor' },
  'POST /payment-accounts': pixAccount,
  'PUT /profile/avatar': { crop: { x: 0, y: 0, size: 100 } },
  'POST /payments/:id/begin': { method: 'balance' },
  'POST /finance/payments/:id/confirm': { end_to_end_id: `E${'1'.repeat(20)}abcDEF12345` },
  'POST /finance/payments/:id/refund': { refund_mark: `D${'1'.repeat(20)}abcDEF12345` },
  'POST /finance/payment-receipts/:id/clear': { note: 'Devolvido.' },
  'POST /finance/payments/statement': { text: 'Data,Valor\n2026-11-18,1', is_trial: true },
  'POST /royalty-terms': { kind: 'margin', basis_points: 1_000, effective_from: '2027-01-01' },
  'POST /withdrawals': { currency: 'BRL', amount: '10.00' },
  'PUT /artist-pages/:platform': { page: '0TnOYISbd1XYRBk9myaseg' },
  'PUT /connectors/:platform': { ...unsetConnector, protocol: 'folder', is_on: true },
  'GET /finance/lines/:id/rows': { number: '1' },
  'GET /finance/income': { currency: 'USD' },
  'POST /splits/:id': {
    effective_from: '2026-10-01',
    shares: [{ participant_id: '6f1c2a52-6a4c-4a3c-9d0a-0e5d7d6f1a11', share_basis_points: 10_000 }],
  },
  'POST /split-invitations/:token/dispute': { reason: 'Não combinamos isto.' },
  'POST /general-requests/:id/reject': { admin_notes: 'Não.' },
  'POST /integration-requests/:id/reject': { admin_notes: 'Não.' },
  'PUT /artists/:id': { name: 'Jussara Lima', companyName: null },
  'PUT /payment-accounts/:id': pixAccount,
  'PUT /participants/:id': {
    ...{ name: 'Téo Brandão', role: 'Produtor', email: null },
    ...{ ipi: null, spotify_artist_id: null, apple_artist_id: null },
  },
  'POST /allowed-channels': { list: '@jussaralima' },
  'PUT /content-id/tracks/:id': {
    ...{ policy: 'track', passages: [], countries: null },
    answers: { samples: false, loops: false, nonexclusive: false, public_domain: false, live: false },
  },
  'POST /content-id/assets/:id/grant': { note: 'Contrato conferido.' },
  'POST /video-claims': {
    ...{ isrc: 'BRXYZ2600001', video: 'dQw4w9WgXcQ', video_title: 'Festa de São João', channel_name: 'TV Ilha' },
    due_on: '2027-01-31',
  },
  'POST /video-claims/import': { csv: 'claim_id', due_on: '2027-01-31' },
  'POST /video-claims/:id/answer': { answer: 'release' },
  'POST /network-channels': { channel: '@jussaralima' },
  'POST /network-channels/:id/link': { channel: 'UC0WP5P-ufpRfjbNrmOWwLBQ', title: 'Jussara Lima' },
  'GET /network-income': { currency: 'USD' },
  'GET /network-income/rows': { currency: 'USD', month: '2026-10-01' },
  'POST /network-channels/:id/expel': { reason: 'O canal mudou de dono.' },
  'POST /youtube-tasks/assets/:id/done': { updated_at: '2026-11-18T12:00:00.000Z', asset_code: 'A123456789012345' },
  'POST /youtube-tasks/assets/import': { csv: 'asset_id,isrc\nA123456789012345,BRTOA2600088' },
  'POST /network-channels/:id/refuse': { refusal: 'O canal não publica música.' },
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
  'PUT /reviews/:id/sheet': { checklist: [], notes: '' },
  'PUT /releases/:id/draft': {
    ...ReleaseDraft.parse({}),
    revision: 2,
    splits: [share],
    tracks: [wholeTrack({ splits: [share] })],
  },
  'PUT /videos/:id/draft': {
    ...VideoDraft.parse({}),
    revision: 1,
    splits: [share],
    captions: { name: 'asa.srt', language: 'pt-BR', text: '' },
  },
  'POST /videos/:id/submit': { revision: 1 },
  'POST /videos/playlist': {
    title: 'Acústico',
    ids: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '6f9619ff-8b86-4d01-b42d-00cf4fc964fe'],
  },
  'PUT /statements/:id/mapping': { mapping: { ...unsetMapping, columns: { net: 0 } }, name: 'Loja' },
  'POST /advances/:id/answer': { answer: 'decline' },
  'POST /royalty-terms/:id/answer': { answer: 'decline' },
  'GET /statements/:id/preview/people': { currency: 'USD' },
  'POST /statements/:id/answers': { code: 'lookalike', about: 'x', reason: 'Conferido.' },
  'POST /statements/:id/send-back': { reason: 'Confira a cotação.' },
  'POST /statements/:id/reverse': { reason: 'Arquivo errado.' },
  'POST /statements/:id/unmatched/assign': { key: '1', track_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /statements/:id/unmatched/leave': { key: '1', is_left: true },
  'POST /tickets': { subject: 'Capa recusada', category: 'release', text: 'O que eu faço?' },
  'POST /tickets/:id/messages': { text: 'Oi!' },
  'POST /tickets/:id/read': { place: 1 },
  'POST /tickets/:id/file-link': { file_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /inbox/tickets/:id/file-link': { file_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /inbox/tickets/:id/note-file-link': { file_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'PUT /tickets/:id/sharing': { is_shared: true },
  'POST /tickets/:id/rating': { rating: 5 },
  'POST /inbox/tickets/:id/answers': { text: 'Oi!' },
  'POST /inbox/tickets/:id/notes': { text: 'Oi!' },
  'POST /inbox/tickets/:id/link': { other_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /inbox/tickets/:id/unlink': { other_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /inbox/tickets/:id/merge': { other_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'PUT /inbox/tickets/:id/assignee': { assignee_id: null },
  'POST /inbox/tickets/:id/read': { place: 1 },
  'POST /inbox/ready-answers': { shortcut: 'capa', text: 'A capa precisa ter 3000 × 3000 px.' },
  'POST /feedbacks': { comment: 'Muito bom.', rating: 5 },
  'PUT /works/:id': { ...WorkDraft.parse({ authors: [{ key: '1' }], publishers: [{ key: '1' }] }), revision: 1 },
  'POST /works/:id/submit': { revision: 1 },
  'POST /work-reviews/:id/reject': { note: 'Falta a letra.' },
  'PUT /users/:id': { full_name: 'Jussara Lima', company_name: null, role: 'ARTIST' },
};

const desk = deskAt(new Date(), { opensAt: 9, closesAt: 20, onWeekends: false });

/** Answers to a person without any rows, where the answer is no list. */
export const nothingOf: Record<string, object> = {
  'GET /finance/income': { months: [], currencies: [], cells: [], totals: [] },
  'GET /network-income': { months: [], currencies: [], cells: [], totals: [] },
  'GET /network-income/export': { csv: NETWORK_HEAD, next: null },
  'GET /finance/lines/export': { csv: LINES_HEAD, next: null },
  'GET /finance/summary': {
    balances: [{ currency: 'USD', amount: '0', pending: '0', held: '0', withdrawing: '0' }],
    next_payment: null,
    gateways: ['pix', 'bank'].map((id) => ({ id, status: 'none', last_used_at: null })),
    as_of: null,
  },
  'GET /channels': {
    platforms: videoPlatforms.map((platform) => ({
      platform,
      ...{ is_configured: true, is_sandbox: true, rights: Object.values(channelRights[platform]), channel: null },
      ...{ has_platform_channel: false, is_connecting: false, problem: null },
    })),
  },
  'GET /connectors': { connectors: [], allowed: [] },
  'GET /media-checks/status': { is_audio_available: true },
  'GET /brand': noLayers,
  'GET /media-files/begun': { files: [] },
  'GET /notifications/unread': { count: 0, total: 0 },
  'GET /notification-settings': {
    summary_hour: null,
    choices: topicsFor('ARTIST').map((topic) => ({ topic, ...choiceOf(topic, null) })),
  },
  'GET /offered-stores': {
    stores: mainPlatforms.map((platform) => ({
      platform,
      lead_days: platformFacts[platform].leadDays,
      is_test: true,
      is_paused: false,
      takes_videos: platform === 'tidal',
    })),
  },
  'GET /distributions/counts': { by_status: {}, cleared: 0 },
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
  'GET /videos/counts': { all: 0, active: 0, live: 0, error: 0 },
  'GET /videos/drafts': { drafts: [], artist_name: null },
  'GET /works/counts': { all: 0, yours: 0, staff: 0, approved: 0, withdrawn: 0 },
  'GET /works/authors': { authors: [] },
  'GET /works/recordings': { recordings: [] },
  'GET /custom-domain': { domain: null },
  // The hours of the staff are everybody's.
  'GET /support-desk': {
    is_open: desk.isOpen,
    until: desk.until?.toISOString(),
    ...{ typical_minutes: null, goal_minutes: 120 },
  },
  'GET /payment-account-holder': { name: null, document: null },
  'GET /royalty-terms/default': { basis_points: null },
  'GET /white-label': { options: emptyWhiteLabel, revision: 0, updated_at: null, updated_by: null },
};

/** Path parameters that are no ids of ours. */
export const otherParams: Record<string, string> = {
  '/artist-pages/:platform': 'spotify',
  '/channels/:platform/connect': 'youtube',
  '/connectors/:platform': 'spotify',
  '/content/items/:content_key': 'login.title',
  '/content/items/:content_key/history': 'login.title',
  '/dead-jobs/:id/retry': '1',
  '/help/articles/:slug': 'regras-da-capa',
  '/help/articles/:slug/answers': 'regras-da-capa',
  '/help/articles/:slug/readings': 'regras-da-capa',
  '/help/items/:slug': 'regras-da-capa',
  '/help/items/:slug/versions': 'regras-da-capa',
  '/platform-settings/:key': 'quota.defaultMaxArtists',
  // The link's word is the permission; nobody has this one.
  '/split-invitations/:token/accept': 'A'.repeat(43),
  '/split-invitations/:token/dispute': 'A'.repeat(43),
  '/verifications/:id/documents/:name/open': 'identity_front',
  '/works/:id/files/:kind': 'lyrics',
};

/** In names and titles that a stranger must not read: the owner's, their release's and its track's, and a comment's. */
export const CANARY = `Canário ${randomUUID()}`;

export type World = Record<RowTable, string> & { lineId: string; brandUpload: string; avatarUpload: string };

/** One row of everything, owned by nobody in the test: what a stranger must not see. */
export async function buildWorld(): Promise<World> {
  const owner = await buildProfile({ full_name: CANARY });
  const catalogue = await buildCatalogue(signIn('ARTIST', { id: owner.id }), { title: CANARY });
  const money = await buildHeldMoney();
  const proposals = await buildProposals();
  const agreement = await buildAgreement([{ email: 'teo@exemplo.test', share_basis_points: 10_000 }]);
  const author = { release_id: catalogue.releases, round: 1, field: null, track_id: null, author_id: owner.id };
  const comment = { ...author, text: CANARY, created_at: new Date() };
  const comments = db.insertInto('review_comments').values(comment).returning('id');
  const talk = await buildTalk(owner.id);
  const payment = await buildPayment({ user_id: owner.id, title: CANARY });
  const rates = db.selectFrom('exchange_rates').select('id').limit(1);
  return {
    ...catalogue,
    profiles: owner.id,
    advances: proposals.advanceId,
    channels: (await buildVideoChannel({ user_id: owner.id, account_name: CANARY })).id,
    allowed_channels: await buildAllowedChannel(owner.id),
    code_pools: (await buildCodePool()).id,
    connectors: (await buildConnector()).id,
    content_id_assets: await buildContentIdAsset({ user_id: owner.id, track_id: catalogue.tracks }),
    deliveries: (await buildDelivery()).id,
    document_verifications: (await buildVerification()).id,
    exchange_rates: (await rates.executeTakeFirst())?.id ?? randomUUID(),
    general_requests: (await buildGeneralRequest()).id,
    holds: money.holdId,
    integration_requests: (await buildIntegrationRequest()).id,
    // Nobody but staff comes near a version of the landing page: there is none yet.
    landing_page_contents: randomUUID(),
    leads: (await buildLead()).id,
    // Nobody but staff comes near a ready answer: there is none yet.
    ready_answers: randomUUID(),
    network_channels: (await buildNetworkChannel({ title: CANARY })).id,
    notifications: (await buildNotice()).id,
    payment_accounts: (await buildPaymentAccount()).id,
    payment_receipts: await buildLooseReceipt(payment.id),
    payments: payment.id,
    privacy_exports: (await buildExport()).id,
    report_exports: (await buildReport()).id,
    review_comments: (await comments.executeTakeFirstOrThrow()).id,
    royalty_terms: proposals.termId,
    sessions: (await buildSession()).id,
    split_shares: agreement.shares[0]?.id ?? '',
    ticket_files: talk.file,
    ticket_note_files: talk.noteFile,
    tickets: talk.ticket,
    statements: (await buildStatement([{ net: '1', title: 'Asa de Pipa' }])).id,
    uploads: await buildUpload(owner.id, 'document'),
    video_claims: await buildVideoClaim({ user_id: owner.id, video_title: CANARY }),
    brandUpload: await buildUpload(owner.id, 'brand'),
    avatarUpload: await buildUpload(owner.id, 'avatar'),
    withdrawal_batches: (await buildSent()).batch_id ?? '',
    withdrawals: (await buildWithdrawal()).id,
    works: await buildWork(owner.id, { title: CANARY }),
    lineId: money.lineId,
  };
}

/** A whole draft of somebody's: the release, its track, its files, and a participant. */
export async function buildCatalogue(sender: ReturnType<typeof signIn>, over: { title?: string } = {}) {
  const { id, draft } = await saveWholeDraft(sender, over);
  const [track, split] = [draft.tracks[0], draft.splits[0]];
  return {
    releases: id,
    tracks: track?.id ?? '',
    media_files: track?.audio_file_id ?? '',
    participants: split?.participant_id ?? '',
  };
}

/** A ticket with a file in its talk and one at a note of the staff. */
async function buildTalk(user_id: string) {
  const { id: ticket_id } = await buildTicket({ user_id, subject: CANARY });
  const [author_id, created_at] = [user_id, new Date()];
  const messages = db.selectFrom('ticket_messages').select('id').where('ticket_id', '=', ticket_id);
  const { id: message_id } = await messages.executeTakeFirstOrThrow();
  const note = { ticket_id, author_id, text: CANARY, created_at };
  const { id: note_id } = await db.insertInto('ticket_notes').values(note).returning('id').executeTakeFirstOrThrow();
  const file = () => ({
    ...{ ticket_id, author_id, place: 0, name: `${CANARY}.png`, content_type: 'image/png', bytes: 10, created_at },
    ...{ sha256: 'a'.repeat(64), storage_key: `uploads/${randomUUID()}.png` },
  });
  const files = db.insertInto('ticket_files').values({ ...file(), message_id });
  const noteFiles = db.insertInto('ticket_note_files').values({ ...file(), note_id });
  return {
    ticket: ticket_id,
    file: (await files.returning('id').executeTakeFirstOrThrow()).id,
    noteFile: (await noteFiles.returning('id').executeTakeFirstOrThrow()).id,
  };
}

/** A file that was sent, and waits for its form. */
async function buildUpload(user_id: string, purpose: UploadPurpose): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const file = { name: 'rg.png', content_type: 'image/png', bytes: 10, sha256: 'a'.repeat(64) };
  const upload = { id, user_id, purpose, storage_key: `uploads/${id}.png`, ...file };
  await db
    .insertInto('uploads')
    .values({ ...upload, created_at: now, stored_at: now })
    .execute();
  return id;
}
