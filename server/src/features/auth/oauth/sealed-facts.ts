import type { Secrets } from '../../../secrets.ts';
import type { Facts } from './read-person.ts';

/** Seals the provider's facts about a person to the row of the code that will be traded for them. */
export function sealFacts(secrets: Secrets, codeId: string, person: Facts): string {
  const { provider, subject, email, isEmailVerified, data } = person;
  return secrets.encrypt(JSON.stringify({ provider, subject, email, isEmailVerified, data }), contextOf(codeId));
}

export function openFacts(secrets: Secrets, codeId: string, sealed: string): Facts {
  return JSON.parse(secrets.decrypt(sealed, contextOf(codeId))) as Facts;
}

function contextOf(codeId: string) {
  return `auth.flow_state.linking_person:${codeId}`;
}
