import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { History } from 'lucide-react';
import { get } from 'react-hook-form';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { BackgroundField } from './BackgroundField.tsx';
import { LandingFieldRow } from './LandingFieldRow.tsx';
import { texts } from './landing-builder.texts.ts';
import { sections } from './landing-fields.ts';
import type { Builder } from './use-builder.ts';

type Props = { builder: Builder; onSection: (id: string) => void };

export function LandingForm({ builder, onSection }: Props) {
  const { form, isOvertaken } = builder;
  return (
    <form noValidate onSubmit={builder.save} className="flex flex-col gap-8 px-(--gutter) py-5 @4xl:px-6">
      <State builder={builder} />
      {isOvertaken && <OvertakenNotice builder={builder} />}
      <ErrorSummary complaints={complaintsOf(builder)} />
      {sections.map(({ id, title, fields }) => (
        <fieldset key={id} onFocus={() => onSection(id)} className="flex min-w-0 flex-col gap-4">
          <legend className="type-h3 mb-3.5">{title}</legend>
          {fields.map((field) =>
            field.name === 'background_url' ? (
              <BackgroundField key={field.name} form={form} label={field.label} />
            ) : (
              <LandingFieldRow key={field.name} form={form} field={field} />
            ),
          )}
        </fieldset>
      ))}
      {/* Enter in a field saves, although the buttons stand elsewhere. */}
      <button type="submit" hidden />
    </form>
  );
}

/** Whether what is typed is saved, and what visitors see. */
function State({ builder: { isDirty, newest, ask } }: { builder: Builder }) {
  const { updated_at, updated_by, published_version } = newest;
  const { unsaved, none, draft, published, defaults } = texts.state;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 text-13">
        {isDirty ? (
          <StatusBadge tone="warning" look="text">
            {unsaved}
          </StatusBadge>
        ) : (
          <p className="text-fg-2">
            {updated_at ? draft(updated_by ?? texts.somebody, formatMoment(updated_at)) : none}
          </p>
        )}
        <p className="text-muted">{published_version === null ? defaults : published(published_version)}</p>
      </div>
      <Button variant="ghost" size="sm" icon={<History aria-hidden />} onClick={() => ask('versions')}>
        {texts.history.open}
      </Button>
    </div>
  );
}

function OvertakenNotice({ builder: { newest, ask } }: { builder: Builder }) {
  const { title, lead, compare } = texts.overtaken;
  const action = (
    <Button variant="secondary" size="sm" onClick={() => ask('conflict')}>
      {compare}
    </Button>
  );
  return (
    <Alert tone="warning" isAnnounced title={title(newest.updated_by ?? texts.somebody)} action={action}>
      {lead}
    </Alert>
  );
}

function complaintsOf({ form: { formState } }: Builder) {
  return sections.flatMap(({ title, fields }) =>
    fields.flatMap(({ name, label }) => {
      const { message } = (get(formState.errors, name) ?? {}) as { message?: unknown };
      return typeof message === 'string'
        ? [{ field: name, label: `${title}: ${label}`, message: fieldText(message) }]
        : [];
    }),
  );
}
