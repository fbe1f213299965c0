import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { Asked } from '../comments/Asked.tsx';
import { texts } from './tracks.texts.ts';

type Credits = TrackDraft['other_credits'];
const words = texts.editor;

/** Further contributors of the recording, each with their role. */
export function OtherCredits({ credits, onChange }: { credits: Credits; onChange: (credits: Credits) => void }) {
  const set = (at: number, changes: Partial<Credits[number]>) =>
    onChange(credits.map((credit, index) => (index === at ? { ...credit, ...changes } : credit)));
  return (
    <fieldset className="grid gap-2 md:col-span-2">
      <legend className="mb-[7px] flex w-full items-baseline justify-between gap-2">
        <span className="type-label">{words.otherCredits}</span>
        <span className="text-12 text-muted">{uiTexts.optional}</span>
      </legend>
      <Asked about="other_credits" />
      {credits.map(({ name, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a credit is its place in the list.
        <div key={index} className="flex items-center gap-2">
          <TextInput
            aria-label={words.creditName}
            placeholder={words.creditName}
            value={name}
            maxLength={200}
            onChange={(event) => set(index, { name: event.target.value })}
            className="min-w-0 flex-1"
          />
          <TextInput
            aria-label={words.creditRole}
            placeholder={words.creditRolePlaceholder}
            value={role}
            maxLength={60}
            onChange={(event) => set(index, { role: event.target.value })}
            className="min-w-0 flex-1"
          />
          <IconButton
            label={words.removeCredit(name.trim() || words.nobody)}
            size="sm"
            onClick={() => onChange(credits.toSpliced(index, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {credits.length < 50 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => onChange([...credits, { name: '', role: '' }])}
        >
          {words.addCredit}
        </Button>
      )}
    </fieldset>
  );
}
