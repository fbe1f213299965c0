import { zodResolver } from '@hookform/resolvers/zod';
import { ParticipantFields, type ParticipantView } from '@toada/domain/participant/participant.contract.ts';
import type { ParticipantRole } from '@toada/domain/release/release.kinds.ts';
import { type Resolver, useForm } from 'react-hook-form';
import { takeComplaints } from '../../../lib/form/take-complaints.ts';
import { useCreateParticipant, useSaveParticipant } from './participants.api.ts';

export type TypedParticipant = {
  name: string;
  role: ParticipantRole;
  email: string;
  cpf_cnpj: string;
  ipi: string;
  spotify_artist_id: string;
  apple_artist_id: string;
};

const PAUSE_MS = 600;

/** The entry is judged by the schema that the server asks again; an untouched masked number is not sent. */
export function useParticipantForm(
  ownerId: string,
  kept: ParticipantView | null,
  onDone: (participant: ParticipantView) => void,
) {
  const mask = kept?.cpf_cnpj_masked ?? null;
  const toSend = ({ cpf_cnpj, ...typed }: TypedParticipant) => ({
    ...typed,
    ...(mask !== null && cpf_cnpj === mask ? {} : { cpf_cnpj }),
  });
  const judge = zodResolver(ParticipantFields, undefined, { raw: true }) as unknown as Resolver<TypedParticipant>;
  const resolver: Resolver<TypedParticipant> = async (typed, context, options) => {
    const { errors } = await judge(toSend(typed) as TypedParticipant, context, options);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
  const form = useForm<TypedParticipant>({
    resolver,
    defaultValues: startOf(kept),
    mode: 'onChange',
    delayError: PAUSE_MS,
  });
  const [create, save] = [useCreateParticipant(ownerId, onDone), useSaveParticipant(kept?.id ?? '', onDone)];
  const act = kept ? save : create;
  const submit = form.handleSubmit((typed) => {
    const onError = (error: unknown) => takeComplaints(form, Object.keys(startOf(null)), error);
    if (!act.isPending) act.mutate(toSend(typed), { onError });
  });
  return { form, submit, isSaving: act.isPending };
}

function startOf(kept: ParticipantView | null): TypedParticipant {
  return {
    name: kept?.name ?? '',
    role: kept?.role ?? 'Compositor',
    email: kept?.email ?? '',
    cpf_cnpj: kept?.cpf_cnpj_masked ?? '',
    ipi: kept?.ipi ?? '',
    spotify_artist_id: kept?.spotify_artist_id ?? '',
    apple_artist_id: kept?.apple_artist_id ?? '',
  };
}
