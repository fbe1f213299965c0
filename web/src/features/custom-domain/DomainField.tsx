import { HostName } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import { type KeyboardEvent, useState } from 'react';
import { fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useSaveDomain } from './custom-domain.api.ts';
import { texts } from './custom-domain.texts.ts';

export function DomainField({ userId, host }: { userId: string; host: string }) {
  const save = useSaveDomain(userId);
  const [typed, setTyped] = useState(host);
  const [complaint, setComplaint] = useState<string>();
  const error = complaint ?? refusedFieldsOf(save.error)?.host;

  function submit() {
    const parsed = HostName.safeParse(typed);
    setComplaint(parsed.success ? undefined : fieldErrorsOf(parsed.error)['']);
    if (parsed.success) save.mutate(parsed.data);
  }

  /** Enter saves the domain; it does not publish the brand around it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isNew) submit();
  }

  const isNew = typed.trim() !== host;
  return (
    <>
      <Field label={texts.label} hint={texts.hint} error={error}>
        <TextInput
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          placeholder={texts.placeholder}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {isNew && (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          className="self-start"
          loading={save.isPending}
          onClick={submit}
        >
          {texts.save}
        </Button>
      )}
    </>
  );
}
