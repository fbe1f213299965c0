import { ENTRIES_MAX, type Show } from '@toada/domain/link-page/link-page.content.ts';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../link-page.texts.ts';
import type { FaultOf } from './BlockFields.tsx';
import { newShow } from './block-kinds.ts';

type Props = { shows: readonly Show[]; faultOf: FaultOf; onChange: (shows: Show[]) => void };

/** Shows of a block: day, city, place and tickets each. */
export function ShowRows({ shows, faultOf, onChange }: Props) {
  const id = useId();
  const { fields: words } = texts;
  const put = (place: number, changes: Partial<Show>) =>
    onChange(shows.map((show, at) => (at === place ? { ...show, ...changes } : show)));
  return (
    <div className="grid gap-2.5">
      {shows.map((show, place) => {
        const fault = (['day', 'city', 'url'] as const)
          .map((field) => ({ field, said: faultOf(`shows.${place}.${field}`) }))
          .find(({ said }) => said);
        const noteId = `${id}-${show.key}`;
        const input = (field: 'city' | 'venue' | 'url', label: string, placeholder: string) => (
          <TextInput
            aria-label={label}
            placeholder={placeholder}
            value={show[field]}
            maxLength={field === 'url' ? 400 : 80}
            aria-invalid={fault?.field === field ? true : undefined}
            aria-describedby={fault?.field === field ? noteId : undefined}
            onChange={({ currentTarget }) => put(place, { [field]: currentTarget.value })}
          />
        );
        return (
          <div key={show.key} data-entry={show.key} className="grid gap-1.5 border-line border-b pb-2.5">
            <div className="grid grid-cols-2 gap-2.5 md:grid-cols-[158px_1fr_1fr]">
              <Field label={<span className="sr-only">{words.day(place + 1)}</span>} className="gap-0">
                <DateInput value={show.day} onChange={(day) => put(place, { day })} />
              </Field>
              {input('city', words.city(place + 1), words.cityPlaceholder)}
              <div className="max-md:col-span-2">{input('venue', words.venue(place + 1), words.venuePlaceholder)}</div>
              <div className="col-span-2 flex gap-2 md:col-start-2">
                {input('url', words.tickets(place + 1), words.ticketsPlaceholder)}
                <IconButton
                  label={words.removeShow(place + 1)}
                  onClick={() => onChange(shows.filter((_, at) => at !== place))}
                >
                  <X aria-hidden />
                </IconButton>
              </div>
            </div>
            {fault && (
              <FieldNote id={noteId} tone="error">
                {fault.said}
              </FieldNote>
            )}
          </div>
        );
      })}
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={shows.length >= ENTRIES_MAX}
          onClick={() => onChange([...shows, newShow()])}
        >
          {words.addShow}
        </Button>
      </div>
    </div>
  );
}
