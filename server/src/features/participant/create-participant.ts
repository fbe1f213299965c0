import type { ParticipantForm } from '@toada/domain/participant/participant.contract.ts';
import type { Call } from '../../http/serve.ts';
import { requireOwner } from '../profile/require-owner.ts';
import { insertParticipant } from './participant.queries.ts';
import { toParticipantView } from './present-participant.ts';

export async function createParticipant(call: Call<ParticipantForm>) {
  const { artist_id: _, cpf_cnpj = null, ...person } = call.input;
  const { id: user_id } = await requireOwner(call);
  return toParticipantView(await insertParticipant(call.db, { ...person, cpf_cnpj, user_id, created_at: call.now }));
}
