// Made by npm run db:tables from the migrated database. A test compares the two.
import type { ColumnType, Generated } from 'kysely';

/** Read as a value, written as text, so that the writer decides the order of keys. */
type Json = ColumnType<unknown, string, string>;

export type Tables = {
  idempotency_keys: {
    actor_id: string;
    key: string;
    route: string;
    request_hash: Buffer;
    reply: Json;
    created_at: Generated<Date>;
  };
  leads: {
    id: Generated<string>;
    name: string;
    email: string;
    user_type: 'artist' | 'aggregator';
    consent_version: string;
    created_at: Generated<Date>;
  };
  live_tickets: {
    ticket_hash: Buffer;
    actor_id: string;
    expires_at: Date;
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
  worker_heartbeats: {
    worker_id: string;
    beat_at: Date;
  };
};
