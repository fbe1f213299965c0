import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WorkRecording } from '@toada/domain/work/work.contract.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { recordingsQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';

const words = texts.form;

type Props = {
  trackIds: readonly string[];
  ownerId: string | null;
  /** Recordings that the work came with: the list that is offered need not have them. */
  known: readonly WorkRecording[];
  onChange: (change: (trackIds: readonly string[]) => string[]) => void;
  isBusy?: boolean;
};

/** Tracks in which the work was recorded, of the same owner, found by title or ISRC. */
export function RecordingsField({ trackIds, ownerId, known, onChange, isBusy = false }: Props) {
  const [entry, setEntry] = useState('');
  const { data } = useQuery({
    ...recordingsQuery(ownerId ?? '', useDebounced(entry)),
    enabled: ownerId !== null,
    placeholderData: keepPreviousData,
  });
  const [met, setMet] = useState<Record<string, WorkRecording>>(() =>
    Object.fromEntries(known.map((one) => [one.track_id, one])),
  );
  const offered = data?.recordings ?? [];
  const fresh = offered.filter(({ track_id }) => !met[track_id]);
  if (fresh.length > 0) setMet({ ...met, ...Object.fromEntries(fresh.map((one) => [one.track_id, one])) });
  const free = offered.filter(({ track_id }) => !trackIds.includes(track_id));
  return (
    <div className="min-w-0">
      <Field name="track_ids" label={words.recordings} isOptional hint={words.recordingsNone}>
        <Combobox
          options={free.map((one) => ({ value: one.track_id, label: labelOf(one) }))}
          value=""
          onChange={(id) => id && onChange((now) => [...now, id])}
          onEntry={setEntry}
          matches={() => true}
          placeholder={words.recordingAdd}
          nothingFound={words.recordingNothing}
        />
      </Field>
      {trackIds.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-1.5">
          {trackIds.map((id) => (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-raised pl-3 text-13"
            >
              <span className="min-w-0 truncate">{met[id] ? labelOf(met[id]) : id.slice(0, 8)}</span>
              <IconButton
                label={words.recordingRemove(met[id]?.title ?? '')}
                disabled={isBusy}
                onClick={() => onChange((now) => now.filter((one) => one !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function labelOf({ title, isrc, release_title }: WorkRecording): string {
  return `${title}, ${release_title} (${isrc ?? words.recordingNoIsrc})`;
}
