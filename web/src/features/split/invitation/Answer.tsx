import type { InvitationView } from '@toada/domain/split/split.contract.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type FieldErrors, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Moment } from '../../../lib/page/Moment.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { useAnswer } from './invitation.api.ts';
import { texts } from './invitation.texts.ts';

type Props = { token: string; invitation: InvitationView };

/** Possible answers, and the given one. */
export function Answer({ token, invitation: { status, has_account, name, release_title } }: Props) {
  const [isDisputing, setDisputing] = useState(false);
  const answer = useAnswer(token, () => setDisputing(false));
  const accept = () => !answer.isPending && answer.mutate(null);
  if (isDisputing) return <Dispute answer={answer} onCancel={() => setDisputing(false)} />;
  if (status === 'accepted') return <Accepted name={`${release_title}: ${name}`} hasAccount={has_account} />;
  if (status === 'disputed')
    return (
      <div className="grid gap-4">
        <div role="status">
          <Alert tone="warning" title={texts.disputed.title}>
            {texts.disputed.lead}
          </Alert>
        </div>
        <Button variant="secondary" loading={answer.isPending} onClick={accept}>
          {texts.change}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2.5">
      <p className="text-13 text-fg-2">{texts.invited}</p>
      <Button size="lg" loading={answer.isPending} onClick={accept}>
        {texts.accept}
      </Button>
      <Button variant="ghost" disabled={answer.isPending} onClick={() => setDisputing(true)}>
        {texts.dispute}
      </Button>
    </div>
  );
}

function Accepted({ name, hasAccount }: { name: string; hasAccount: boolean }) {
  return (
    <div className="grid gap-4">
      <Moment name={`invitation:${name}`} />
      <div role="status">
        <Alert tone="success" title={texts.accepted.title}>
          {hasAccount ? texts.accepted.paid : texts.accepted.waits}
        </Alert>
      </div>
      <Button asChild size="lg">
        <Link to={hasAccount ? '/auth/login' : '/auth/register'}>{hasAccount ? texts.login : texts.register}</Link>
      </Button>
    </div>
  );
}

type DisputeProps = { answer: ReturnType<typeof useAnswer>; onCancel: () => void };
const REASON_MAX = 500;

function Dispute({ answer, onCancel }: DisputeProps) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!answer.isPending) answer.mutate(reason, { onError: (error) => setErrors(refusedFieldsOf(error) ?? {}) });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason}>
        <Textarea
          autoFocus
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setErrors({});
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={answer.isPending}>
          {texts.send}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
