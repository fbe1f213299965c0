import { useQuery } from '@tanstack/react-query';
import type { DomainStatus } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { FROM_NAME_MAX, MailSenderForm, type MailSenderView } from '@toada/domain/mail-sender/mail-sender.contract.ts';
import { domainStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { senderFailureTexts } from '@toada/domain/texts/mail-sender.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { DnsRecords } from '../../custom-domain/parts/DnsRecords.tsx';
import { senderQuery, useFreshSender, useSender } from './mail-sender.api.ts';
import { texts } from './mail-sender.texts.ts';

const tones: Record<DomainStatus, Tone> = { pending: 'warning', verified: 'success', failed: 'danger' };

/** A label's own sender: its address, its records and how they stand. */
export function MailSenderBlock() {
  const { data, isError, refetch } = useQuery(senderQuery);
  useFreshSender();
  if (!data && isError) return <Failed title={texts.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  const { sender } = data;
  return (
    <>
      <p className="text-13 text-fg-2">{texts.lead}</p>
      <SenderForm key={`${sender?.address} ${sender?.from_name}`} sender={sender} />
      {sender && <SenderState sender={sender} />}
      {sender && <DnsRecords records={sender.records} note={texts.note} />}
    </>
  );
}

function SenderForm({ sender }: { sender: MailSenderView | null }) {
  const act = useSender();
  const [name, setName] = useState(sender?.from_name ?? '');
  const [address, setAddress] = useState(sender?.address ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const isNew = name !== (sender?.from_name ?? '') || address !== (sender?.address ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = MailSenderForm.safeParse({ from_name: name, address });
    if (!typed.success) return setErrors(fieldErrorsOf(typed.error));
    setErrors({});
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!act.isPending) act.mutate({ act: 'save', form: typed.data }, { onError });
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[640px] gap-4 sm:grid-cols-2">
      <Field label={texts.name} hint={texts.nameHint} error={errors.from_name}>
        <TextInput
          value={name}
          maxLength={FROM_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={texts.address} hint={texts.addressHint} error={errors.address}>
        <TextInput
          value={address}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      {(isNew || !sender) && (
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start" loading={act.isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  );
}

function SenderState({ sender }: { sender: MailSenderView }) {
  const act = useSender();
  const { status, is_checking, checked_at } = sender;
  const isGoing = (name: string) => act.isPending && act.variables.act === name;
  const isShown = is_checking && status !== 'verified';
  return (
    <div className="flex flex-col gap-2.5">
      <div role="status" className="flex flex-col items-start gap-1.5">
        <StatusBadge tone={isShown ? 'brand' : tones[status]}>
          {isShown ? texts.underWay : domainStatusLabels[status]}
        </StatusBadge>
        {wordsOf(sender).map((words) => (
          <p key={words} className="text-13 text-fg-2">
            {words}
          </p>
        ))}
      </div>
      <p className="num text-12 text-muted">{checked_at ? texts.lastCheck(formatMoment(checked_at)) : texts.never}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={is_checking || isGoing('check')}
          onClick={() => act.mutate({ act: 'check' })}
        >
          {texts.check}
        </Button>
        {status === 'verified' && (
          <Button variant="secondary" size="sm" loading={isGoing('test')} onClick={() => act.mutate({ act: 'test' })}>
            {texts.test}
          </Button>
        )}
        <Remove act={act} />
      </div>
    </div>
  );
}

function wordsOf({ status, failures, is_checking, tested_at, test_failed }: MailSenderView): string[] {
  if (is_checking) return [texts.waiting];
  const found = failures.map((failure) => senderFailureTexts[failure]);
  if (status === 'pending') return [texts.pending];
  if (status === 'failed') return found;
  const test = tested_at ? (test_failed ? texts.testFailed : texts.tested(formatMoment(tested_at))) : texts.testing;
  return failures.length > 0 ? [...found, texts.shaky] : [texts.verified, test];
}

function Remove({ act }: { act: ReturnType<typeof useSender> }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = texts.remove;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.title}
        description={words.lead}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ act: 'remove' }, { onSuccess: () => setIsOpen(false) })}
      />
    </>
  );
}
