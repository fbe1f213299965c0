import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { formatMomentOf, parseMoment } from './track.rules.ts';
import { texts } from './tracks.texts.ts';

/** Where the half minute begins that stores let people hear. */
export function MomentField({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseMoment(typed) === null;
  return (
    <DraftField
      about="preview_start_seconds"
      label={texts.editor.previewStart}
      hint={texts.editor.previewHint}
      isOptional
      error={isWrong ? fieldText('field.invalid') : undefined}
    >
      <TextInput
        isNumeric
        inputMode="numeric"
        value={typed ?? formatMomentOf(seconds)}
        onChange={({ target }) => {
          setTyped(target.value);
          const moment = parseMoment(target.value);
          if (moment !== null) onChange(moment);
        }}
        onBlur={() => setTyped(null)}
      />
    </DraftField>
  );
}
