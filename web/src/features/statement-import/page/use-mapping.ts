import { gapsOf } from '@toada/domain/statement/mapping-gaps.ts';
import { statementApi } from '@toada/domain/statement/statement.contract.ts';
import { type StatementField, StatementMapping } from '@toada/domain/statement/statement.fields.ts';
import { type FormEvent, useState } from 'react';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { useMapColumns } from '../statement-import.api.ts';

const empty = StatementMapping.parse({ columns: {} });

/** Meaning of each column, facts of the whole file, and the name to remember the layout by. */
export function useMapping(id: string, known: StatementMapping | null, onSaved: () => void) {
  const [mapping, setMapping] = useState<StatementMapping>(known ?? empty);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useMapColumns();
  function change(changes: Partial<StatementMapping>) {
    setMapping((before) => ({ ...before, ...changes }));
    setErrors((before) => forgive(before, ...Object.keys(changes).map((field) => `mapping.${field}`)));
  }
  function changeName(next: string) {
    setName(next);
    setErrors((before) => forgive(before, 'name'));
  }

  /** A field stands in one column: said of another, it leaves the first. */
  function setColumn(place: number, field: StatementField | null) {
    const others = Object.entries(mapping.columns).filter(([other, at]) => at !== place && other !== field);
    change({ columns: Object.fromEntries(field ? [...others, [field, place]] : others) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || gapsOf(mapping).length > 0) return;
    const form = statementApi.map.input.safeParse({ id, mapping, name });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    setErrors({});
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    save.mutate(form.data, { onSuccess: onSaved, onError });
  }
  const fieldOf = (place: number) =>
    (Object.entries(mapping.columns).find(([, at]) => at === place)?.[0] as StatementField | undefined) ?? null;
  return {
    mapping,
    change,
    fieldOf,
    setColumn,
    name,
    setName: changeName,
    errors,
    gaps: gapsOf(mapping),
    isSaving: save.isPending,
    submit,
  };
}
