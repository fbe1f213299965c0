import { zodResolver } from '@hookform/resolvers/zod';
import { ResetForm as Schema } from '@toada/domain/auth/auth.forms.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/Button.tsx';
import { texts } from '../auth.texts.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';

type Props = { submitLabel: string; onSubmit: (password: string) => Promise<void> };

export function ResetForm({ submitLabel, onSubmit }: Props) {
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { password: '', confirmation: '' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values.password))}
      aria-label={submitLabel}
      className="flex flex-col gap-4"
    >
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={errors}
        typed={typed}
        words={{ password: texts.reset.password, confirmation: texts.register.confirmation }}
        size="lg"
      />
      <Button type="submit" size="lg" loading={isSubmitting} className="mt-1 w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
