import { useQuery } from '@tanstack/react-query';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { useAuth } from '../../../lib/session/session.ts';
import { Combobox, type ComboboxOption } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { ownerQuery, ownersQuery } from '../release-draft.api.ts';
import { texts } from '../release-draft.texts.ts';
import type { StepProps } from '../step.ts';

export type Owner = {
  ownerId: string | null;
  /** Once it is saved it stays whose it is. */
  isFixed: boolean;
  /** Somebody wanted to go on without having said it. */
  isMissing: boolean;
};

type Props = { owner: Owner; onOwner: (id: string) => void; draft: ReleaseDraft; change: StepProps['change'] };

/** For whoever acts for others; an artist's release is the artist's, and nobody is asked. */
export function OwnerField({ owner, onOwner, draft, change }: Props) {
  const { actor } = useAuth();
  if (actor.role === 'ARTIST') return null;
  if (owner.isFixed && owner.ownerId) return <FixedOwner id={owner.ownerId} />;

  /** The name they are known by is what the stores will most likely show. */
  function choose({ value, name }: NamedOption) {
    onOwner(value);
    if (!draft.artist.trim()) change(() => ({ artist: name }));
  }
  return (
    <Field
      label={texts.owner.label}
      hint={texts.owner.hint}
      error={owner.isMissing ? fieldText('release.artist') : undefined}
      className="md:col-span-2"
    >
      <OwnerChoice chosenId={owner.ownerId} onChoose={choose} />
    </Field>
  );
}

function FixedOwner({ id }: { id: string }) {
  const { data } = useQuery(ownerQuery(id));
  if (!data) return null;
  return (
    <p className="text-13 text-fg-2 md:col-span-2">
      {texts.owner.of} <strong className="text-fg">{data.display_name || data.company_name || data.full_name}</strong>
    </p>
  );
}

type NamedOption = ComboboxOption & { name: string };
const artists = ['ARTIST'] as const;
const everybody = ['ARTIST', 'AGGREGATOR'] as const;

/** The server searches: nobody's browser holds every artist. A label stands first in its own list. */
function OwnerChoice({ chosenId, onChoose }: { chosenId: string | null; onChoose: (option: NamedOption) => void }) {
  const { actor, profile, fullName } = useAuth();
  const [entry, setEntry] = useState('');
  const [chosen, setChosen] = useState<NamedOption | null>(null);
  const roles = actor.role === 'AGGREGATOR' ? artists : everybody;
  const { data = [] } = useQuery(ownersQuery(useDebounced(entry), roles));

  const found = data
    .filter(({ id }) => id !== actor.id)
    .map((one) => namedOption(one.id, one.display_name || one.company_name || one.full_name));
  const ownName = profile?.company_name || fullName;
  const own = { ...namedOption(actor.id, ownName), label: texts.owner.you(ownName) };
  const options = [...(actor.role === 'AGGREGATOR' && entry === '' ? [own] : []), ...found];
  const isShown = !chosen || options.some(({ value }) => value === chosen.value);
  return (
    <Combobox
      name="owner"
      options={isShown ? options : [chosen, ...options]}
      value={chosenId ?? ''}
      onChange={(id) => {
        const option = options.find(({ value }) => value === id);
        if (!option) return;
        setChosen(option);
        onChoose(option);
      }}
      onEntry={setEntry}
      matches={(option, typed) => typed === '' || found.some(({ value }) => value === option.value)}
      placeholder={texts.owner.placeholder}
      nothingFound={texts.owner.nothingFound}
    />
  );
}

function namedOption(value: string, name: string): NamedOption {
  return { value, label: name, name };
}
