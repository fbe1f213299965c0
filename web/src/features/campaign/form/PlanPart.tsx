import { AUDIENCE_MAX, CAMPAIGN_NAME_MAX } from '@toada/domain/campaign/campaign.contract.ts';
import { typesOf } from '@toada/domain/campaign/campaign.kinds.ts';
import { campaignTypeLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { Counter } from '../../../ui/form/Counter.tsx';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../campaign.texts.ts';
import type { PartProps } from './CampaignEditor.tsx';
import { ReleaseField } from './ReleaseField.tsx';
import { VideoField } from './VideoField.tsx';

const words = texts.form;

/** The thing that is advertised, where, to whom and when. */
export function PlanPart(part: PartProps) {
  const { view, plan, change, errors } = part;
  const { kind } = view;
  return (
    <Card as="section" aria-labelledby="plano" className="grid grid-cols-1 gap-5">
      <h3 id="plano" className="type-h2">
        {words.title}
      </h3>
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="name" label={words.name[kind]} error={errors.name}>
          <TextInput
            autoComplete="off"
            maxLength={CAMPAIGN_NAME_MAX}
            value={plan.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field
          name="type"
          label={words.type[kind]}
          hint={plan.type === 'email' ? words.emailHint : undefined}
          error={errors.type}
        >
          <Select
            options={typesOf[kind].map((value) => ({ value, label: campaignTypeLabels[value] }))}
            value={plan.type}
            onChange={(type) => change({ type })}
          />
        </Field>
      </div>
      {kind === 'video' ? (
        <VideoField {...part} />
      ) : (
        <ReleaseField
          isVideo={false}
          personId={view.user_id}
          value={plan.release_id}
          known={view.release}
          error={errors.release_id}
          onChange={(release_id) => change({ release_id })}
        />
      )}
      <Field
        name="audience"
        label={words.audience[kind]}
        hint={words.audienceHint}
        error={errors.audience}
        aside={<Counter text={plan.audience} limit={AUDIENCE_MAX} />}
      >
        <Textarea
          rows={3}
          maxLength={AUDIENCE_MAX}
          placeholder={words.audiencePlaceholder}
          value={plan.audience}
          onChange={({ target }) => change({ audience: target.value })}
        />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="starts_on" label={words.startsOn} error={errors.starts_on}>
          <DateInput keepsTyped value={plan.starts_on} onChange={(starts_on) => change({ starts_on })} />
        </Field>
        <Field name="ends_on" label={words.endsOn} error={errors.ends_on}>
          <DateInput keepsTyped value={plan.ends_on} onChange={(ends_on) => change({ ends_on })} />
        </Field>
      </div>
    </Card>
  );
}
