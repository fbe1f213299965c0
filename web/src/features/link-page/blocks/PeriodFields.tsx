import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TimeInput } from '../../../ui/form/TimeInput.tsx';
import { texts } from '../link-page.texts.ts';

type Props = {
  block: Pick<LinkBlock, 'startsAt' | 'endsAt'>;
  error: string | undefined;
  onChange: (changes: { startsAt?: string | null; endsAt?: string | null }) => void;
};

/** When a block comes and goes, by the clock of whoever edits. */
export function PeriodFields({ block, error, onChange }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Moment
        name="startsAt"
        value={block.startsAt}
        error={undefined}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <Moment name="endsAt" value={block.endsAt} error={error} onChange={(endsAt) => onChange({ endsAt })} />
    </div>
  );
}

type MomentProps = {
  name: 'startsAt' | 'endsAt';
  value: string | null;
  error: string | undefined;
  onChange: (moment: string | null) => void;
};

/** A day and its hour; a day without one begins at midnight. */
function Moment({ name, value, error, onChange }: MomentProps) {
  const { fields: words } = texts;
  const [day = '', time = ''] = toLocal(value);
  return (
    <div className="grid grid-cols-[1fr_112px] items-start gap-2">
      <Field label={words[name]} isOptional error={error}>
        <DateInput value={day} onChange={(next) => onChange(toInstant(next, time || '00:00'))} />
      </Field>
      <Field label={words.hour(words[name])}>
        <TimeInput value={day ? time : ''} onChange={(next) => day && next && onChange(toInstant(day, next))} />
      </Field>
    </div>
  );
}

function toInstant(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}`);
  return day === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** '2026-11-20' and '12:00' on the clock of this browser. */
function toLocal(instant: string | null): string[] {
  if (!instant) return [];
  const moment = new Date(instant);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();
  return [local.slice(0, 10), local.slice(11, 16)];
}
