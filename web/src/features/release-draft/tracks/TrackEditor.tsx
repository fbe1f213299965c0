import { namesGuest } from '@toada/domain/release/featuring.rules.ts';
import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import { languages } from '@toada/domain/release/release.kinds.ts';
import { namesVersion } from '@toada/domain/release/version-words.rules.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { aiUseLabels, explicitLabels } from '@toada/domain/texts/track.labels.pt-BR.ts';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { isrcFault } from '../../code-pool/parts/IsrcInput.tsx';
import { Asked, DraftField } from '../comments/Asked.tsx';
import { IsrcField } from './IsrcField.tsx';
import { MomentField } from './MomentField.tsx';
import { NamesField } from './NamesField.tsx';
import { OtherCredits } from './OtherCredits.tsx';
import { texts } from './tracks.texts.ts';

type Props = {
  ownerId: string;
  track: TrackDraft;
  complaints: readonly Complaint[];
  onChange: (changes: Partial<TrackDraft>) => void;
};

const words = texts.editor;
const languageOptions = languages.map((language) => ({ value: language, label: language }));

/** Nobody is held up by it: whether the message to a store goes through is judged there. */
const guestHint = (text: string) => (namesGuest(text) ? words.guestInTitle : undefined);
const versionHint = (title: string) => (namesVersion(title) ? words.versionInTitle : undefined);

/** Everything about a track but its recording. */
export function TrackEditor({ ownerId, track, complaints, onChange }: Props) {
  const said = (is: (one: Complaint) => boolean) => {
    const found = complaints.find(is);
    return found && complaintText(found).description;
  };
  return (
    <div className="grid gap-4 border-line border-t pt-4 md:grid-cols-2">
      <DraftField
        about="title"
        label={words.title}
        error={said((one) => one.rule === 'required' && one.field === 'trackTitle')}
        hint={guestHint(track.title) ?? versionHint(track.title)}
      >
        <TextInput value={track.title} maxLength={200} onChange={(event) => onChange({ title: event.target.value })} />
      </DraftField>
      <DraftField about="version" label={words.version} isOptional hint={guestHint(track.version)}>
        <TextInput
          value={track.version}
          maxLength={100}
          placeholder={words.versionPlaceholder}
          onChange={(event) => onChange({ version: event.target.value })}
        />
      </DraftField>
      <IsrcField
        ownerId={ownerId}
        value={track.isrc}
        error={isrcError(complaints, track.isrc)}
        onChange={(isrc) => onChange({ isrc })}
      />
      <Credits track={track} onChange={onChange} />
      <Words track={track} onChange={onChange} />
    </div>
  );
}

function isrcError(complaints: readonly Complaint[], isrc: string): string | undefined {
  const rules: readonly Complaint['rule'][] = ['isrc', 'sameIsrc', 'frozenIsrc'];
  const found = complaints.find((one) => rules.includes(one.rule) || ('field' in one && one.field === 'isrc'));
  if (!found) return undefined;
  return (found.rule === 'isrc' && isrcFault(isrc)) || complaintText(found).description;
}

function Credits({ track, onChange }: Omit<Props, 'complaints' | 'ownerId'>) {
  return (
    <>
      <NamesField
        about="main_artists"
        label={words.mainArtists}
        names={track.main_artists}
        hint={words.mainArtistsHint}
        isOptional
        onChange={(main_artists) => onChange({ main_artists })}
      />
      <NamesField
        about="featured_artists"
        label={words.featuredArtists}
        names={track.featured_artists}
        isOptional
        onChange={(featured_artists) => onChange({ featured_artists })}
      />
      <NamesField
        about="composers"
        label={words.composers}
        names={track.composers}
        isOptional
        onChange={(composers) => onChange({ composers })}
      />
      <NamesField
        about="producers"
        label={words.producers}
        names={track.producers}
        isOptional
        onChange={(producers) => onChange({ producers })}
      />
      <OtherCredits credits={track.other_credits} onChange={(other_credits) => onChange({ other_credits })} />
    </>
  );
}

function Words({ track, onChange }: Omit<Props, 'complaints' | 'ownerId'>) {
  return (
    <>
      <DraftField about="language" label={words.language} isOptional>
        <Select
          options={languageOptions}
          value={track.language ?? ''}
          onChange={(language) => onChange({ language })}
        />
      </DraftField>
      <MomentField
        seconds={track.preview_start_seconds}
        fileId={track.audio_file_id}
        onChange={(preview_start_seconds) => onChange({ preview_start_seconds })}
      />
      <div className="grid content-start gap-[7px]">
        <span className="type-label">{words.explicit}</span>
        <Segmented
          label={words.explicit}
          value={track.explicit}
          labels={explicitLabels}
          onChange={(explicit) => onChange({ explicit })}
          className="flex"
        />
        <Asked about="explicit" />
      </div>
      <div className="grid content-start gap-[7px]">
        <span className="type-label">{words.aiUse}</span>
        <Segmented
          label={words.aiUse}
          value={track.ai_use}
          labels={aiUseLabels}
          onChange={(ai_use) => onChange({ ai_use })}
          className="flex"
        />
        <p className="text-12 text-muted">{words.aiUseHint}</p>
        <Asked about="ai_use" />
      </div>
      <div className="grid gap-1.5 md:col-span-2">
        <Switch
          label={words.instrumental}
          checked={track.is_instrumental}
          onChange={(is_instrumental) => onChange({ is_instrumental })}
        />
        <Asked about="is_instrumental" />
      </div>
      {!track.is_instrumental && (
        <DraftField about="lyrics" label={words.lyrics} isOptional hint={words.lyricsHint} className="md:col-span-2">
          <Textarea
            rows={5}
            value={track.lyrics}
            maxLength={20_000}
            placeholder={words.lyricsPlaceholder}
            onChange={(event) => onChange({ lyrics: event.target.value })}
          />
        </DraftField>
      )}
    </>
  );
}
