import type { Role } from '@toada/domain/access/policy.ts';
import type { Db, Executor } from '../../db/connect.ts';
import type { Limits } from '../../http/limits.ts';
import type { Origin } from '../../http/origin.ts';
import type { IsLeaked } from '../../outside/leaked-passwords.ts';
import type { PlaceOf } from '../../outside/places.ts';
import type { Secrets } from '../../secrets.ts';
import type { AuthConfig } from './auth-config.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { TokenVerifier } from './keys/verify-token.ts';
import type { AuthSite } from './one-time/find-place.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Bearer } from './sessions/require-bearer.ts';

/** Tools of the identity verbs, the same for every request of this process. */
export type AuthTools = {
  db: Db;
  config: AuthConfig;
  secrets: Secrets;
  keys: KeyRing;
  verifyToken: TokenVerifier;
  passwords: Passwords;
  limits: Limits;
  placeOf: PlaceOf;
  isLeaked: IsLeaked;
  /** Whatever else follows from a sign-in, handed in by the server. */
  onArrival: readonly ArrivalStep[];
  now: () => Date;
};

/** A person who signs in, with an address and a profile, in the transaction that opens the session. */
export type ArrivalStep = (arrival: {
  db: Executor;
  origin: Origin;
  now: Date;
  person: {
    id: string;
    email: string;
    /** The role of a profile that this sign-in has made. */
    newRole: Role | undefined;
    /** The label at whose domain the person registered. */
    aggregatorId: string | null;
    isSuperAdmin: boolean;
    /** The address is known to be theirs. */
    isConfirmed: boolean;
    isFirst: boolean;
  };
}) => Promise<void>;

export type Fields = Readonly<Record<string, unknown>>;

/** Input of an identity verb. A field that is null counts as absent, because clients send both. */
export type AuthCall = AuthTools & {
  body: Fields;
  query: Fields;
  params: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string>>;
  origin: Origin;
  /** Where the caller is, which is where they are to end. */
  site: AuthSite;
  /** The page the caller wants to end on, already checked against the allow-list; the site where none was asked for. */
  redirectTo: string;
  /** The same, only if the caller asked for one: the page a call came from is no such request. */
  askedRedirect: string | null;
  moment: Date;
};
export type BearerCall = AuthCall & { bearer: Bearer };

export type Answer = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the browser is sent instead of being given a body. */
  location?: string;
};

/** The text in a field, or nothing: clients leave fields out, send null, or send nonsense. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The object in a field; a list is not one. */
export function objectOf(fields: Fields, name: string): Record<string, unknown> | undefined {
  const value = fields[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
