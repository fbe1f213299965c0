import { type CodeKind, type GtinLength, gtinLengths } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { codeKindLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './code-pool.texts.ts';
import { formatCode } from './format-code.ts';
import { useNewPool } from './use-new-pool.ts';

const FORM = 'new-pool';
const words = texts.create;

export function NewPoolDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSaving, example } = useNewPool(onClose);
  const { errors, isDirty } = form.formState;
  const { kind, digits = 12 } = form.watch();
  const choose = (name: 'kind' | 'digits', value: CodeKind | GtinLength) => {
    form.setValue(name, value as never, { shouldDirty: true });
    // A prefix that was complained about may be right for the other kind.
    if (form.formState.dirtyFields.prefix) void form.trigger(['prefix', 'first_number']);
  };
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={isSaving} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      title={words.title}
      description={words.lead}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label={words.kind}
          value={kind}
          onChange={(next) => choose('kind', next)}
          labels={codeKindLabels}
          className="flex"
        />
        <Field label={words.name} hint={words.nameHint} error={fieldError(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" data-first-focus />
        </Field>
        <Field label={words.prefix[kind]} hint={words.prefixHint[kind]} error={fieldError(errors.prefix)}>
          <TextInput
            {...form.register('prefix')}
            autoComplete="off"
            isNumeric
            {...(kind === 'upc' ? { inputMode: 'numeric' as const } : {})}
            className="uppercase"
          />
        </Field>
        {kind === 'upc' && <Digits value={digits} onChange={(next) => choose('digits', next)} />}
        <Field label={words.number} hint={words.numberHint} error={fieldError(errors.first_number)}>
          <TextInput {...form.register('first_number')} inputMode="numeric" autoComplete="off" isNumeric />
        </Field>
        <Example kind={kind} example={example} />
      </form>
    </Dialog>
  );
}

function Digits({ value, onChange }: { value: GtinLength; onChange: (value: GtinLength) => void }) {
  return (
    <Segmented
      label={words.digits}
      value={String(value) as '12' | '13'}
      onChange={(next) => onChange(gtinLengths.find((length) => String(length) === next) ?? 12)}
      labels={words.digitLabels}
      className="flex"
    />
  );
}

type ExampleProps = { kind: CodeKind; example: { code: string; room: number } | null };

/** Said aloud as it changes, so that who does not see it knows that the prefix is whole. */
function Example({ kind, example }: ExampleProps) {
  return (
    <div aria-live="polite" className="rounded-control border border-line bg-raised px-4 py-3">
      {example ? (
        <>
          <p className="text-12 text-muted">{words.example}</p>
          <p className="num mt-0.5 font-semibold text-18">{formatCode(kind, example.code)}</p>
          <p className="num text-13 text-fg-2">{words.room[kind](example.room)}</p>
        </>
      ) : (
        <p className="text-13 text-fg-2">{words.noExample}</p>
      )}
    </div>
  );
}
