import { type AuditAction, auditActionLabels, auditActions } from '@toada/domain/audit/audit.actions.ts';
import { auditTopics } from '@toada/domain/audit/audit.topics.ts';
import { auditTopicLabels } from '@toada/domain/texts/audit-topics.pt-BR.ts';
import { type ReactNode, useId } from 'react';
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

type Props = {
  chosen: Chosen;
  onChange: (changes: Partial<Chosen>) => void;
  search: ReactNode;
  aside: ReactNode;
  nameOf: (id: string) => string | null;
};

export function AuditFilters({ chosen, onChange, search, aside, nameOf }: Props) {
  const { action, from, until, actor, person } = chosen;
  const named = (id: string) => nameOf(id) ?? texts.filter.chosen;
  return (
    <div className="flex flex-col gap-3.5">
      <FilterBar search={search} aside={aside}>
        <Select
          aria-label={texts.filter.action}
          options={options}
          value={action || ALL}
          onChange={(next) => onChange({ action: next === ALL ? '' : next })}
          className="w-52 max-md:w-full"
        />
        <Day label={texts.filter.from} value={from} onChange={(day) => onChange({ from: day })} />
        <Day label={texts.filter.until} value={until} onChange={(day) => onChange({ until: day })} />
      </FilterBar>
      <Topics chosen={chosen} onChange={onChange} />
      {(actor || person) && (
        <div className="flex flex-wrap gap-2">
          {actor && (
            <Chip isOn onChange={() => onChange({ actor: '' })}>
              {texts.filter.actor(named(actor))}
            </Chip>
          )}
          {person && (
            <Chip isOn onChange={() => onChange({ person: '' })}>
              {texts.filter.person(named(person))}
            </Chip>
          )}
        </div>
      )}
    </div>
  );
}

/** On a phone one line that is pushed aside. */
function Topics({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  return (
    <fieldset
      aria-label={texts.topics}
      className="flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-(--gutter) md:flex-wrap"
    >
      <Chip isOn={chosen.topic === ''} onChange={() => onChange({ topic: '' })}>
        {texts.allTopics}
      </Chip>
      {auditTopics.map((topic) => (
        <Chip key={topic} isOn={chosen.topic === topic} onChange={(isOn) => onChange({ topic: isOn ? topic : '' })}>
          {auditTopicLabels[topic]}
        </Chip>
      ))}
    </fieldset>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-13 text-fg-2">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={value} onChange={onChange} className="w-36" />
    </div>
  );
}
