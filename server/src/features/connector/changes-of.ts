import type { ConnectorRow } from '../connection/read-connection.ts';
import type { SecretField } from '../connection/seal-secrets.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Another of these is another connection: what was tried before says nothing about it. */
const PLACE = [
  'protocol',
  'host',
  'port',
  'username',
  'host_key',
  'remote_path',
  'endpoint',
  'bucket',
  'region',
  'access_key_id',
];

/** Entry for the trail: the changed fields, and of secrets only the fact. */
export function changesOf(before: ConnectorRow | undefined, after: Facts, typed: readonly SecretField[]) {
  const known = before as Facts | undefined;
  const changed = Object.keys(after).filter((field) => !isSame(known?.[field], after[field]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((field) => [field, facts[field]]));
  return {
    before: known ? pick(known) : {},
    after: { ...pick(after), ...(typed.length > 0 ? { secrets: [...typed] } : {}) },
    isNews: typed.length > 0 || changed.length > 0,
    isElsewhere: typed.length > 0 || changed.some((field) => PLACE.includes(field)),
  };
}

/** Territories are a list, the rest is words, numbers and switches. */
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
