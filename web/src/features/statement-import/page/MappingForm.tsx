import type { StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { texts } from '../statement-import.texts.ts';
import { MappedColumns } from './MappedColumns.tsx';
import { useMapping } from './use-mapping.ts';
import { WholeFile } from './WholeFile.tsx';

const words = texts.mapping;

type Props = {
  id: string;
  reading: StatementReading;
  /** As it was guessed, or said before. */
  mapping: StatementMapping | null;
  /** Undefined where nothing can go on without it. */
  onClose: (() => void) | undefined;
  onSaved: () => void;
};

/** Each column with its first values and what it is; said once, the next file with this header is read by itself. */
export function MappingForm({ id, reading, mapping, onClose, onSaved }: Props) {
  const form = useMapping(id, mapping, onSaved);
  return (
    <Card>
      <Section title={words.title}>
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
          <p className="text-13 text-fg-2">{onClose ? words.correctLead : words.lead}</p>
          <MappedColumns reading={reading} fieldOf={form.fieldOf} onField={form.setColumn} />
          <WholeFile mapping={form.mapping} errors={form.errors} onChange={form.change} />
          <Field label={words.name} hint={words.nameHint} error={form.errors.name}>
            <TextInput
              value={form.name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => form.setName(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p aria-live="polite" className="mr-auto text-13 text-warning">
              {form.gaps.length > 0 && `${words.gapsTitle}: ${form.gaps.map((gap) => words.gaps[gap]).join(', ')}.`}
            </p>
            {onClose && (
              <Button variant="ghost" onClick={onClose}>
                {words.cancel}
              </Button>
            )}
            <Button type="submit" loading={form.isSaving} disabled={form.gaps.length > 0}>
              {words.submit}
            </Button>
          </div>
        </form>
      </Section>
    </Card>
  );
}
