import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { ParticipantView } from '@toada/domain/participant/participant.contract.ts';
import type { ParticipantRow } from './participant.queries.ts';

/** Lists show that a number is kept, never the number. */
export function toParticipantView({ cpf_cnpj, is_number_cleared: _, ...row }: ParticipantRow): ParticipantView {
  return { ...row, cpf_cnpj_masked: cpf_cnpj && maskDocument(cpf_cnpj) };
}

/** Entry for the trail, with the number masked. */
export function toAudit({ name, legal_name, role, email, cpf_cnpj, ...row }: ParticipantRow) {
  const { ipi, spotify_artist_id, apple_artist_id } = row;
  const masked = cpf_cnpj && maskDocument(cpf_cnpj);
  return { name, legal_name, role, email, cpf_cnpj: masked, ipi, spotify_artist_id, apple_artist_id };
}

/** The fields of which the trail tells; null where nothing changed. */
export function changedFields(before: ParticipantRow, after: ParticipantRow) {
  const [old, now] = [toAudit(before), toAudit(after)];
  const names = (Object.keys(old) as (keyof typeof old)[]).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const only = (fields: typeof old) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(old), after: only(now) };
}
