import type { TrackField } from '@toada/domain/review/review.kinds.ts';
import { useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { parseNames } from './track.rules.ts';
import { texts } from './tracks.texts.ts';

type Props = {
  about: TrackField;
  label: string;
  names: readonly string[];
  hint?: string;
  isOptional?: boolean;
  onChange: (names: string[]) => void;
};

/** Names with commas between them. What is being typed stays as it is: a comma at the end is the beginning of a name. */
export function NamesField({ about, label, names, hint = texts.editor.commas, isOptional = false, onChange }: Props) {
  const [typed, setTyped] = useState(() => names.join(', '));
  // The draft may change under the field: by a colleague, or by a version taken back.
  const isOurs = parseNames(typed).join('\n') === names.join('\n');
  return (
    <DraftField about={about} label={label} hint={hint} isOptional={isOptional}>
      <TextInput
        value={isOurs ? typed : names.join(', ')}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseNames(target.value));
        }}
      />
    </DraftField>
  );
}
