import { toggleRegion } from '@toada/domain/distribution/regions.rules.ts';
import { aiUses } from '@toada/domain/release/release.kinds.ts';
import { explicitLabels } from '@toada/domain/texts/track.labels.pt-BR.ts';
import { CountryPicker } from '../../../lib/form/CountryPicker.tsx';
import { RegionChips } from '../../../lib/form/RegionChips.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { WordsInput } from '../../../ui/form/WordsInput.tsx';
import { IsrcInput, isrcFault } from '../../code-pool/parts/IsrcInput.tsx';
import { SplitEditor } from '../../split/parts/SplitEditor.tsx';
import { texts } from '../video.texts.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { FormPart, Said } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';

const words = texts.form;
const aiOptions = aiUses.map((value) => ({ value, label: words.aiUses[value] }));

export function RightsPart(props: FormPartProps) {
  const { draft, change, ownerId, said, published } = props;
  const isrcError = said('isrc');
  return (
    <FormPart title={words.rights}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <Field
          name="isrc"
          label={words.isrc}
          isOptional={!published}
          error={isrcError && ((draft.isrc && isrcFault(draft.isrc)) || isrcError)}
          hint={published ? words.isrcFrozen : words.isrcHint}
        >
          {published ? (
            <TextInput name="isrc" isNumeric readOnly value={draft.isrc} />
          ) : (
            <IsrcInput ownerId={ownerId ?? ''} value={draft.isrc} onChange={(isrc) => change(() => ({ isrc }))} />
          )}
        </Field>
        <Field name="ai_use" label={words.aiUse} error={said('ai_use')}>
          <Select options={aiOptions} value={draft.ai_use} onChange={(ai_use) => change(() => ({ ai_use }))} />
        </Field>
        <Territories {...props} />
        <Credits {...props} />
        <Splits {...props} />
        <CaptionsField {...props} />
        <div className="flex flex-col gap-[7px]">
          <span className="type-label">{words.explicit}</span>
          <Segmented
            label={words.explicit}
            labels={explicitLabels}
            value={draft.explicit}
            onChange={(explicit) => change(() => ({ explicit }))}
            className="self-start"
          />
          <Said id="explicit-error" words={said('explicit')} />
        </div>
      </div>
    </FormPart>
  );
}

function Territories({ draft, change, said }: FormPartProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 md:col-span-2" data-field="regions">
      <legend className="type-label mb-2">{words.territories}</legend>
      <RegionChips
        chosen={draft.regions}
        onPress={(region) =>
          change((now) => {
            const regions = toggleRegion(now.regions, region);
            return { regions, custom_countries: regions.includes('custom') ? now.custom_countries : [] };
          })
        }
      />
      <Said id="regions-error" words={said('regions')} />
      {draft.regions.includes('custom') && (
        <Field name="custom_countries" label={words.countries} error={said('custom_countries')}>
          <CountryPicker
            name="custom_countries"
            value={draft.custom_countries}
            onChange={(custom_countries) => change(() => ({ custom_countries }))}
          />
        </Field>
      )}
      {!draft.regions.includes('global') && (
        <p className="text-12 text-fg-2">
          {[draft.platforms.length > 0 && words.places.channels, draft.stores.length > 0 && words.places.stores]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </fieldset>
  );
}

const people = Object.entries(words.people) as [keyof typeof words.people, string][];

function Credits({ draft, change, said }: FormPartProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-4 md:col-span-2 md:grid-cols-2">
      <legend className="type-label mb-2">
        {words.credits} <span className="font-normal text-12 text-muted">{words.commas}</span>
      </legend>
      {people.map(([field, label]) => (
        <Field
          key={field}
          name={field}
          label={label}
          error={said(field)}
          isOptional
          hint={field === 'main_artists' ? words.mainArtistsHint : undefined}
        >
          <WordsInput
            words={draft[field]}
            onChange={(names) => change(() => ({ [field]: names }))}
            listLabel={words.namesIn(label)}
            removeLabel={words.removeName}
            maxLength={200}
          />
        </Field>
      ))}
    </fieldset>
  );
}

const divisions = { same: words.sameSplits, own: words.ownSplits };

/** As the recording's, or one of its own. */
function Splits({ draft, change, ownerId, said }: FormPartProps) {
  const error = said('splits');
  return (
    <div className="grid min-w-0 gap-3 md:col-span-2" data-field="splits">
      <div className="flex flex-col gap-[7px]">
        <span className="type-label">{words.splits}</span>
        <Segmented
          label={words.splits}
          labels={divisions}
          value={draft.splits ? 'own' : 'same'}
          onChange={(how) => change(({ splits }) => ({ splits: how === 'own' ? (splits ?? []) : null }))}
          className="self-start"
        />
        {!draft.splits && !draft.track_id && <p className="text-13 text-muted">{words.splitsHint}</p>}
      </div>
      {draft.splits && ownerId && (
        <SplitEditor
          label={words.splits}
          ownerId={ownerId}
          artist={draft.artist.trim()}
          splits={draft.splits}
          isBlamed={error !== undefined}
          onChange={(update) => change(({ splits }) => ({ splits: update(splits ?? []) }))}
          onRename={({ participant_id: id, name }) =>
            change(({ splits }) => ({
              splits: (splits ?? []).map((one) => (one.participant_id === id ? { ...one, name } : one)),
            }))
          }
        />
      )}
      <Said id="splits-error" words={error} />
    </div>
  );
}
