import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { authApi } from '@toada/domain/auth/auth.contract.ts';
import { FactorForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { fieldError } from '../../lib/field-error.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { enrollTotp } from './enroll-totp.ts';
import { PartFailed } from './PartFailed.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { actOnAccount } from './security.api.ts';
import { texts } from './security.texts.ts';

/** Scan, confirm with a code, keep the recovery codes: only then is it done. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const enrolled = useQuery({
    queryKey: ['totp-enrolment'],
    queryFn: enrollTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const codes = useMutation({
    mutationFn: () => call(authApi.makeRecoveryCodes, {}),
    meta: { errorTitle: texts.codes.failed },
  });
  const form = useForm({ resolver: zodResolver(FactorForm), defaultValues: { code: '' } });
  const { factor } = texts;

  const submit = form.handleSubmit(async ({ code }) => {
    const factorId = enrolled.data?.id ?? '';
    const isOn = await actOnAccount((client) => client.mfa.challengeAndVerify({ factorId, code }), factor.failure);
    if (!isOn) return form.setFocus('code');
    showToast({ tone: 'success', ...factor.started });
    await codes.mutateAsync().catch(onDone);
  });

  if (codes.data) return <RecoveryCodes codes={codes.data.codes} onDone={onDone} />;
  if (enrolled.isError) return <PartFailed onRetry={() => void enrolled.refetch()} />;
  if (!enrolled.data) return <SkeletonRows rows={3} />;
  const { qr_code, secret } = enrolled.data.totp;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-[560px] text-fg-2">{factor.scan}</p>
      <div className="flex flex-wrap items-start gap-6">
        <img src={qr_code} alt={factor.qr} width={184} height={184} className="rounded-card bg-paper p-2.5" />
        <div className="flex min-w-[240px] flex-1 flex-col gap-4">
          <div>
            <p className="type-label">{factor.secret}</p>
            <code className="num mt-1.5 block select-all break-all rounded-control bg-raised px-3 py-2 text-13">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </div>
          <form noValidate onSubmit={submit} aria-label={factor.verify} className="flex flex-col gap-4">
            <Field label={factor.code} error={fieldError(form.formState.errors.code)}>
              <TextInput
                {...form.register('code')}
                isNumeric
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                placeholder="000 000"
              />
            </Field>
            <Button type="submit" loading={form.formState.isSubmitting} className="self-start">
              {factor.verify}
            </Button>
          </form>
        </div>
      </div>
    </div>
  );
}
