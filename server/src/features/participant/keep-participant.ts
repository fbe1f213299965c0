import { AppError } from '@toada/domain/errors.ts';
import type { ParticipantRole } from '@toada/domain/release/release.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findNamesake, insertParticipant, lockParticipant, setParticipant } from './participant.queries.ts';
import { changedFields } from './present-participant.ts';

export type NamedPerson = {
  participant_id: AskedId<'participants'> | null;
  name: string;
  legal_name: string;
  /** Left out, the number stays. */
  cpf_cnpj?: string | null | undefined;
  /** The number that other forms of the owner know is to stay away. */
  is_number_cleared?: boolean;
  /** The role of a person that is not known yet. */
  role: ParticipantRole;
};

/** The participant of an owner that another form names: changed where it says more, made where there is none. The caller owns `userId`. */
export async function keepParticipant(call: Call<unknown>, userId: string, person: NamedPerson): Promise<string> {
  const { db, visible, now } = call;
  const { participant_id, role, cpf_cnpj, name, is_number_cleared } = person;
  const cleared = is_number_cleared ? { is_number_cleared } : {};
  const legal_name = person.legal_name || null;
  const known = participant_id
    ? await lockParticipant(db, visible, participant_id)
    : await findNamesake(db, userId, name, cpf_cnpj ?? null);
  if (participant_id && known?.user_id !== userId)
    throw new AppError('input.invalid', { fields: { people: 'id.format' } });
  if (!known) {
    const row = { user_id: userId, name, role, legal_name, cpf_cnpj: cpf_cnpj ?? null, ...cleared, created_at: now };
    return (await insertParticipant(db, row)).id;
  }
  const after = await setParticipant(db, known.id, {
    name,
    legal_name: legal_name ?? (participant_id ? null : known.legal_name),
    ...(cpf_cnpj === undefined ? {} : { cpf_cnpj }),
    ...cleared,
  });
  const changed = changedFields(known, after);
  if (changed)
    await recordAudit(call, { action: 'participant.changed', personId: userId, subjectId: known.id, ...changed });
  return known.id;
}
