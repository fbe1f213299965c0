import { planLanes, TASK_NOTE_MAX, TASK_TITLE_MAX, type TaskOwner } from '@toada/domain/release-plan/plan.kinds.ts';
import { planLaneLabels } from '@toada/domain/texts/release-plan.pt-BR.ts';
import type { FieldErrors } from '../../lib/form/form.ts';
import { Counter } from '../../ui/form/Counter.tsx';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './release-plan.texts.ts';
import type { TypedTask } from './use-task-form.ts';

const words = texts.form;
const REMINDERS = [0, 1, 2, 3, 5, 7, 14];
const NONE = 'none';

type Props = {
  typed: TypedTask;
  errors: FieldErrors;
  onChange: (changes: Partial<TypedTask>) => void;
  /** Names of those a task may belong to; one alone is not asked for. */
  owners: Partial<Record<TaskOwner, string>>;
  /** Whether a task may have a day of its own: a template's may not. */
  hasFixedDay: boolean;
};

/** Fields of a task, in a plan as in a template. */
export function TaskFields({ typed, errors, onChange, owners, hasFixedDay }: Props) {
  const { title, note, lane, owner, isFixed } = typed;
  const lanes = planLanes.map((value) => ({ value, label: planLaneLabels[value] }));
  const people = (Object.entries(owners) as [TaskOwner, string][]).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid gap-4">
      <Field label={words.title} error={errors.title} aside={<Counter text={title} limit={TASK_TITLE_MAX} />}>
        <TextInput
          value={title}
          placeholder={words.titlePlaceholder}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      {hasFixedDay && (
        <Segmented
          label={words.when}
          value={isFixed ? 'fixed' : 'counted'}
          onChange={(next) => onChange({ isFixed: next === 'fixed' })}
          labels={{ counted: words.counted, fixed: words.fixed }}
          className="w-full"
        />
      )}
      {isFixed ? (
        <Field label={words.day} hint={words.fixedHint} error={errors.day}>
          <DateInput value={typed.day} onChange={(day) => onChange({ day })} />
        </Field>
      ) : (
        <Counted typed={typed} errors={errors} onChange={onChange} />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={words.lane} error={errors.lane}>
          <Select options={lanes} value={lane} onChange={(next) => onChange({ lane: next })} />
        </Field>
        <Field label={words.reminder} error={errors.reminder_days}>
          <Select
            options={reminderOptions(typed.reminder)}
            value={typed.reminder || NONE}
            onChange={(next) => onChange({ reminder: next === NONE ? '' : next })}
          />
        </Field>
      </div>
      {(people.length > 1 || errors.owner) && (
        <Field label={words.owner} error={errors.owner}>
          <Select options={people} value={owner} onChange={(next) => onChange({ owner: next })} />
        </Field>
      )}
      <Field
        label={words.note}
        isOptional={note === ''}
        error={errors.note}
        {...(note === '' ? {} : { aside: <Counter text={note} limit={TASK_NOTE_MAX} /> })}
      >
        <Textarea value={note} rows={2} onChange={({ target }) => onChange({ note: target.value })} />
      </Field>
    </div>
  );
}

function Counted({ typed, errors, onChange }: Pick<Props, 'typed' | 'errors' | 'onChange'>) {
  const sides = (['before', 'after'] as const).map((value) => ({ value, label: words.sides[value] }));
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field
        label={words.count}
        hint={words.countedHint}
        error={errors.offset_days}
        className="col-span-2 md:col-span-1"
      >
        <TextInput
          isNumeric
          inputMode="numeric"
          maxLength={3}
          value={typed.count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
      </Field>
      <Field label={words.side} className="col-span-2 md:col-span-1">
        <Select options={sides} value={typed.side} onChange={(side) => onChange({ side })} />
      </Field>
    </div>
  );
}

/** The usual reminders, and the one that a template brought. */
function reminderOptions(chosen: string) {
  const known = chosen === '' ? REMINDERS : [...new Set([...REMINDERS, Number(chosen)])];
  const sorted = known.toSorted((one, other) => one - other);
  return [
    { value: NONE, label: words.reminders.none },
    ...sorted.map((days) => ({
      value: String(days),
      label: days === 0 ? words.reminders.same : words.reminders.before(days),
    })),
  ];
}
