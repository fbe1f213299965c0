import { randomBytes, randomUUID } from 'node:crypto';
import { insertAuditEntry } from '../features/audit/audit.queries.ts';
import { makeAccount } from '../features/auth/admin/make-account.ts';
import { passwords } from '../features/auth/passwords/passwords.ts';
import { pageKey } from '../features/verification/pages/page-key.ts';
import { insertVerification } from '../features/verification/verification.queries.ts';
import { buildWithdrawal } from './build-withdrawal.ts';
import { db, free } from './database.ts';
import {
  buildCodePool,
  buildConnector,
  buildGeneralRequest,
  buildIntegrationRequest,
  buildMediaFile,
  buildParticipant,
  buildPaymentAccount,
  buildProfile,
  buildRelease,
} from './factories.ts';
import { storage } from './test-server.ts';

/** Words found nowhere else, one for every place in which something about a person is kept. */
export function createCanaries() {
  const planted = { open: [] as string[], secret: [] as string[], kept: [] as string[] };
  const plant = (kind: keyof typeof planted, word: string) => {
    planted[kind].push(word);
    return word;
  };
  const word = (kind: keyof typeof planted = 'open') => plant(kind, `canario-${randomBytes(6).toString('hex')}`);
  const digits = (length: number) =>
    plant('open', Array.from(randomBytes(length), (byte) => String((byte % 9) + 1)).join(''));
  return { planted, word, digits, secret: () => word('secret'), kept: () => word('kept') };
}

export const PASSWORD_OF_CANARY = 'Passarinho#2026';
const now = new Date();

/** Somebody with a word of their own in every column and file that is about them. */
export async function buildCanaryPerson() {
  const canaries = createCanaries();
  const { word } = canaries;
  const email = `${word()}@exemplo.test`;
  const passwordHash = await passwords.hash(PASSWORD_OF_CANARY);
  const account = { email, passwordHash, isConfirmed: true, userMetadata: { full_name: word() } };
  const user = await makeAccount(db, account, now);
  const { id } = user!;
  const profile = { full_name: word(), display_name: word(), company_name: word() };
  await buildProfile({ id, email, ...profile });
  await plantAccount(id, canaries);
  await plantWork(id, canaries);
  await db
    .insertInto('leads')
    .values({ name: word(), email: email.toUpperCase(), user_type: 'artist', consent_version: '1' })
    .execute();
  return { id, email, passwordHash, ...canaries.planted };
}

type Canaries = ReturnType<typeof createCanaries>;

async function plantAccount(user_id: string, { word, secret }: Canaries) {
  await db
    .updateTable('auth.users')
    .set({ app_metadata: JSON.stringify({ note: word() }), new_email: `${word()}@exemplo.test` })
    .where('id', '=', user_id)
    .execute();
  await db
    .insertInto('auth.identities')
    .values({
      user_id,
      provider: 'google',
      provider_id: word(),
      identity_data: JSON.stringify({ picture: word() }),
      email: word(),
    })
    .execute();
  const factor = await db
    .insertInto('auth.mfa_factors')
    .values({ user_id, friendly_name: word(), secret: secret() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('auth.mfa_challenges').values({ factor_id: factor.id, ip: word() }).execute();
  const session = { user_id, refresh_key: secret(), user_agent: word(), ip: word() };
  const { id } = await db.insertInto('auth.sessions').values(session).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('auth.mfa_amr_claims').values({ session_id: id, method: word() }).execute();
  await db
    .insertInto('auth.audit_log_entries')
    .values({ user_id, action: 'signed_in', ip: word(), user_agent: word() })
    .execute();
  const hash = () => Buffer.from(secret());
  await db.insertInto('auth.recovery_codes').values({ user_id, code_hash: hash() }).execute();
  await db.insertInto('auth.known_devices').values({ user_id, device_hash: hash() }).execute();
  await db
    .insertInto('auth.one_time_tokens')
    .values({ user_id, kind: 'recovery', token_hash: hash(), code_hash: hash() })
    .execute();
  const challenge = { code_challenge: secret(), code_challenge_method: 's256' } as const;
  const flow = { ...challenge, authentication_method: 'otp', provider_access_token: secret() };
  await db
    .insertInto('auth.flow_state')
    .values({ user_id, ...flow })
    .execute();
  await db
    .insertInto('auth.oauth_flows')
    .values({
      provider: 'google',
      redirect_to: '/',
      nonce: secret(),
      code_verifier: secret(),
      linking_session_id: id,
      ...challenge,
    })
    .execute();
  const key = { key: randomUUID(), route: 'x', request_hash: hash(), reply: JSON.stringify({ x: secret() }) };
  await db
    .insertInto('idempotency_keys')
    .values({ actor_id: user_id, ...key })
    .execute();
}

async function plantWork(user_id: string, canaries: Canaries) {
  const { word, digits, kept } = canaries;
  const avatar = await plantFile(user_id, 'avatar', canaries);
  await db
    .updateTable('profiles')
    .set({ cpf: digits(11), company_document: word(), rejection_reason: word(), phone: `+${digits(13)}` })
    .set({ avatar_key: avatar.storage_key })
    .where('id', '=', user_id)
    .execute();
  await plantVerification(user_id, canaries);
  await plantBrand(user_id, canaries);
  const proof = await plantFile(user_id, 'document', canaries);
  const { id: payment_account_id } = await buildPaymentAccount({
    user_id,
    account_holder_name: word(),
    holder_plain: word(),
    document_number: digits(11),
    pix_key: word(),
    proof_upload_id: proof.id,
    proof_storage_key: proof.storage_key,
    proof_name: word(),
    admin_notes: word(),
  });
  const account = { account_holder_name: kept(), document_number: kept(), pix_key: kept() };
  await buildWithdrawal({ user_id, payment_account_id, ...account, status: 'refused', reason: kept() });
  await buildCodePool({ user_id, name: word() });
  await plantRelease(user_id, canaries);
  await plantStores(user_id, canaries);
  // An earlier entry of the trail: the person's own part leaves with the copy, and the law keeps it.
  const entry = { actorId: user_id, personId: user_id, ip: kept(), userAgent: kept(), before: { full_name: kept() } };
  await insertAuditEntry(db, { action: 'user.changed', ...entry }, now);
}

async function plantVerification(user_id: string, canaries: Canaries) {
  const { word, digits } = canaries;
  const verification = await insertVerification(db, {
    user_id,
    person_kind: 'cpf',
    person_name: word(),
    document_number: digits(11),
    attempt: 1,
    status: 'rejected',
    rejection_reason: word(),
    admin_notes: word(),
    submitted_at: now,
    reviewed_at: now,
    created_at: now,
  });
  const { id, storage_key } = await plantFile(user_id, 'document', canaries);
  const file = {
    upload_id: id,
    storage_key,
    file_name: word(),
    content_type: 'application/pdf',
    bytes: 9,
    page_count: 2,
  };
  const named = { verification_id: verification.id, name: 'identity_front' } as const;
  await db
    .insertInto('verification_documents')
    .values({ ...named, ...file })
    .execute();
  for (const page of [1, 2])
    await storage.put(pageKey(verification.id, 'identity_front', page), Buffer.from(canaries.secret()));
}

async function plantBrand(owner_id: string, { word }: Canaries) {
  const options = () => JSON.stringify({ companyName: word() });
  await db
    .insertInto('brands')
    .values({ owner_id, options: options(), updated_by: owner_id, updated_at: now })
    .execute();
  await db.insertInto('artist_brands').values({ user_id: owner_id, options: options(), updated_at: now }).execute();
  const [storage_key, content] = [`brand-files/${randomUUID()}.png`, Buffer.from(word())];
  await storage.put(storage_key, content);
  const picture = { kind: 'logo', ending: 'png', width: 1, height: 1, bytes: content.length } as const;
  await db
    .insertInto('brand_files')
    .values({ owner_id, ...picture, storage_key, created_at: now })
    .execute();
}

/** How somebody reaches the stores, who they are there, and what they asked for. */
async function plantStores(user_id: string, { word, secret }: Canaries) {
  await db.insertInto('artist_pages').values({ user_id, platform: 'spotify', page: word(), updated_at: now }).execute();
  await buildConnector({
    aggregator_id: user_id,
    ...{ host: word(), username: word(), remote_path: word(), sender_name: word() },
    ...{ sealed_password: secret(), sealed_private_key: secret(), sealed_secret_key: secret() },
  });
  await buildIntegrationRequest({ aggregator_id: user_id, distributor_name: word(), details: word() });
  await buildGeneralRequest({ user_id, tool_name: word(), details: word() });
}

/** A release that was sent, corrected and published, with a word in every part of it. */
async function plantRelease(user_id: string, canaries: Canaries) {
  const { word } = canaries;
  const [cover_file_id, audio_file_id] = [
    await plantMedia(user_id, 'cover', canaries),
    await plantMedia(user_id, 'audio', canaries),
  ];
  const { id: release_id } = await buildRelease({
    ...{ user_id, title: word(), artist: word(), description: word(), upc: word(), cover_file_id },
    ...{ label_line: word(), p_line: word(), c_line: word() },
  });
  await db
    .updateTable('distributions')
    .set({ custom_region_details: word() })
    .where('release_id', '=', release_id)
    .execute();
  const track_id = randomUUID();
  const people = { main_artists: [word()], featured_artists: [word()], composers: [word()], producers: [word()] };
  const words = { title: word(), version: word(), isrc: word(), lyrics: word(), ...people };
  const facts = { explicit: 'no', is_instrumental: false, preview_start_seconds: 0, ai_use: 'none' } as const;
  const other_credits = JSON.stringify([{ name: word(), role: word() }]);
  await db
    .insertInto('tracks')
    .values({
      id: track_id,
      release_id,
      place: 1,
      ...words,
      ...facts,
      other_credits,
      audio_file_id,
      has_own_splits: true,
    })
    .execute();
  const { id: participant_id } = await buildParticipant({ user_id, name: word(), email: word() });
  const share = { name: word(), role: 'Produtor', share_basis_points: 10_000 } as const;
  await db
    .insertInto('splits')
    .values({ release_id, track_id, place: 0, participant_id, ...share })
    .execute();
  await plantReview(release_id, canaries);
  const [storage_key, content] = [`reports/${randomUUID()}.csv`, Buffer.from(canaries.secret())];
  await storage.put(storage_key, content);
  await db
    .insertInto('report_exports')
    .values({ user_id, team_id: user_id, format: 'csv', storage_key, created_at: now, expires_at: now })
    .execute();
}

async function plantReview(release_id: string, { word }: Canaries) {
  const files = { file_names: JSON.stringify({ [randomUUID()]: word() }), file_hashes: '{}' };
  const sent = { draft: JSON.stringify({ title: word() }), ...files };
  await db
    .insertInto('release_submissions')
    .values({ release_id, number: 1, ...sent, note: word(), created_at: now })
    .execute();
  await db.insertInto('release_reviews').values({ release_id, notes: word() }).execute();
  await db.insertInto('review_comments').values({ release_id, round: 1, text: word(), created_at: now }).execute();
  const answer = { status: 'declined', note: word(), decided_at: now } as const;
  await db
    .insertInto('release_change_requests')
    .values({ release_id, text: word(), ...answer, created_at: now })
    .execute();
  await db
    .insertInto('release_events')
    .values({ release_id, kind: 'rejected', note: word(), created_at: now })
    .execute();
}

/** A file with the small one that was made of it; the copy tells of them and does not carry them. */
async function plantMedia(user_id: string, kind: 'audio' | 'cover', { word, secret }: Canaries) {
  const { id } = await buildMediaFile({ user_id, kind, name: word() });
  const [storage_key, preview_key] = [`media/${id}`, `media-previews/${id}`];
  for (const key of [storage_key, preview_key]) await storage.put(key, Buffer.from(secret()));
  const stored = { stored_at: now, format: kind === 'audio' ? 'wav' : 'png', sha256: 'a'.repeat(64) } as const;
  await free
    .updateTable('media_files')
    .set({ status: 'stored', claimed_at: now, ...stored, storage_key, preview_key })
    .where('id', '=', id)
    .execute();
  return id;
}

async function plantFile(user_id: string, purpose: 'avatar' | 'document', { word }: Canaries) {
  const storage_key = `uploads/${randomUUID()}.pdf`;
  const content = Buffer.from(word());
  await storage.put(storage_key, content);
  const file = { purpose, name: `${word()}.pdf`, content_type: 'application/pdf', bytes: content.length };
  return db
    .insertInto('uploads')
    .values({ user_id, ...file, sha256: '0'.repeat(64), storage_key, stored_at: now, claimed_at: now })
    .returning(['id', 'storage_key'])
    .executeTakeFirstOrThrow();
}
