import { IsrcInput } from '../../code-pool/parts/IsrcInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { texts } from './tracks.texts.ts';

type Props = { ownerId: string; value: string; error: string | undefined; onChange: (isrc: string) => void };

export function IsrcField({ ownerId, value, error, onChange }: Props) {
  return (
    <DraftField
      about="isrc"
      label={texts.editor.isrc}
      hint={texts.editor.isrcHint}
      error={error}
      className="md:col-span-2"
    >
      <IsrcInput ownerId={ownerId} value={value} onChange={onChange} />
    </DraftField>
  );
}
