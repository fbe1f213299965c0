import type { LeadForm as LeadInput } from '@toada/domain/lead/lead.contract.ts';
import { leadUserTypeLabels } from '@toada/domain/texts/lead.labels.pt-BR.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './lead.texts.ts';
import { useLeadForm } from './use-lead-form.ts';

/** A word no browser has an address, a name or a card for. */
const TRAP: keyof LeadInput = 'message';
const userTypes = Object.entries(leadUserTypeLabels).map(([value, label]) => ({ value, label }));

/** A native form: the browser keeps what was typed, and nothing is loaded before somebody touches it. */
export function LeadForm() {
  const { errors, isSending, submit, correct, prepare } = useLeadForm();
  const { name, email, userType } = texts;

  return (
    <form
      aria-label={texts.title}
      noValidate
      // Sent before the page can act it does nothing, instead of writing an address into the address bar.
      method="dialog"
      onSubmit={submit}
      onInput={correct}
      onFocus={prepare}
      className="glass flex flex-col gap-4 px-5 py-6 md:p-8"
    >
      <Field label={name.label} error={errors.name}>
        <TextInput name="name" size="lg" autoComplete="name" placeholder={name.placeholder} required />
      </Field>
      <Field label={email.label} error={errors.email}>
        <TextInput name="email" type="email" size="lg" autoComplete="email" placeholder={email.placeholder} required />
      </Field>
      <RadioCards legend={userType.label} name="userType" options={userTypes} error={errors.userType} required />
      <Trap />
      <Button type="submit" size="lg" loading={isSending} className="mt-1 w-full">
        {texts.submit}
      </Button>
      <p className="text-center text-12 text-fg-2">{texts.consent}</p>
    </form>
  );
}

/** Out of everybody's sight and reach but a machine's, which fills in whatever it finds. Nothing in it is stored. */
function Trap() {
  return (
    <div inert aria-hidden className="sr-only">
      <label>
        {texts.trap}
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
