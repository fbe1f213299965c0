import type { PhonogramPersonView } from '@toada/domain/phonogram/phonogram.contract.ts';
import {
  formatMillionths,
  type PhonogramPart,
  partMillionths,
  type SheetLine,
} from '@toada/domain/phonogram/phonogram.rules.ts';
import { phonogramPartLabels } from '@toada/domain/texts/credit-risk.pt-BR.ts';
import { Plus, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { texts } from '../phonogram.texts.ts';
import { PersonRow } from './PersonRow.tsx';
import type { TypedPerson } from './sheet-draft.ts';

const words = texts.sheet;
/** So many chips; the others are typed. */
const OFFERED = 5;

type Props = {
  part: PhonogramPart;
  people: readonly TypedPerson[];
  lines: readonly SheetLine[];
  offered: readonly PhonogramPersonView[];
  said: (field: string) => string | undefined;
  onAdd: (known?: PhonogramPersonView) => void;
  onChange: (key: string, changes: Partial<TypedPerson>) => void;
  onRemove: (key: string) => void;
};

/** One of the three parts: its people, evenly paid, and those who could be among them. */
export function PeoplePart({ part, people, lines, offered, said, onAdd, onChange, onRemove }: Props) {
  const { many } = phonogramPartLabels[part];
  return (
    <section aria-label={many} data-field={`part ${part}`} className="border-line border-t">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-5 pb-4 md:px-6">
        <div className="min-w-0">
          <h2 className="font-semibold text-15">{many}</h2>
          <p className="text-13 text-fg-2">{words.part[part]}</p>
        </div>
        <span className="num font-semibold text-15">{formatMillionths(partMillionths[part])}</span>
      </header>
      {people.length === 0 && (
        <div className="px-5 pb-3 md:px-6">
          <StatusBadge tone="warning" icon={TriangleAlert} look="text" className="whitespace-normal">
            {words.nobody[part]}
          </StatusBadge>
        </div>
      )}
      {people.map((person, place) => (
        <PersonRow
          key={person.key}
          part={part}
          place={place}
          person={person}
          millionths={lines[place]?.millionths ?? 0}
          said={said}
          onChange={(changes) => onChange(person.key, changes)}
          onRemove={() => onRemove(person.key)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-3 md:px-6">
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} className="-ml-3" onClick={() => onAdd()}>
          {words.add[part]}
        </Button>
        {offered.length > 0 && <span className="text-12 text-muted">{words.known}</span>}
        {offered.slice(0, OFFERED).map((person) => (
          <Button
            key={person.participant_id ?? person.name}
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden />}
            aria-label={words.addKnown(person.name)}
            onClick={() => onAdd(person)}
          >
            {person.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
