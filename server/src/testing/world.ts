import { randomUUID } from 'node:crypto';
import { noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { importColumnNames, importColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { mainPlatforms, platformFacts } from '@toada/domain/distribution/platforms.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import { everybody } from '@toada/domain/mailing/mailing.audience.ts';
import { emptyMailing } from '@toada/domain/mailing/mailing.content.ts';
import { choiceOf, topicsFor } from '@toada/domain/notification/notice-topics.ts';
import { emptyPressKit } from '@toada/domain/press-kit/press-kit.content.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import type { RowTable } from '@toada/domain/row-id.ts';
import { deskAt } from '@toada/domain/support/support-hours.ts';
import { channelRights } from '@toada/domain/texts/channels.pt-BR.ts';
import type { UploadPurpose } from '@toada/domain/upload/upload.rules.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { workColumnNames, workColumns } from '@toada/domain/work-import/work-import.columns.ts';
import { FANS_HEAD } from '../features/fan/export-fans.ts';
import { LINES_HEAD } from '../features/income/lines-csv.ts';
import { NETWORK_HEAD } from '../features/video-network/read-network-income.ts';
import { buildAgreement } from './build-agreement.ts';
import { buildCampaign } from './build-campaign.ts';
import { buildCoverArt } from './build-cover-art.ts';
import { buildFan } from './build-fan.ts';
import { buildFiling } from './build-filing.ts';
import { buildOpportunities } from './build-opportunity.ts';
import { buildLooseReceipt, buildPayment } from './build-payment.ts';
import { buildSent } from './build-payout.ts';
import { buildPlan } from './build-plan.ts';
import { buildKitPhoto } from './build-press-kit.ts';
import { buildProposals } from './build-proposals.ts';
import { buildStatement } from './build-statement.ts';
import { buildTeaser } from './build-teaser.ts';
import { buildAllowedChannel, buildContentIdAsset, buildVideoClaim } from './build-video-network.ts';
import { buildWebhook } from './build-webhook.ts';
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

const FANS_CSV_HEAD = CSV_MARK + formatCsv([FANS_HEAD]);
const { kind: _, ...firstTask } = housePlan[0]!;
const templateTasks = housePlan.map((task) => ({ ...task, mail: { subject: 'Saiu', text: 'Ouça.' } }));
const planTask = { ...firstTask, day: null };
/** The import's template with its example line. */
const sheet = formatCsv([
  importColumnNames.map((name) => importColumns[name].header),
  importColumnNames.map((name) => importColumns[name].example),
]);
const sheetOfWorks = formatCsv([
  workColumnNames.map((name) => workColumns[name].header),
  workColumnNames.map((name) => workColumns[name].example),
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
const webhook = { address: 'https://selo.example/ganchos', kinds: ['fan.confirmed'] };
const opportunity = {
  kind: 'festival',
  title: 'Palco aberto',
  description: 'Três artistas.',
  audience: 'roster',
  deadline: null,
};
const campaignForm = {
  ...{
    type: 'social_ads',
    name: 'Estreia',
    audience: 'Recife',
    budget: '0',
    pays: 'direct',
    starts_on: null,
    ends_on: null,
  },
  ...{ release_id: null, video_file_id: null, desired_unit: null, desired_price: null },
};
const mailBlock = { kind: 'cover', key: 'capa1', release: null, alt: '', url: '', title: '', text: '', label: '' };
const mailContent = { ...emptyMailing(), subject: 'Disco novo', blocks: [mailBlock] };
const campaignDay = { day: '2026-11-20', impressions: 10, clicks: 1, spend: '1.00' };
const campaignSheet = { csv: 'Day,Impressions,Clicks,Cost\n2026-11-20,10,1,1.00' };
const share = { name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 };
const seenWork = { revision: 1, submitted_at: '2026-11-18T12:00:00Z' };
const credited = { participant_id: null, name: 'Téo Brandão', legal_name: '', instrument: '' };
const pixAccount = {
  ...{ account_type: 'pix', account_holder_name: 'Jussara Lima', document_type: 'cpf', document_number: '52998224725' },
  ...{ pix_key_type: 'cpf', pix_key: '52998224725' },
};

/** Bodies that get a call as far as the row: without them the form alone would stop a stranger. */
export const wellFormed: Record<string, object> = {
  'GET /tracks': { search: 'Quintal' },
  'POST /advances': { currency: 'BRL', amount: '10.00', note: 'Estúdio', is_paid: true },
  'POST /artists': newArtist(),
  'POST /artists/invite': newArtist(),
  'POST /brand-files/from-address': { kind: 'logo' },
  'POST /campaigns': campaignForm,
  'PUT /campaigns/:id': { ...campaignForm, revision: 1 },
  'POST /campaigns/:id/submit': { revision: 1 },
  'PUT /campaigns/:id/results': campaignDay,
  'DELETE /campaigns/:id/results': { day: campaignDay.day },
  'POST /campaigns/:id/results/rehearse': campaignSheet,
  'POST /campaigns/:id/results/import': campaignSheet,
  'PUT /campaigns/:id/mailing': {
    revision: 0,
    content: mailContent,
    audience: everybody,
    test_percent: 10,
    test_minutes: 60,
  },
  'POST /campaigns/:id/mailing/count': { audience: everybody },
  'POST /campaigns/:id/mailing/test': { content: mailContent, subject: 'a' },
  'POST /campaigns/:id/mailing/schedule': { revision: 1, day: '2099-01-01', time: '10:00', zone: 'America/Recife' },
  'POST /campaigns/:id/mailing/start': { revision: 1 },
  'POST /campaigns/:id/mailing/resume': { revision: 1 },
  'POST /catalogue-imports': { csv: sheet, files: [] },
  'POST /catalogue-imports/rehearsal': { csv: sheet, files: [] },
  'PUT /channels/:id/serving': { serves_artists: true },
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
  'POST /phonograms/file': { format: 'csv' },
  'POST /repertoire/file': { format: 'csv' },
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
  'PUT /mail-sender': { from_name: 'Selo Maré', address: 'ola@selo.example' },
  'PUT /crm-connection': { token: 'pat-na1-0000-abcd' },
  'POST /webhooks': webhook,
  'PUT /webhooks/:id': webhook,
  'POST /opportunities': opportunity,
  'PUT /opportunities/:id': { ...opportunity, revision: 1 },
  'POST /opportunities/:id/publish': { revision: 1 },
  'POST /opportunities/:id/applications': { text: 'Três faixas ao vivo.' },
  'POST /opportunity-applications/:id/decision': { decision: 'shortlist' },
  'POST /opportunity-applications/:id/messages': { text: 'Oi!' },
  'POST /opportunity-applications/:id/file-link': { file_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
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
  'POST /fan-imports': { csv: 'email', proof: { day: '', text: '', source: '' }, from: 0 },
  'POST /fan-imports/rehearsal': { csv: 'email', proof: { day: '', text: '', source: '' } },
  'POST /feedbacks': { comment: 'Muito bom.', rating: 5 },
  'PUT /link-page': {
    revision: 0,
    content: {
      ...emptyLinkPage('Jussara Lima'),
      blocks: [
        {
          key: 'lancamento',
          kind: 'release',
          title: '',
          isOn: true,
          startsAt: null,
          endsAt: null,
          release: null,
          url: '',
        },
      ],
    },
  },
  'POST /link-page/publish': { revision: 1 },
  'POST /link-page/unpublish': { revision: 1 },
  'POST /link-page/discard': { revision: 1 },
  'PUT /press-kit': {
    revision: 0,
    content: {
      ...emptyPressKit(),
      photos: [{ photo: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', caption: '', credit: '' }],
      releases: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
      quotes: [{ key: 'frase', text: 'Um disco e tanto.', source: 'Jornal', url: '' }],
      links: [{ key: 'loja', name: 'Loja', url: 'exemplo.com' }],
      contacts: [{ key: 'imprensa', role: 'Imprensa', name: '', email: 'a@exemplo.com', phone: '' }],
    },
  },
  'POST /press-kit/photos': { upload_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'POST /press-kit/publish': { revision: 1 },
  'POST /press-kit/unpublish': { revision: 1 },
  'POST /press-kit/discard': { revision: 1 },
  'PUT /link-page/slug': { slug: 'flor-do-mangue' },
  'POST /releases/:id/plan/move': { answer: 'keep' },
  'POST /releases/:id/plan/tasks': { task: planTask },
  'PUT /plan-tasks/:id': { task: planTask },
  'POST /plan-tasks/:id/answer': { answer: 'done' },
  'POST /plan-tasks/:id/mail': { revision: 1 },
  'POST /plan-templates': { name: 'Álbum', tasks: templateTasks },
  'PUT /plan-templates/:id': { name: 'Álbum', tasks: templateTasks },
  'POST /cover-arts': { look: 'sea', layout: 'foot', colours: ['#23336b', '#e8a33d'], seed: 7 },
  'POST /teasers': {
    ...{ title: 'Estrela de Papel', look: 'wave', format: '9:16', seconds: 15, start_ms: 0 },
    ...{ fades: true, ground: 0 },
  },
  'POST /releases/:id/smart-link': { time_zone: 'America/Recife' },
  'PUT /releases/:id/smart-link/teaser': { time_zone: 'America/Recife' },
  'PUT /releases/:id/smart-link': {
    revision: 1,
    content: {
      ...{ is_on: true, excerpt: '', excerpt_credit: '', time_zone: 'America/Recife' },
      stores: [{ store: 'spotify', url: '', is_on: true }],
    },
  },
  'PUT /releases/:id/smart-link/ending': { ending: 'quintal-de-estrelas' },
  'PUT /cwr/societies/:id': {
    ...{ code: '093', has_sftp: false, host: '', port: null, username: '', host_key: '', remote_path: '' },
    ...{ password: null, private_key: null, revision: 1 },
  },
  'POST /cwr/answers': { name: 'CW260001093_EXE.V21', text: 'HDR' },
  'POST /cwr/filings/:id/iswc': { use: 'work' },
  'POST /work-imports': { csv: sheetOfWorks, from: 0, submits: false },
  'POST /work-imports/rehearsal': { csv: sheetOfWorks },
  'PUT /tracks/:id/phonogram': {
    ...{ first_published_on: '2026-05-01', country: 'BR' },
    people: { performer: [credited], musician: [credited], producer: [credited] },
  },
  'PUT /works/:id': { ...WorkDraft.parse({ authors: [{ key: '1' }], publishers: [{ key: '1' }] }), revision: 1 },
  'PUT /works/:id/recordings': { track_ids: [] },
  'POST /works/:id/submit': { revision: 1 },
  'POST /work-reviews/:id/approve': seenWork,
  'POST /work-reviews/:id/reject': { ...seenWork, note: 'Falta a letra.' },
  'PUT /users/:id': { full_name: 'Jussara Lima', company_name: null, role: 'ARTIST' },
};

const noCampaigns = { count: 0, budget: '0', spend: '0' };

/** Answers to a person without any rows, where the answer is no list. */
export const nothingOf: Record<string, object> = {
  'GET /finance/income': { months: [], currencies: [], cells: [], totals: [] },
  'GET /network-income': { months: [], currencies: [], cells: [], totals: [] },
  'GET /network-income/export': { csv: NETWORK_HEAD, next: null },
  'GET /network-counts': { recordings: 0, claims: 0, allowed: 0 },
  'GET /menu/counters': { counters: [] },
  'GET /campaigns/counts': { audio: noCampaigns, video: noCampaigns },
  'GET /fans/export': { csv: FANS_CSV_HEAD, next: null },
  'GET /fans/summary': { counts: { asked: 0, confirmed: 0, left: 0 }, pages: [], releases: [] },
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
      ...{ label_channel: null, has_platform_channel: false, is_connecting: false, problem: null },
    })),
  },
  'GET /connectors': { connectors: [], allowed: [] },
  'GET /marketing/connections': {
    crm: { is_connected: false },
    mail: { is_connected: false, sender: 'Toada <nao-responda@toada.test>', is_labels: false, test: null },
  },
  'GET /media-checks/status': { is_audio_available: true },
  'GET /brand': noLayers,
  'GET /media-files/begun': { files: [] },
  'GET /notifications/unread': { count: 0, total: 0 },
  'GET /teaser-files': { audio: null, cover: null },
  'GET /teaser-release': { release_id: null },
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
  'GET /tracks': { rows: [] },
  'GET /distributions/counts': { by_status: {}, cleared: 0 },
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
  'GET /risks/counts': {
    all: 0,
    by_kind: {
      ...{
        noAuthor: 0,
        noSociety: 0,
        noMusician: 0,
        noCpf: 0,
        pseudonymOnly: 0,
        recordingWithoutWork: 0,
        sharesDiffer: 0,
      },
    },
  },
  'GET /works/counts': { all: 0, yours: 0, staff: 0, society: 0, accepted: 0, approved: 0, withdrawn: 0 },
  // The platform's price is everybody's.
  'GET /works/fee': { fee_cents: null, is_fee_paid: false, is_fee_refundable: true, fee_ways: [] },
  'GET /works/authors': { authors: [] },
  'GET /works/recordings': { recordings: [] },
  'GET /calendar-feed': { created_at: null, url: null },
  'GET /opportunity-summary': { open: 0, to_decide: 0, newest: [] },
  'GET /custom-domain': { domain: null },
  'GET /webhooks': { webhooks: [] },
  'GET /mail-sender': { sender: null },
  'GET /crm-connection': { connection: null, has_operators: false },
  'GET /marketing/tools': {
    tools: [
      { tool: 'hubspot', is_on: false, granted_at: null },
      { tool: 'webhooks', is_on: false, granted_at: null },
    ],
  },
  // The hours of the staff are everybody's.
  get 'GET /support-desk'() {
    // Read at the knock: the desk may open or close while the suite runs.
    const { isOpen, until } = deskAt(new Date(), { opensAt: 9, closesAt: 20, onWeekends: false });
    return { is_open: isOpen, until: until?.toISOString(), typical_minutes: null, goal_minutes: 120 };
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

export type World = Record<RowTable, string> & {
  lineId: string;
  brandUpload: string;
  avatarUpload: string;
  pressUpload: string;
};

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
  const work = await buildWork(owner.id, { title: CANARY });
  const rates = db.selectFrom('exchange_rates').select('id').limit(1);
  return {
    ...catalogue,
    profiles: owner.id,
    advances: proposals.advanceId,
    campaigns: await buildCampaign({ user_id: owner.id, name: CANARY }),
    ...(await buildOpportunities(owner.id, CANARY)),
    cover_arts: await buildCoverArt({ user_id: owner.id, title: CANARY }),
    press_kit_photos: await buildKitPhoto({ user_id: owner.id, name: CANARY }),
    teasers: await buildTeaser({ user_id: owner.id, title: CANARY }),
    channels: (await buildVideoChannel({ user_id: owner.id, account_name: CANARY })).id,
    allowed_channels: await buildAllowedChannel(owner.id),
    code_pools: (await buildCodePool()).id,
    connectors: (await buildConnector()).id,
    content_id_assets: await buildContentIdAsset({ user_id: owner.id, track_id: catalogue.tracks }),
    ...(await buildFiling(work)),
    deliveries: (await buildDelivery()).id,
    document_verifications: (await buildVerification()).id,
    fans: (await buildFan({ user_id: owner.id, page: `https://${CANARY}.test` })).id,
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
    ...(await buildPlan(catalogue.releases, CANARY)),
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
    webhooks: await buildWebhook(owner.id, CANARY),
    video_claims: await buildVideoClaim({ user_id: owner.id, video_title: CANARY }),
    brandUpload: await buildUpload(owner.id, 'brand'),
    avatarUpload: await buildUpload(owner.id, 'avatar'),
    pressUpload: await buildUpload(owner.id, 'pressPhoto'),
    withdrawal_batches: (await buildSent()).batch_id ?? '',
    withdrawals: (await buildWithdrawal()).id,
    works: work,
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
