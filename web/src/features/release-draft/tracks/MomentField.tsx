import { isPreviewStart } from '@toada/domain/release/release.complaints.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { previewStartText } from '@toada/domain/texts/release.pt-BR.ts';
import { useState } from 'react';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import { DraftField } from '../comments/Asked.tsx';
import { formatMomentOf, parseMoment } from './track.rules.ts';
import { texts } from './tracks.texts.ts';

type Props = { seconds: number; fileId: string | null; onChange: (seconds: number) => void };

/** Where the half minute begins that stores let people hear. */
export function MomentField({ seconds, fileId, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { data } = useMediaCheck(fileId);
  const durationMs = data?.duration_ms ?? null;
  const isWrong = typed !== null && parseMoment(typed) === null;
  // Said at once, whenever the recording's length comes or another one takes its place.
  const isLate = durationMs !== null && !isPreviewStart(seconds, durationMs);
  const error = isWrong ? fieldText('field.invalid') : isLate ? previewStartText(durationMs) : undefined;
  return (
    <DraftField
      about="preview_start_seconds"
      label={texts.editor.previewStart}
      hint={texts.editor.previewHint}
      isOptional
      error={error}
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
