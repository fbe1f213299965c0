import { personKindLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import {
  documentNames,
  type PersonKind,
  personKinds,
  requiredDocuments,
} from '@toada/domain/verification/required-documents.ts';
import type { OwnVerification } from '@toada/domain/verification/verification.contract.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DocumentField } from './DocumentField.tsx';
import { useVerificationForm } from './use-verification-form.ts';
import { texts } from './verification.texts.ts';

const kinds = personKinds.map((value) => ({ value, ...texts.form.kinds[value] }));

/** The checklist of what to send. Each file leaves as soon as it is chosen; the button sends only their names. */
export function VerificationForm({ verification, userId }: { verification: OwnVerification; userId: string }) {
  const form = useVerificationForm(verification, userId);
  const element = useRef<HTMLFormElement>(null);
  // By the time the complaints are drawn, the first of them takes the focus.
  useEffect(() => {
    if (Object.keys(form.errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.errors]);
  return (
    <Section title={titleOf(verification)}>
      <Card>
        <form
          ref={element}
          noValidate
          onSubmit={form.submit}
          aria-label={texts.form.label}
          className="flex flex-col gap-7"
        >
          <RadioCards
            legend={texts.form.kind}
            name="person_kind"
            options={kinds}
            value={form.kind}
            onChange={({ target }) => form.chooseKind(target.value as PersonKind)}
            error={form.errors.person_kind}
          />
          <Field label={personKindLabels[form.kind]} error={form.errors.document_number} className="md:max-w-[300px]">
            <TextInput
              value={form.number}
              onChange={({ target }) => form.setNumber(target.value)}
              onBlur={form.tidyNumber}
              placeholder={texts.form.numberPlaceholder[form.kind]}
              autoComplete="off"
              isNumeric
            />
          </Field>
          <Documents form={form} />
          <div className="flex flex-col gap-3">
            <p className="text-13 text-fg-2">{form.isSending ? texts.form.stillSending : texts.form.privacy}</p>
            <Button type="submit" loading={form.isSaving} disabled={form.isSending} className="self-start">
              {texts.form.submit}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}

function Documents({ form }: { form: ReturnType<typeof useVerificationForm> }) {
  const progress = texts.form.progress(form.done, form.total);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p role="status" className="num font-semibold text-13">
          {progress}
        </p>
        <Progress label={progress} value={(form.done / form.total) * 100} tone="success" size="sm" />
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {documentNames.map((name) => (
          <DocumentField
            key={name}
            name={name}
            isShown={requiredDocuments[form.kind].includes(name)}
            error={form.errors[`documents.${name}`]}
            onSent={form.noteSent}
          />
        ))}
      </div>
    </div>
  );
}

function titleOf({ status, submission, is_verified }: OwnVerification) {
  if (is_verified || (submission && status === 'pending')) return texts.form.title.renew;
  return submission ? texts.form.title.again : texts.form.title.first;
}
