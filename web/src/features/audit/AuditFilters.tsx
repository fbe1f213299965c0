import { type AuditAction, auditActionLabels, auditActions } from '@toada/domain/audit/audit.actions.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { texts } from './audit.texts.ts';
import type { Chosen } from './chosen.ts';

const ALL = 'ALL';
const options: { value: AuditAction | typeof ALL; label: string }[] = [
  { value: ALL, label: texts.filter.allActions },
  ...auditActions.map((action) => ({ value: action, label: auditActionLabels[action] })),
];

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void; aside: ReactNode };

export function AuditFilters({ chosen, onChange, aside }: Props) {
  const { action, from, until, actor, person } = chosen;
  return (
    <FilterBar aside={aside}>
      <Select
        aria-label={texts.filter.action}
        options={options}
        value={action || ALL}
        onChange={(next) => onChange({ ...chosen, action: next === ALL ? '' : next })}
        className="w-60"
      />
      <Day label={texts.filter.from} value={from} onChange={(day) => onChange({ ...chosen, from: day })} />
      <Day label={texts.filter.until} value={until} onChange={(day) => onChange({ ...chosen, until: day })} />
      {actor && (
        <Chip isOn onChange={() => onChange({ ...chosen, actor: null })}>
          {texts.filter.actor(actor.name)}
        </Chip>
      )}
      {person && (
        <Chip isOn onChange={() => onChange({ ...chosen, person: null })}>
          {texts.filter.person(person.name)}
        </Chip>
      )}
    </FilterBar>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-13 text-fg-2">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={value} onChange={onChange} className="w-40" />
    </div>
  );
}
