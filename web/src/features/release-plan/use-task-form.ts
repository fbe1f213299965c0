import type { PlanLane, TaskOwner } from '@toada/domain/release-plan/plan.kinds.ts';
import { type PlanTaskForm, PlanTaskForm as schema } from '@toada/domain/release-plan/release-plan.contract.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';

/** A task as it is typed. */
export type TypedTask = {
  title: string;
  note: string;
  lane: PlanLane;
  owner: TaskOwner;
  isFixed: boolean;
  count: string;
  side: 'before' | 'after';
  day: string;
  /** Days before, or '' for none. */
  reminder: string;
};

type Known = Omit<PlanTaskForm, 'day'> & { day?: string | null };

const empty: Known = { lane: 'press', title: '', note: '', owner: 'artist', offset_days: -7, reminder_days: 1 };

function typedOf({ offset_days: offset, reminder_days: reminder, day, title, note, lane, owner }: Known): TypedTask {
  return {
    ...{ title, note, lane, owner, isFixed: offset === null, day: day ?? '' },
    count: String(Math.abs(offset ?? 0)),
    side: offset !== null && offset > 0 ? 'after' : 'before',
    reminder: reminder === null ? '' : String(reminder),
  };
}

/** The form as it is sent; a number that is none is refused by the form's own rule. */
function formOf({ isFixed, count, side, day, reminder, ...words }: TypedTask) {
  const days = /^\d{1,3}$/.test(count.trim()) ? Number(count) : Number.NaN;
  return {
    ...words,
    offset_days: isFixed ? null : side === 'before' && days !== 0 ? -days : days,
    day: isFixed ? day || null : null,
    reminder_days: reminder === '' ? null : Number(reminder),
  };
}

type Send = (task: PlanTaskForm, onError: (error: unknown) => void) => void;

export function useTaskForm(known: Known | null, send: Send) {
  const [first] = useState(() => typedOf(known ?? empty));
  const [typed, setTyped] = useState(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  function change(changes: Partial<TypedTask>) {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = schema.safeParse(formOf(typed));
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    send(form.data, (error) => setErrors(bare(refusedFieldsOf(error) ?? {})));
  }
  return { typed, errors, change, submit, isDirty: typed !== first };
}

/** The server names fields within the task. */
function bare(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name.replace(/^task\./, ''), words]));
}
