import { type Region, toggleRegion } from '@toada/domain/distribution/regions.rules.ts';
import { settlePlaces } from '@toada/domain/release/release.draft.ts';
import { CountryPicker } from '../../../lib/form/CountryPicker.tsx';
import { RegionChips } from '../../../lib/form/RegionChips.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Asked, DraftField } from '../comments/Asked.tsx';
import { texts } from '../release-draft.texts.ts';
import type { StepProps } from '../step.ts';

const words = texts.stores;

type Props = Pick<StepProps, 'draft' | 'change'> & { error: string | undefined };

/** Where in the world; what is custom names its countries, with a note for whoever reviews. */
export function Regions({ draft, change, error }: Props) {
  // From the draft as it is then: two quick presses are two changes.
  const press = (region: Region) =>
    change((now) => settlePlaces({ ...now, regions: toggleRegion(now.regions, region) }));
  return (
    <fieldset className="min-w-0">
      <legend className="type-h2 mb-4">{words.regions}</legend>
      <RegionChips chosen={draft.regions} onPress={press} />
      {draft.regions.includes('custom') && <Countries draft={draft} change={change} error={error} />}
      <p className="mt-3 text-12 text-muted">{words.rule}</p>
      <div className="mt-3 grid gap-1.5 empty:hidden">
        <Asked about="regions" />
      </div>
    </fieldset>
  );
}

function Countries({ draft, change, error }: Props) {
  const hasOnlyWords = draft.custom_countries.length === 0 && draft.custom_region_details.trim() !== '';
  return (
    <div className="mt-5 grid gap-5">
      <DraftField
        about="custom_countries"
        label={words.countries}
        error={error}
        hint={hasOnlyWords ? words.onlyWords : undefined}
      >
        <CountryPicker
          name="custom_countries"
          value={draft.custom_countries}
          onChange={(codes) => change(() => ({ custom_countries: codes }))}
        />
      </DraftField>
      <DraftField about="custom_region_details" label={words.countriesNote} isOptional>
        <TextInput
          name="custom_region_details"
          maxLength={500}
          placeholder={words.countriesNotePlaceholder}
          value={draft.custom_region_details}
          onChange={(event) => change(() => ({ custom_region_details: event.target.value }))}
        />
      </DraftField>
    </div>
  );
}
