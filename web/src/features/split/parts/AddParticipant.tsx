import { useQuery } from '@tanstack/react-query';
import type { ParticipantView } from '@toada/domain/participant/participant.contract.ts';
import { plainName } from '@toada/domain/payment-account/holder.rules.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { ParticipantDialog } from './ParticipantDialog.tsx';
import { participantsQuery, useCreateParticipant } from './participants.api.ts';
import type { SplitEditorProps } from './SplitEditor.tsx';
import { texts } from './split-editor.texts.ts';

type Props = Pick<SplitEditorProps, 'ownerId' | 'artist' | 'splits'> & {
  onChoose: (participant: ParticipantView) => void;
};

/** Somebody the owner keeps, or somebody new. */
export function AddParticipant({ ownerId, artist, splits, onChoose }: Props) {
  const [entry, setEntry] = useState('');
  const [isNew, setNew] = useState(false);
  const { data } = useQuery(participantsQuery(ownerId, useDebounced(entry)));
  const taken = new Set(splits.map(({ participant_id }) => participant_id));
  const others = (data?.rows ?? []).filter(({ id }) => !taken.has(id));
  return (
    <div className="grid gap-3 px-4 py-4 md:px-[18px]">
      {splits.length === 0 && <Begin ownerId={ownerId} artist={artist} known={others} onChoose={onChoose} />}
      <div className="flex flex-wrap items-center gap-2.5">
        <Combobox
          aria-label={texts.choose}
          placeholder={`${texts.choose}: ${texts.chooseHint.toLowerCase()}`}
          nothingFound={texts.nothingFound}
          options={others.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` }))}
          value=""
          matches={() => true}
          onEntry={setEntry}
          onChange={(id) => {
            const chosen = others.find((one) => one.id === id);
            if (chosen) onChoose(chosen);
          }}
          className="min-w-0 flex-[1_1_260px]"
        />
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
          {texts.create}
        </Button>
      </div>
      {isNew && <ParticipantDialog ownerId={ownerId} onClose={() => setNew(false)} onDone={onChoose} />}
    </div>
  );
}

type BeginProps = Pick<Props, 'ownerId' | 'artist' | 'onChoose'> & { known: readonly ParticipantView[] };

/** An empty division begins with whoever releases it, with everything. */
function Begin({ ownerId, artist, known, onChoose }: BeginProps) {
  const create = useCreateParticipant(ownerId, onChoose);
  const kept = known.find(({ name, role }) => role === 'Artista' && plainName(name) === plainName(artist));
  function begin() {
    if (kept) onChoose(kept);
    else if (!create.isPending) create.mutate({ name: artist, role: 'Artista', email: null });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold text-14">{texts.empty.title}</p>
        <p className="text-13 text-fg-2">{texts.empty.lead}</p>
      </div>
      {artist && (
        <Button loading={create.isPending} onClick={begin}>
          {texts.empty.begin(artist)}
        </Button>
      )}
    </div>
  );
}
