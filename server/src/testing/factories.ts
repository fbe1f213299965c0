import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import { sql } from 'kysely';
import { makeAccount } from '../features/auth/admin/make-account.ts';
import { insertSession } from '../features/auth/sessions/sessions.queries.ts';
import { insertChannel as insertVideoChannel } from '../features/channel/channel.queries.ts';
import { insertPool } from '../features/code-pool/code-pool.queries.ts';
import { insertConnector } from '../features/connector/connector.queries.ts';
import { insertDelivery } from '../features/delivery/work.queries.ts';
import { insertRequest as insertGeneralRequest } from '../features/general-request/general-request.queries.ts';
import { insertRequest } from '../features/integration-request/integration-request.queries.ts';
import { insertLead } from '../features/lead/lead.queries.ts';
import { insertMediaFile } from '../features/media-file/media-file.queries.ts';
import { notify } from '../features/notification/notify.ts';
import { insertParticipant } from '../features/participant/participant.queries.ts';
import { insertAccount } from '../features/payment-account/payment-account.queries.ts';
import { insertExport, setExportReady } from '../features/privacy/exports.queries.ts';
import { createProfile } from '../features/profile/create-profile.ts';
import type { NewProfile } from '../features/profile/profile.queries.ts';
import { emptyDraft } from '../features/release/empty-draft.ts';
import { insertDistribution, insertRelease } from '../features/release/release.queries.ts';
import { insertReport, setReportReady } from '../features/report/report.queries.ts';
import { insertMessage } from '../features/support/message.queries.ts';
import { insertTicket } from '../features/support/ticket.queries.ts';
import { insertVerification } from '../features/verification/verification.queries.ts';
import { insertChannel } from '../features/video-network/network-channel.queries.ts';
import { mailJob } from '../mail/mail-letter.ts';
import { db } from './database.ts';

/** A person nobody in the test is, unless told otherwise. */
export function buildProfile(over: Partial<NewProfile> = {}) {
  return createProfile(db, {
    full_name: 'Jussara Lima',
    email: `${randomUUID()}@exemplo.test`,
    role: 'ARTIST',
    ...over,
  });
}

/** A session of an account that nobody in the test is. */
export async function buildSession() {
  const account = { email: `${randomUUID()}@exemplo.test`, passwordHash: '', isConfirmed: true };
  const user = await makeAccount(db, account, new Date());
  return insertSession(db, { user_id: user!.id, refresh_key: 'none' });
}

/** Documents under review of somebody nobody in the test is; their files are not there. */
export async function buildVerification() {
  const { id: user_id } = await buildProfile();
  const now = new Date();
  const number = { person_kind: 'cpf', document_number: '52998224725' } as const;
  return insertVerification(db, { user_id, ...number, attempt: 1, submitted_at: now, created_at: now });
}

/** A Pix account under review, of somebody nobody in the test is unless told otherwise; its proof is not there. */
export async function buildPaymentAccount(over: Partial<Parameters<typeof insertAccount>[1]> = {}) {
  const now = new Date();
  return insertAccount(db, {
    user_id: over.user_id ?? (await buildProfile()).id,
    account_type: 'pix',
    account_holder_name: 'Jussara Lima',
    holder_plain: 'jussara lima',
    document_type: 'cpf',
    document_number: '52998224725',
    pix_key_type: 'cpf',
    pix_key: '52998224725',
    submitted_at: now,
    created_at: now,
    updated_at: now,
    ...over,
  });
}

/** A copy of somebody's data that lies ready; its file is not there. */
export async function buildExport() {
  const [{ id: user_id }, id, now] = [await buildProfile(), randomUUID(), new Date()];
  await insertExport(db, { id, user_id, storage_key: `exports/${id}.zip`, created_at: now });
  await setExportReady(db, id, {
    bytes: 1,
    parts: [],
    finished_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  });
  return { id };
}

/** A notice of somebody nobody in the test is unless told otherwise. */
export async function buildNotice(user_id?: string) {
  const owner = user_id ?? (await buildProfile()).id;
  await notify(db, owner, 'roster.joined', { who: 'Téo Brandão' });
  return db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** A file of which nothing has come yet, of somebody nobody in the test is unless told otherwise. */
export async function buildMediaFile(over: Partial<Parameters<typeof insertMediaFile>[1]> = {}) {
  const id = randomUUID();
  const user_id = over.user_id ?? (await buildProfile()).id;
  await insertMediaFile(db, { id, user_id, kind: 'audio', name: 'faixa.wav', bytes: 1000, ...over });
  return { id, user_id };
}

/** A draft, of somebody nobody in the test is, unless told otherwise. */
export async function buildRelease(over: Partial<Parameters<typeof insertRelease>[1]> = {}) {
  const user_id = over.user_id ?? (await buildProfile()).id;
  const now = new Date();
  const { platforms, regions, custom_countries, custom_region_details, ...draft } = emptyDraft();
  const { id } = (await insertRelease(db, { ...draft, created_at: now, updated_at: now, ...over, user_id }))!;
  const stores = { platforms, regions, custom_countries, custom_region_details };
  await insertDistribution(db, { release_id: id, user_id, ...stores, created_at: now });
  return { id, user_id };
}

/** A message to the sandbox that waits in its queue, about a release of somebody nobody in the test is. */
export async function buildDelivery() {
  const [{ id: release_id }, created_at] = [await buildRelease(), new Date()];
  const spotify = db.selectFrom('connectors').select('id').where('platform', '=', 'spotify').limit(1);
  const { id: connector_id } = await spotify.executeTakeFirstOrThrow();
  const row = { release_id, connector_id, platform: 'spotify', kind: 'new', is_test: true, created_at } as const;
  return insertDelivery(db, row);
}

/** Belongs to a person outside the test, unless told otherwise. */
export async function buildParticipant(over: Partial<Parameters<typeof insertParticipant>[1]> = {}) {
  const user_id = over.user_id ?? (await buildProfile()).id;
  return insertParticipant(db, { name: 'Téo Brandão', role: 'Produtor', created_at: new Date(), ...over, user_id });
}

/** A report that lies ready, of somebody nobody in the test is; its file is not there. */
export async function buildReport() {
  const [{ id: user_id }, id, created_at] = [await buildProfile(), randomUUID(), new Date()];
  const expires_at = new Date(created_at.getTime() + 86_400_000);
  await insertReport(db, { id, user_id, format: 'csv', storage_key: `reports/${id}.csv`, created_at, expires_at });
  await setReportReady(db, id, 1, created_at);
  return { id };
}

/** A lead of somebody nobody in the test is. */
export async function buildLead(over: Partial<Parameters<typeof insertLead>[1]> = {}) {
  const email = `${randomUUID()}@exemplo.test`;
  const lead = { name: 'Jussara Lima', email, userType: 'artist', consentVersion: '1', ...over } as const;
  const inserted = await insertLead(db, lead);
  assert(inserted, 'nobody has this address');
  return { ...lead, id: inserted.id };
}

let prefixes = 0;

/** An ISRC pool of its own prefix, the platform's unless told otherwise. */
export async function buildCodePool(over: Partial<Parameters<typeof insertPool>[1]> = {}) {
  const prefix = over.prefix ?? `BR${String(++prefixes).padStart(3, '0')}`;
  const place = { year: new Date().getUTCFullYear(), next_number: 0 };
  const times = { created_at: new Date(), updated_at: new Date() };
  const series = { kind: 'isrc', source: 'generated', name: prefix, prefix, stem: prefix, ...place } as const;
  const inserted = await insertPool(db, { user_id: null, ...series, ...times, ...over });
  assert(inserted, 'nobody has this prefix');
  return { id: inserted.id, prefix };
}

/** The payloads of the waiting jobs of one name, or what the waiting letters of that name are to say. */
export async function jobsNamed(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select case t.identifier when ${name} then payload else payload -> 'params' end as payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} or t.identifier = ${mailJob.name} and payload ->> 'letter' = ${name} order by j.id`.execute(
    db,
  );
  return rows.map((row) => row.payload);
}

/** A label's own connector to a folder, of nobody in the test unless told otherwise. */
export async function buildConnector(over: Partial<Parameters<typeof insertConnector>[1]> = {}) {
  const now = new Date();
  const connector = await insertConnector(db, {
    aggregator_id: over.aggregator_id ?? (await buildProfile({ role: 'AGGREGATOR' })).id,
    platform: 'spotify',
    protocol: 'folder',
    is_on: true,
    created_at: now,
    updated_at: now,
    ...over,
  });
  assert(connector, 'nobody has made this connector before');
  return connector;
}

/** A connected channel of the sandbox; tokens are sealed for the id they are given with. */
export async function buildVideoChannel(over: Partial<Parameters<typeof insertVideoChannel>[1]> = {}) {
  const now = new Date();
  return insertVideoChannel(db, {
    user_id: over.user_id === undefined ? (await buildProfile()).id : over.user_id,
    ...{ platform: 'youtube', is_test: true, account_id: 'sandbox', account_name: 'Canal de teste', scopes: [] },
    ...{ connected_at: now, created_at: now },
    ...over,
  });
}

/** A label's question that nobody has answered. */
export async function buildIntegrationRequest(over: Partial<Parameters<typeof insertRequest>[1]> = {}) {
  const request = await insertRequest(db, {
    aggregator_id: over.aggregator_id ?? (await buildProfile({ role: 'AGGREGATOR' })).id,
    distributor_id: 'spotify',
    distributor_name: 'Spotify',
    details: '',
    requested_at: new Date(),
    ...over,
  });
  assert(request, 'nobody has asked for this before');
  return request;
}

/** A question that nobody has answered. */
/** A question of somebody's, with its first message. */
export async function buildTicket(over: Partial<Parameters<typeof insertTicket>[1]> = {}) {
  const [now, text] = [new Date(), 'A Tidal recusou a capa do meu álbum.'];
  const user_id = over.user_id ?? (await buildProfile()).id;
  const ticket = await insertTicket(db, {
    ...{ user_id, opened_by: user_id, subject: 'Capa recusada', category: 'release', created_at: now },
    ...{ last_message_at: now, ...over },
  });
  await insertMessage(db, { ticketId: ticket.id, authorId: ticket.opened_by, isStaff: false, text, now });
  return ticket;
}

/** A channel that somebody asked to bring into the network. */
export async function buildNetworkChannel(over: Partial<Parameters<typeof insertChannel>[1]> = {}) {
  const user_id = over.user_id ?? (await buildProfile()).id;
  const now = new Date();
  const handle = `canal${randomUUID().slice(0, 8)}`;
  return insertChannel(db, { user_id, asked_by: user_id, handle, requested_at: now, created_at: now, ...over });
}

export async function buildGeneralRequest(over: Partial<Parameters<typeof insertGeneralRequest>[1]> = {}) {
  const [now, details] = [new Date(), 'Vendo muito fora do Brasil.'];
  return insertGeneralRequest(db, {
    user_id: over.user_id ?? (await buildProfile()).id,
    ...{ request_type: 'finance_gateway', tool_name: 'PayPal', details, requested_at: now, created_at: now },
    ...over,
  });
}
