import { withoutUnwritable } from '../visible-text.ts';

/** Spec 000, point 9. */
export const DEFAULT_NAME = 'New User';

/** Self-registration offers these two; whatever else a form claims is not believed (spec 000, point 6). */
export const signUpRoles = ['ARTIST', 'AGGREGATOR'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

export type FirstProfile = {
  full_name: string;
  company_name: string | null;
  role: SignUpRole;
  terms_version: string | null;
};

const NAME_MAX = 200;

/** The profile of a first login, out of what the person wrote at sign-up (spec 000, point 4). */
export function firstProfile(metadata: Readonly<Record<string, unknown>>): FirstProfile {
  return {
    full_name: text(metadata.full_name) ?? text(metadata.name) ?? DEFAULT_NAME,
    company_name: text(metadata.company_name),
    role: String(metadata.role).toUpperCase() === 'AGGREGATOR' ? 'AGGREGATOR' : 'ARTIST',
    terms_version: text(metadata.terms_version),
  };
}

type Names = {
  display_name?: string | null;
  full_name?: string | null;
  metadata?: Readonly<Record<string, unknown>>;
  email?: string | null;
};

/** Name of a person: display name, else full name, else the name given at sign-up, else the address (spec 000, point 3). */
export function displayName({ display_name, full_name, metadata = {}, email }: Names): string {
  const given = [display_name, full_name, metadata.full_name, metadata.name, email];
  return given.map(text).find((name) => name !== null) ?? DEFAULT_NAME;
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const trimmed = withoutUnwritable(value).trim().slice(0, NAME_MAX);
  return trimmed === '' ? null : trimmed;
}
