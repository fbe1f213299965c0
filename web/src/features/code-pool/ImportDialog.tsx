import { codeKindLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './code-pool.texts.ts';
import { ImportFindings } from './ImportFindings.tsx';
import { useImport } from './use-import.ts';

const FORM = 'import-codes';
const words = texts.list;

/** One button, twice: it looks at the list, and where nothing stands in the way it imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { form, report, isReady, submit, isSending, file, takeFile, dropFile, dropLines } = useImport(onClose);
  const { errors, isDirty } = form.formState;
  const kind = form.watch('kind');
  const footer = (
    <FormFooter
      form={FORM}
      cancel={words.cancel}
      submit={report && isReady ? words.submit(report.good_count) : words.check}
      isBusy={isSending}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      title={words.title}
      description={words.lead}
      size="lg"
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label={words.kind}
          value={kind}
          onChange={(next) => form.setValue('kind', next, { shouldDirty: true })}
          labels={codeKindLabels}
          className="flex"
        />
        <Field label={words.name} error={fieldError(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" data-first-focus />
        </Field>
        <Field label={words.codes} error={fieldError(errors.list)}>
          <Textarea
            {...form.register('list')}
            rows={6}
            placeholder={words.placeholder[kind]}
            spellCheck={false}
            className="num"
          />
        </Field>
        <Field label={words.file} hint={words.fileHint}>
          <FileField file={file} accept=".csv,.txt,text/csv,text/plain" onChoose={takeFile} onRemove={dropFile} />
        </Field>
        {report && <ImportFindings kind={kind} report={report} onDrop={dropLines} />}
      </form>
    </Dialog>
  );
}
