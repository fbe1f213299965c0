import type { ParticipantView } from '@toada/domain/participant/participant.contract.ts';
import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { useState } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { AddParticipant } from './AddParticipant.tsx';
import { ParticipantDialog } from './ParticipantDialog.tsx';
import { SplitRow } from './SplitRow.tsx';
import { SplitTotal } from './SplitTotal.tsx';
import { texts } from './split-editor.texts.ts';

export type SplitEditorProps = {
  /** Names the division for screen readers. */
  label: string;
  ownerId: string;
  /** With whom an empty division is begun. */
  artist: string;
  splits: readonly SplitDraft[];
  /** Somebody has tried to go on with it. */
  isBlamed: boolean;
  onChange: (update: (splits: readonly SplitDraft[]) => SplitDraft[]) => void;
  onRename: (participant: Pick<SplitDraft, 'participant_id' | 'name'>) => void;
};

/** One division: its sum as a ribbon, its rows, and who else may join. */
export function SplitEditor({ label, ownerId, artist, splits, isBlamed, onChange, onRename }: SplitEditorProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const join = (person: ParticipantView) => onChange((now) => joined(now, person));
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      <SplitTotal label={label} splits={splits} isBlamed={isBlamed} onChange={onChange} />
      <Card isPadded={false}>
        {splits.length > 0 && (
          <ul aria-label={texts.participants} className="divide-y divide-line border-line border-b">
            {splits.map((split, index) => (
              <SplitRow
                key={split.participant_id}
                split={split}
                place={index}
                isOnly={splits.length === 1}
                isBlamed={isBlamed}
                onChange={(changes) =>
                  onChange((now) =>
                    now.map((one) => (one.participant_id === split.participant_id ? { ...one, ...changes } : one)),
                  )
                }
                onRemove={() =>
                  onChange((now) => now.filter(({ participant_id }) => participant_id !== split.participant_id))
                }
                onEdit={() => setEdited(split.participant_id)}
              />
            ))}
          </ul>
        )}
        <AddParticipant ownerId={ownerId} artist={artist} splits={splits} onChoose={join} />
      </Card>
      {edited && (
        <ParticipantDialog
          ownerId={ownerId}
          id={edited}
          onClose={() => setEdited(null)}
          onDone={({ id, name }) => onRename({ participant_id: id, name })}
        />
      )}
    </section>
  );
}

/** The first participant has everything; a later one gets the rest. */
function joined(splits: readonly SplitDraft[], { id, name, role }: ParticipantView): SplitDraft[] {
  if (splits.some(({ participant_id }) => participant_id === id)) return [...splits];
  const taken = splits.reduce((sum, { share_basis_points }) => sum + share_basis_points, 0);
  return [...splits, { participant_id: id, name, role, share_basis_points: Math.max(0, 10_000 - taken) }];
}
