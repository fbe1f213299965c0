import type { TrackField } from '@toada/domain/review/review.kinds.ts';
import { WordsInput } from '../../../ui/form/WordsInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { texts } from './tracks.texts.ts';

type Props = {
  about: TrackField;
  label: string;
  names: readonly string[];
  hint?: string;
  isOptional?: boolean;
  onChange: (names: string[]) => void;
};

/** Names of people, with what the review said about them. */
export function NamesField({ about, label, names, hint = texts.editor.commas, isOptional = false, onChange }: Props) {
  return (
    <DraftField about={about} label={label} hint={hint} isOptional={isOptional}>
      <WordsInput
        words={names}
        onChange={onChange}
        listLabel={texts.editor.namesIn(label)}
        removeLabel={texts.editor.removeName}
      />
    </DraftField>
  );
}
