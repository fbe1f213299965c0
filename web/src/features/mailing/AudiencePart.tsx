import { useQuery } from '@tanstack/react-query';
import { everybody, type MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import type { PartProps } from './editor-part.ts';
import { choicesQuery } from './mailing.api.ts';
import { texts } from './mailing.texts.ts';
import { StepHead } from './StepHead.tsx';
import type { AudienceCount } from './use-audience-count.ts';

const words = texts.audience;
const FANS = '/app/marketing-partnerships/fans';

/** Days that a choice of time means: at least, at most. */
const SPANS: Readonly<Record<string, Pick<MailingAudience, 'days_min' | 'days_max'>>> = {
  any: { days_min: null, days_max: null },
  last30: { days_min: null, days_max: 30 },
  last90: { days_min: null, days_max: 90 },
  last365: { days_min: null, days_max: 365 },
  before30: { days_min: 30, days_max: null },
  before90: { days_min: 90, days_max: null },
  before365: { days_min: 365, days_max: null },
};

/** The people a mail goes to: conditions that must hold together, and how many they leave. */
export function AudiencePart({ draft, view, change, isReadOnly, audience }: PartProps & { audience: AudienceCount }) {
  const { audience: chosen } = draft;
  const { data: choices } = useQuery({ ...choicesQuery(view.id), enabled: !isReadOnly });
  const set = (changes: Partial<MailingAudience>) => change((now) => ({ audience: { ...now.audience, ...changes } }));
  const isNarrowed = JSON.stringify(chosen) !== JSON.stringify(everybody);
  const releases = choices?.releases ?? [];
  return (
    <section aria-labelledby="publico" className="grid min-w-0 grid-cols-1 gap-4 px-5 py-5">
      <StepHead id="publico" icon={Users} title={words.title}>
        <p role="status" className="num font-semibold text-15">
          {audience.count === null
            ? !isReadOnly && (audience.isFailed ? words.countFailed : words.counting)
            : words.total(audience.count, audience.isMore)}
        </p>
      </StepHead>
      {audience.hasNoFans && (
        <Alert
          tone="info"
          title={texts.noFans.title}
          action={
            <Button size="sm" variant="secondary" asChild>
              <Link to={FANS}>{texts.noFans.action}</Link>
            </Button>
          }
        >
          {texts.noFans.lead}
        </Alert>
      )}
      <p className="text-13 text-fg-2">
        {isNarrowed ? words.some : words.all} {view.is_label_only && words.label}
      </p>
      <Choices
        legend={words.releases}
        all={releases.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={chosen.releases}
        onChange={(releases) => set({ releases })}
      />
      <Choices
        legend={words.cities}
        all={(choices?.cities ?? []).map((city) => ({ value: city, label: city }))}
        chosen={chosen.cities}
        onChange={(cities) => set({ cities })}
      />
      <Choices
        legend={words.pages}
        all={(choices?.pages ?? []).map((page) => ({ value: page, label: readable(page) }))}
        chosen={chosen.pages}
        onChange={(pages) => set({ pages })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field name="days" label={words.since} className="w-full sm:w-64">
          <Select
            options={Object.entries(SPANS).map(([value, span]) => ({ value, label: spanWords(span) }))}
            value={spanOf(chosen)}
            disabled={isReadOnly}
            onChange={(value) => set(SPANS[value] ?? {})}
          />
        </Field>
        {isNarrowed && !isReadOnly && (
          <Button variant="ghost" onClick={() => change(() => ({ audience: everybody }))}>
            {words.clear}
          </Button>
        )}
      </div>
      {audience.count === 0 && !audience.hasNoFans && <p className="text-13 text-warning">{words.nobody}</p>}
    </section>
  );
}

type ChoicesProps = {
  legend: string;
  all: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** One condition: any of what is chosen. What is chosen stays there when no fan has it any more. */
function Choices({ legend, all, chosen, onChange }: ChoicesProps) {
  const gone = chosen.filter((value) => all.every((one) => one.value !== value));
  const shown = [...all, ...gone.map((value) => ({ value, label: value }))];
  if (shown.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">{legend}</legend>
      <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-0.5">
        {shown.map(({ value, label }) => (
          <Chip
            key={value}
            isOn={chosen.includes(value)}
            className="max-w-full"
            onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            <span className="truncate">{label}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function spanOf({ days_min, days_max }: MailingAudience): string {
  const found = Object.entries(SPANS).find(([, span]) => span.days_min === days_min && span.days_max === days_max);
  return found?.[0] ?? 'any';
}

function spanWords({ days_min, days_max }: Pick<MailingAudience, 'days_min' | 'days_max'>): string {
  if (days_max !== null) return words.last(days_max);
  return days_min === null ? words.anytime : words.before(days_min);
}

const readable = (page: string) => page.replace(/^https?:\/\//, '');
