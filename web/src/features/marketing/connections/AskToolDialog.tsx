import { GeneralRequestForm, TOOL_NAME_MAX } from '@toada/domain/general-request/general-request.contract.ts';
import type { MarketingTool } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { NOTES_MAX } from '@toada/domain/request-answer.ts';
import { marketingToolLabels } from '@toada/domain/texts/marketing-tool.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useAskTool } from './connections.api.ts';
import { texts } from './connections.texts.ts';

const FORM = 'ask-tool';
const words = texts.tools.form;

/** Somebody asks for a tool of ours, or names another one. */
export function AskToolDialog({ tool, onClose }: { tool: MarketingTool | null; onClose: () => void }) {
  const send = useAskTool(onClose);
  const [name, setName] = useState(tool ? marketingToolLabels[tool] : '');
  const [details, setDetails] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = GeneralRequestForm.safeParse({ request_type: 'marketing_tool', tool, tool_name: name, details });
    if (!typed.success) return setErrors(fieldErrorsOf(typed.error));
    setErrors({});
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!send.isPending) send.mutate({ ...typed.data, idempotencyKey }, { onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={details !== ''}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={send.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={tool ? words.tool : words.name} error={errors.tool_name}>
          <TextInput
            readOnly={tool !== null}
            maxLength={TOOL_NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={words.details} error={errors.details}>
          <Textarea
            rows={4}
            value={details}
            maxLength={NOTES_MAX}
            onChange={({ target }) => setDetails(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
