import {
  neededFields,
  type StatementField,
  type StatementReading,
  statementFields,
} from '@toada/domain/statement/statement.fields.ts';
import { statementFieldLabels } from '@toada/domain/texts/statement.pt-BR.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { texts } from '../statement-import.texts.ts';

const words = texts.mapping;
const UNUSED = 'unused';
const SAMPLES_SHOWN = 3;
const needed: ReadonlySet<StatementField> = new Set(neededFields);
const options = [
  { value: UNUSED, label: words.unused },
  ...statementFields.map((value) => ({
    value,
    label: needed.has(value) ? `${statementFieldLabels[value]} (${words.needed})` : statementFieldLabels[value],
  })),
] as const;

type Props = {
  reading: StatementReading;
  fieldOf: (place: number) => StatementField | null;
  onField: (place: number, field: StatementField | null) => void;
};

export function MappedColumns({ reading: { header, sample }, fieldOf, onField }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {header.map((name, place) => {
        const title = name || words.unnamed(place + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place tells them apart.
          <li key={place} className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_224px]">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold text-14">{title}</p>
              <p className="num truncate text-13 text-fg-2">{samplesOf(sample, place)}</p>
            </div>
            <Select
              aria-label={words.field(title)}
              options={options}
              value={fieldOf(place) ?? UNUSED}
              onChange={(field) => onField(place, field === UNUSED ? null : field)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The first different values: three times the same says no more than once. */
function samplesOf(sample: StatementReading['sample'], place: number): string {
  const values = new Set(sample.map((cells) => cells[place]?.trim() ?? '').filter((value) => value !== ''));
  return values.size === 0 ? words.noSample : [...values].slice(0, SAMPLES_SHOWN).join(' · ');
}
