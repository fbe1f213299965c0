// Made by npm run db:tables from the migrated database. A test compares the two.
import type { ColumnType, Generated } from 'kysely';

/** Read as a value, written as text, so that the writer decides the order of keys. */
type Json = ColumnType<unknown, string, string>;

export type Tables = {
  app_content: {
    content_key: string;
    content_value: string;
    updated_by: string | null;
    updated_at: Date;
  };
  app_content_versions: {
    id: Generated<string>;
    content_key: string;
    content_value: string | null;
    saved_by: string | null;
    saved_at: Date;
  };
  artist_brands: {
    user_id: string;
    options: Json;
    updated_at: Date;
  };
  audit_entries: {
    id: Generated<string>;
    actor_id: string | null;
    action: string;
    person_id: string | null;
    subject_id: string | null;
    before: Json | null;
    after: Json | null;
    ip: string | null;
    user_agent: string | null;
    created_at: Date;
  };
  brand_files: {
    id: Generated<string>;
    owner_id: string | null;
    kind: 'logo' | 'favicon' | 'avatar' | 'banner' | 'background';
    ending: 'png' | 'webp' | 'jpg';
    storage_key: string;
    width: number;
    height: number;
    bytes: number;
    created_at: Date;
  };
  brands: {
    id: Generated<string>;
    owner_id: string | null;
    options: Json;
    revision: Generated<number>;
    updated_by: string | null;
    updated_at: Date;
  };
  custom_domains: {
    owner_id: string;
    host: string;
    token: string;
    status: Generated<'pending' | 'verified' | 'failed'>;
    failure: string | null;
    check_started_at: Date | null;
    checked_at: Date | null;
    verified_at: Date | null;
    misses: Generated<number>;
    created_at: Date;
  };
  document_verifications: {
    id: Generated<string>;
    user_id: string;
    team_id: string;
    status: Generated<'pending_review' | 'approved' | 'rejected'>;
    person_kind: 'cpf' | 'cnpj';
    document_number: string;
    attempt: number;
    rejection_reason: string | null;
    admin_notes: string | null;
    submitted_at: Date;
    reviewed_at: Date | null;
    reviewed_by: string | null;
    expires_at: Date | null;
    created_at: Date;
    person_name: string | null;
  };
  idempotency_keys: {
    actor_id: string;
    key: string;
    route: string;
    request_hash: Buffer;
    reply: Json;
    created_at: Generated<Date>;
  };
  landing_page_contents: {
    id: Generated<string>;
    status: 'draft' | 'published' | 'archived';
    version: number | null;
    revision: Generated<number>;
    hero_title: string;
    hero_subtitle: string;
    background_url: string | null;
    cta_text: string;
    cta_url: string;
    sections: Json;
    updated_by: string | null;
    updated_at: Date;
    published_at: Date | null;
  };
  leads: {
    id: Generated<string>;
    name: string;
    email: string;
    user_type: 'artist' | 'aggregator';
    consent_version: string;
    created_at: Generated<Date>;
    status: Generated<'new' | 'contacted' | 'converted'>;
    source: Generated<string>;
    updated_at: Generated<Date>;
    crm_id: string | null;
    crm_sent_at: Date | null;
    terms: Generated<string>;
    aggregator_id: string | null;
  };
  live_tickets: {
    ticket_hash: Buffer;
    actor_id: string;
    expires_at: Date;
  };
  payment_accounts: {
    id: Generated<string>;
    user_id: string;
    team_id: string;
    status: Generated<'pending' | 'approved' | 'rejected'>;
    account_type: 'pix' | 'bank';
    account_holder_name: string;
    holder_plain: string;
    document_type: 'cpf' | 'cnpj';
    document_number: string;
    pix_key_type: 'cpf' | 'cnpj' | 'email' | 'phone' | 'random' | null;
    pix_key: string | null;
    bank_code: string | null;
    bank_name: string | null;
    agency_number: string | null;
    account_number: string | null;
    bank_account_kind: 'checking' | 'savings' | 'payment' | null;
    proof_upload_id: string | null;
    proof_storage_key: string | null;
    proof_name: string | null;
    rejection_reason: string | null;
    admin_notes: string | null;
    submitted_at: Date;
    reviewed_at: Date | null;
    reviewed_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  platform_settings: {
    key: string;
    value: Json;
    updated_at: Date;
    updated_by: string;
  };
  privacy_deletions: {
    id: Generated<string>;
    user_id: string;
    team_id: string;
    status: Generated<'pending' | 'cancelled' | 'done'>;
    requested_at: Date;
    due_at: Date;
    ended_at: Date | null;
  };
  privacy_exports: {
    id: Generated<string>;
    user_id: string;
    team_id: string;
    status: Generated<'pending' | 'ready' | 'failed' | 'removed'>;
    percent: Generated<number>;
    storage_key: string | null;
    bytes: bigint | null;
    created_at: Date;
    finished_at: Date | null;
    expires_at: Date | null;
  };
  profile_terms: {
    user_id: string;
    team_id: string;
    role: string;
    is_active: boolean;
    term: string;
  };
  profiles: {
    id: Generated<string>;
    full_name: string;
    display_name: string | null;
    company_name: string | null;
    role: 'SUPER_ADMIN' | 'ADMIN' | 'ARTIST' | 'AGGREGATOR' | 'FINANCE' | 'SUPPORT' | 'COLLABORATOR';
    email: string;
    aggregator_id: string | null;
    team_id: Generated<string>;
    is_verified: Generated<boolean>;
    document_status: Generated<'pending' | 'approved' | 'rejected'>;
    rejection_reason: string | null;
    verification_expires_at: Date | null;
    max_artists: Generated<number>;
    plan: Generated<string>;
    cpf: string | null;
    company_document: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deactivated_at: Date | null;
    terms_version: string | null;
    terms_accepted_at: Date | null;
    phone: string | null;
    avatar_key: string | null;
    artist_count: Generated<number>;
    verified_name: string | null;
    deactivated_by: string | null;
    erased_at: Date | null;
    has_own_white_label: Generated<boolean>;
  };
  rate_limits: {
    key: string;
    points: Generated<number>;
    expire: bigint | null;
  };
  schema_migrations: {
    name: string;
    applied_at: Generated<Date>;
  };
  uploads: {
    id: Generated<string>;
    user_id: string;
    purpose: 'avatar' | 'document';
    name: string;
    content_type: string;
    bytes: number;
    sha256: string;
    storage_key: string;
    created_at: Generated<Date>;
    stored_at: Date | null;
    claimed_at: Date | null;
    discarded_at: Date | null;
  };
  verification_documents: {
    verification_id: string;
    name: 'identity_front' | 'identity_back' | 'selfie' | 'proof_of_address' | 'company_card' | 'articles' | 'representative_identity';
    upload_id: string;
    storage_key: string;
    file_name: string;
    content_type: string;
    bytes: number;
    page_count: number | null;
  };
  verification_reminders: {
    user_id: string;
    expires_at: Date;
    way: 'mail' | 'toast';
    days: number;
    created_at: Date;
  };
  worker_heartbeats: {
    worker_id: string;
    beat_at: Date;
  };
  'auth.audit_log_entries': {
    id: Generated<string>;
    user_id: string | null;
    action: 'signed_in' | 'sign_in_refused' | 'recovery_code_used' | 'signed_up' | 'signed_out' | 'password_changed' | 'email_changed' | 'factor_added' | 'factor_removed' | 'refresh_token_stolen' | 'user_created' | 'identity_linked' | 'identity_unlinked';
    method: string | null;
    session_id: string | null;
    ip: string | null;
    user_agent: string | null;
    created_at: Generated<Date>;
  };
  'auth.flow_state': {
    id: Generated<string>;
    user_id: string | null;
    code_challenge: string;
    code_challenge_method: 's256' | 'plain';
    authentication_method: string;
    auth_code_hash: Buffer | null;
    auth_code_issued_at: Date | null;
    provider_access_token: string | null;
    provider_refresh_token: string | null;
    created_at: Generated<Date>;
    linking_session_id: string | null;
    linking_person: string | null;
  };
  'auth.identities': {
    id: Generated<string>;
    user_id: string;
    provider: string;
    provider_id: string;
    identity_data: Json;
    email: string | null;
    last_sign_in_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    proof_token_hash: Buffer | null;
  };
  'auth.known_devices': {
    user_id: string;
    device_hash: Buffer;
    last_seen_at: Generated<Date>;
  };
  'auth.mfa_amr_claims': {
    session_id: string;
    method: string;
    updated_at: Generated<Date>;
  };
  'auth.mfa_challenges': {
    id: Generated<string>;
    factor_id: string;
    ip: string | null;
    wrong_codes: Generated<number>;
    verified_at: Date | null;
    created_at: Generated<Date>;
  };
  'auth.mfa_factors': {
    id: Generated<string>;
    user_id: string;
    friendly_name: Generated<string>;
    factor_type: Generated<string>;
    status: Generated<'unverified' | 'verified'>;
    secret: string;
    last_step: number | null;
    last_challenged_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  'auth.oauth_flows': {
    id: Generated<string>;
    provider: 'google' | 'apple' | 'spotify';
    redirect_to: string;
    code_challenge: string | null;
    code_challenge_method: 's256' | 'plain' | null;
    nonce: string;
    code_verifier: string;
    linking_session_id: string | null;
    created_at: Generated<Date>;
    browser_hash: Buffer | null;
  };
  'auth.one_time_tokens': {
    id: Generated<string>;
    user_id: string;
    kind: 'confirmation' | 'invite' | 'recovery' | 'magiclink' | 'email_change_current' | 'email_change_new' | 'reauthentication';
    token_hash: Buffer;
    code_hash: Buffer;
    wrong_codes: Generated<number>;
    flow_state_id: string | null;
    created_at: Generated<Date>;
  };
  'auth.recovery_codes': {
    user_id: string;
    code_hash: Buffer;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  'auth.sessions': {
    id: Generated<string>;
    user_id: string;
    aal: Generated<'aal1' | 'aal2'>;
    factor_id: string | null;
    refresh_key: string;
    refresh_counter: Generated<number>;
    refreshed_at: Date | null;
    not_after: Date | null;
    user_agent: string | null;
    ip: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  'auth.signing_keys': {
    kid: string;
    private_jwk: string;
    public_jwk: Json;
    signs_from: Date;
    verify_until: Date | null;
    created_at: Generated<Date>;
  };
  'auth.users': {
    id: Generated<string>;
    email: string | null;
    password_hash: string | null;
    email_confirmed_at: Date | null;
    invited_at: Date | null;
    confirmation_sent_at: Date | null;
    recovery_sent_at: Date | null;
    reauthentication_sent_at: Date | null;
    new_email: string | null;
    email_change_sent_at: Date | null;
    email_change_accepted: 'current' | 'new' | null;
    last_sign_in_at: Date | null;
    app_metadata: Json;
    user_metadata: Json;
    is_anonymous: Generated<boolean>;
    banned_until: Date | null;
    deleted_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    must_change_password: Generated<boolean>;
    is_contested: Generated<boolean>;
  };
};
