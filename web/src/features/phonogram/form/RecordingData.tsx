import { countries } from '@toada/domain/country/countries.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import type { PhonogramView } from '@toada/domain/phonogram/phonogram.contract.ts';
import { byName, countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { Link } from 'react-router';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { type Fact, KeyValue } from '../../../ui/list/KeyValue.tsx';
import { texts } from '../phonogram.texts.ts';
import type { SheetDraft } from './sheet-draft.ts';

const words = texts.sheet;
const places = countries.toSorted(byName).map((value) => ({ value, label: countryName(value) }));

type Props = {
  sheet: PhonogramView;
  draft: SheetDraft;
  said: (field: string) => string | undefined;
  onChange: (changes: Partial<SheetDraft>) => void;
};

/** Facts of the recording's release, and fields that only the sheet has. */
export function RecordingData({ sheet, draft, said, onChange }: Props) {
  const { title, version, artist, works, track_id, is_saved } = sheet;
  return (
    <section aria-label={words.data} className="px-5 py-5 md:px-6">
      <h2 className="type-h2 break-words">{version ? `${title} (${version})` : title || texts.panel.untitled}</h2>
      <p className="text-13 text-fg-2">{artist}</p>
      {!is_saved && (
        <Alert tone="info" title={words.notSaved} className="mt-4">
          {words.firstHint}
        </Alert>
      )}
      <div className="mt-4">
        <KeyValue facts={factsOf(sheet)} />
      </div>
      <p className="mt-3 text-13 text-fg-2">
        {works.length > 0 ? words.work : words.noWork}:{' '}
        {works.length === 0 && (
          <Link to={`/app/register-work?faixa=${track_id}`} className="text-link">
            {words.registerWork}
          </Link>
        )}
        {works.map(({ id, title: name, iswc, authors }, place) => {
          const code = parseIswc(iswc);
          return (
            <span key={id}>
              {place > 0 && ', '}
              <Link to={`/app/register-work?obra=${id}`} className="text-link">
                {name || texts.panel.untitled}
              </Link>{' '}
              {[code && formatIswc(code), authors.join(', ')].filter(Boolean).join(', ')}
            </span>
          );
        })}
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Field label={words.first} error={said('first_published_on')}>
          <DateInput
            value={draft.first_published_on}
            onChange={(first_published_on) => onChange({ first_published_on })}
          />
        </Field>
        <Field label={words.country} error={said('country')}>
          <Select options={places} value={draft.country} onChange={(country) => onChange({ country })} />
        </Field>
      </div>
    </section>
  );
}

function factsOf({ isrc, duration_ms, release_title, p_line }: PhonogramView): Fact[] {
  const seconds = duration_ms === null ? null : Math.round(duration_ms / 1000);
  const facts: Fact[] = [
    { term: words.isrc, value: isrc ?? words.noIsrc },
    {
      term: words.duration,
      value: seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    },
    { term: words.release, value: release_title },
    { term: words.pLine, value: p_line },
  ];
  return facts.filter(({ value }) => value !== '');
}
