import { namesGuest } from '@toada/domain/release/featuring.rules.ts';
import type { Complaint, RequiredField } from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { genres, languages, musicTypes } from '@toada/domain/release/release.kinds.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Asked, DraftField } from '../comments/Asked.tsx';
import { texts } from '../release-draft.texts.ts';
import type { StepProps } from '../step.ts';
import { type Owner, OwnerField } from './OwnerField.tsx';
import { ReleaseDateField } from './ReleaseDateField.tsx';
import { UpcField } from './UpcField.tsx';

type Props = Omit<StepProps, 'ownerId' | 'releaseId'> & {
  owner: Owner;
  onOwner: (id: string) => void;
  onOwnerless: () => void;
};

const words = texts.data;
const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
const typeOrder = [...musicTypes].sort((one, other) => (one === 'album' ? 1 : other === 'album' ? -1 : 0));
const types = typeOrder.map((value) => ({ value, ...words.types[value] }));

/** Step 1: what the release is called, whose it is, and by which number stores know it. */
export function DataStep({ draft, change, complaints, isPublished = false, owner, onOwner, onOwnerless }: Props) {
  const set = <Name extends keyof ReleaseDraft>(name: Name, value: ReleaseDraft[Name]) =>
    change(() => ({ [name]: value }));
  const missing = (field: RequiredField) => requiredText(complaints, field);
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <OwnerField owner={owner} onOwner={onOwner} draft={draft} change={change} />
      <RadioCards
        legend={words.type}
        name="type"
        columns={3}
        options={types}
        value={draft.type}
        onChange={(event) => set('type', event.target.value as ReleaseDraft['type'])}
        className="md:col-span-2"
      />
      <div className="-mt-3 grid gap-1.5 empty:hidden md:col-span-2">
        <Asked about="type" />
      </div>
      <DraftField
        about="title"
        label={words.title}
        error={missing('title')}
        hint={namesGuest(draft.title) ? words.guestInTitle : undefined}
      >
        <TextInput
          name="title"
          maxLength={200}
          value={draft.title}
          onChange={(event) => set('title', event.target.value)}
        />
      </DraftField>
      <DraftField about="artist" label={words.artist} error={missing('artist')}>
        <TextInput
          name="artist"
          maxLength={200}
          value={draft.artist}
          onChange={(event) => set('artist', event.target.value)}
        />
      </DraftField>
      <UpcField {...{ draft, change, complaints, isPublished, onOwnerless }} ownerId={owner.ownerId} />
      <DraftField about="genre" label={words.genre} error={missing('genre')}>
        <Select options={optionsOf(genres)} value={draft.genre ?? ''} onChange={(genre) => set('genre', genre)} />
      </DraftField>
      <DraftField about="language" label={words.language} error={missing('language')}>
        <Select
          options={optionsOf(languages)}
          value={draft.language ?? ''}
          onChange={(value) => set('language', value)}
        />
      </DraftField>
      <ReleaseDateField
        value={draft.release_date}
        error={dateError(complaints)}
        onChange={(day) => set('release_date', day)}
      />
      <Lines draft={draft} set={set} />
      <DraftField about="description" label={words.description} isOptional className="md:col-span-2">
        <Textarea
          name="description"
          maxLength={2000}
          placeholder={words.descriptionPlaceholder}
          value={draft.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </DraftField>
    </div>
  );
}

type LinesProps = { draft: ReleaseDraft; set: (name: 'label_line' | 'p_line' | 'c_line', value: string) => void };

/** Label, and the holders of the rights in the recording and in the rest. */
function Lines({ draft, set }: LinesProps) {
  const year = Number(draft.release_date.slice(0, 4)) || new Date().getFullYear();
  const lines = [
    { name: 'label_line', label: words.label, placeholder: words.labelPlaceholder, className: 'md:col-span-2' },
    { name: 'p_line', label: words.pLine, placeholder: words.linePlaceholder(year), className: '' },
    { name: 'c_line', label: words.cLine, placeholder: words.linePlaceholder(year), className: '' },
  ] as const;
  return lines.map(({ name, label, placeholder, className }) => (
    <DraftField key={name} about={name} label={label} isOptional className={className}>
      <TextInput
        name={name}
        maxLength={200}
        placeholder={placeholder}
        value={draft[name]}
        onChange={(event) => set(name, event.target.value)}
      />
    </DraftField>
  ));
}

function dateError(complaints: readonly Complaint[]): string | undefined {
  const wrong = complaints.find(({ rule }) => rule === 'releaseDate');
  return wrong ? complaintText(wrong).description : requiredText(complaints, 'releaseDate');
}

function requiredText(complaints: readonly Complaint[], field: RequiredField): string | undefined {
  const found = complaints.find((complaint) => complaint.rule === 'required' && complaint.field === field);
  return found && complaintText(found).description;
}
