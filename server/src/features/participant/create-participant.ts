import type { ParticipantForm } from '@toada/domain/participant/participant.contract.ts';
import type { Call } from '../../http/serve.ts';
import { requireOwner } from '../release/require-owner.ts';
import { insertParticipant } from './participant.queries.ts';

export async function createParticipant(call: Call<ParticipantForm>) {
  const { artist_id: _, ...person } = call.input;
  const user_id = await requireOwner(call);
  return insertParticipant(call.db, { ...person, user_id, created_at: call.now });
}
