import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { ParticipantView } from '@toada/domain/participant/participant.contract.ts';
import type { ParticipantRow } from './participant.queries.ts';

/** Lists show that a number is kept, never the number. */
export function toParticipantView({ cpf_cnpj, ...row }: ParticipantRow): ParticipantView {
  return { ...row, cpf_cnpj_masked: cpf_cnpj && maskDocument(cpf_cnpj) };
}

/** Entry for the trail, with the number masked. */
export function toAudit({ name, role, email, cpf_cnpj, ipi, spotify_artist_id, apple_artist_id }: ParticipantRow) {
  return { name, role, email, cpf_cnpj: cpf_cnpj && maskDocument(cpf_cnpj), ipi, spotify_artist_id, apple_artist_id };
}
