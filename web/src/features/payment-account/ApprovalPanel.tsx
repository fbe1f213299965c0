import { next } from '@toada/domain/machine.ts';
import { type ApprovalView, NOTES_MAX } from '@toada/domain/payment-account/payment-account.contract.ts';
import { paymentAccountStates } from '@toada/domain/payment-account/payment-account.states.ts';
import { holderFlagLabels, paymentAccountStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { useState } from 'react';
import { useKeys } from '../../lib/queue/use-keys.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Key } from '../../ui/button/Key.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { statusTones } from './account-name.ts';
import { useApprove } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';
import { RejectDialog } from './RejectDialog.tsx';

/** The person, their account, and the decision. A new submission draws it anew, so that no note of the one before is left. */
export function ApprovalPanel({ account, onDone }: { account: ApprovalView; onDone: () => void }) {
  const words = texts.approvals;
  const approve = useApprove(onDone);
  const [notes, setNotes] = useState(account.admin_notes ?? '');
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const { id, submitted_at, full_name, flags } = account;
  const decision = { id, submitted_at, full_name, admin_notes: notes };
  const send = () => approve.mutate(decision, { onError: () => setAsked(null) });
  const askOrApprove = () => (flags.length > 0 ? setAsked('approve') : send());
  const isOpen = next(paymentAccountStates, account.status, 'approve') !== null;
  useKeys(
    { a: [words.approve, askOrApprove], r: [words.reject, () => setAsked('reject')] },
    isOpen && asked === null && !approve.isPending,
  );

  return (
    <aside
      aria-label={words.details}
      className="flex min-h-0 flex-col border-line border-t @5xl:border-t-0 @5xl:border-l"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 p-5 @5xl:overflow-y-auto">
        <div className="flex items-center gap-3">
          <Avatar id={account.user_id} name={full_name} size={44} isDecorative />
          <div className="min-w-0">
            <h2 className="type-h2 wrap-anywhere">
              <PersonLink id={account.user_id}>{full_name}</PersonLink>
            </h2>
            <p className="truncate text-13 text-fg-2">{account.email}</p>
          </div>
        </div>
        <StatusBadge tone={statusTones[account.status]} className="self-start">
          {paymentAccountStatusLabels[account.status]}
        </StatusBadge>
        {flags.length > 0 && (
          <Alert tone="warning" title={words.flagsTitle(flags)}>
            <ul className="list-disc pl-4">
              {flags.map((flag) => (
                <li key={flag}>{holderFlagLabels[flag]}</li>
              ))}
            </ul>
          </Alert>
        )}
        <AccountFacts account={account} />
        {isOpen && (
          <Field label={words.notes} aside={<span className="text-12 text-muted">{words.notesAside}</span>}>
            <Textarea
              value={notes}
              maxLength={NOTES_MAX}
              placeholder={words.notesPlaceholder}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
        )}
      </div>
      {isOpen && (
        <div className="sticky bottom-0 flex gap-2.5 border-line border-t bg-bg p-4 *:flex-1">
          <Button variant="danger-soft" onClick={() => setAsked('reject')} iconEnd={<Key name="R" />}>
            {words.reject}
          </Button>
          <Button loading={approve.isPending} onClick={askOrApprove} iconEnd={<Key name="A" />}>
            {words.approve}
          </Button>
        </div>
      )}
      {asked === 'approve' && (
        <ApproveDialog flags={flags} isBusy={approve.isPending} onConfirm={send} onClose={() => setAsked(null)} />
      )}
      {asked === 'reject' && <RejectDialog decision={decision} onClose={() => setAsked(null)} onDone={onDone} />}
    </aside>
  );
}
