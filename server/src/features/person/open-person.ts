import { can, decide } from '@toada/domain/access/decide.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { Call } from '../../http/serve.ts';
import { recordLook } from '../audit/record-look.ts';
import { findPerson } from './person.queries.ts';

export type Named = { id: AskedId<'profiles'> };

/** The person a part is about; somebody beyond the caller's reach is not there. */
export async function reachPerson({ db, visible, input }: Pick<Call<Named>, 'db' | 'visible' | 'input'>) {
  const person = await findPerson(db, visible, input.id);
  if (!person) throw new AppError('notFound', {});
  return person;
}

/** The head of the page. A look at somebody else is written down, once an hour. */
export async function openPerson(call: Call<Named>) {
  const { actor, links, now } = call;
  const person = await reachPerson(call);
  if (person.id !== actor.id) await recordLook(call, 'person.opened', person.id);
  const { label_id, label_name, avatar_key } = person;
  return {
    ...person,
    name: person.display_name ?? (person.company_name || person.full_name),
    label: label_id && label_name ? { id: label_id, name: label_name } : null,
    avatar_url: avatar_key && links.daily(avatar_key, now),
    verification: can(actor, 'ticket.seeVerification') ? heldBy(person, now) : null,
  };
}

type Person = Awaited<ReturnType<typeof reachPerson>>;

/** Null for a role that sends no documents: nothing of theirs is missing. */
function heldBy({ id, role, is_verified, verification_expires_at: until }: Person, now: Date) {
  const sendsDocuments = decide({ id, role, isVerified: true }, 'verification.submit') === 'own';
  return sendsDocuments ? { is_verified: isVerificationHeld(is_verified, until, now), until } : null;
}
