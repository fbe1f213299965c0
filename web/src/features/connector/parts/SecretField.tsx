import { Lock, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { texts } from '../connector.texts.ts';

type Value = string | null | undefined;
type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Whether one is kept that still goes where it was meant to go. */
  isKept: boolean;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  isLong?: boolean;
  isOptional?: boolean;
};

const words = texts.secret;

/** A secret is typed and never shown again: what is kept can be changed or taken away, not read. */
export function SecretField(props: Props) {
  const { label, isKept, value, onChange, error } = props;
  if (isKept && value === undefined && !error) return <Kept label={label} onChange={onChange} />;
  if (isKept && value === null) return <Removed label={label} onUndo={() => onChange(undefined)} />;
  return <Typing {...props} />;
}

function Kept({ label, onChange }: Pick<Props, 'label' | 'onChange'>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-[7px]">
      <legend className="type-label mb-[7px]">{label}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-1 md:min-h-10">
        <span className="flex min-w-0 flex-1 items-center gap-2 text-14 text-fg-2">
          <Lock aria-hidden className="size-4 shrink-0" />
          {words.kept}
        </span>
        <Button variant="link" size="sm" aria-label={words.change(label)} onClick={() => onChange('')}>
          {words.changeShort}
        </Button>
        <Button variant="link" size="sm" aria-label={words.remove(label)} onClick={() => onChange(null)}>
          {words.removeShort}
        </Button>
      </div>
    </fieldset>
  );
}

function Removed({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="type-label mb-[7px]">{label}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-3 rounded-control border border-line border-dashed px-3 md:min-h-10">
        <span className="flex flex-1 items-center gap-2 text-14 text-fg-2">
          <Trash2 aria-hidden className="size-4 shrink-0" />
          {words.removed}
        </span>
        <Button variant="link" size="sm" onClick={onUndo}>
          {words.undo}
        </Button>
      </div>
    </fieldset>
  );
}

function Typing({ name, label, hint, isKept, value, onChange, error, isLong = false, isOptional = false }: Props) {
  const back = isKept && (
    <Button variant="link" size="sm" onClick={() => onChange(undefined)}>
      {words.keep}
    </Button>
  );
  // An empty field is left out: an empty text is no secret.
  const typed = (text: string) => onChange(text === '' && !isKept ? undefined : text);
  const control = { name, value: value ?? '', autoComplete: 'off', spellCheck: false };
  return (
    <Field label={label} hint={hint} error={error} aside={back || undefined} isOptional={isOptional && !back}>
      {isLong ? (
        <Textarea {...control} rows={5} className="font-mono text-12" onChange={(event) => typed(event.target.value)} />
      ) : (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          which={label.toLowerCase()}
          onChange={(event) => typed(event.target.value)}
        />
      )}
    </Field>
  );
}
