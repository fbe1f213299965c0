import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import { type ReviewView, reviewApi } from '@toada/domain/review/review.contract.ts';
import { checkItems, NOTE_LIMIT } from '@toada/domain/review/review.kinds.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { texts } from '../review.texts.ts';
import { useAct } from '../use-act.ts';
import type { Sheets } from '../use-sheets.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

type Props = { review: ReviewView; sheets: Sheets; onDecided: () => void };

/** For whoever has the case: what the table of states allows. */
export function DecisionBar({ review, sheets, onDecided }: Props) {
  const decide = useDecide(review, sheets, onDecided);
  return (
    <div className="sticky bottom-0 mt-auto flex flex-col gap-2.5 border-line border-t bg-bg p-4">
      <ClaimLine review={review} sheets={sheets} />
      {review.change_request ? (
        <ChangeBar review={review} decide={decide} />
      ) : (
        <Buttons review={review} sheets={sheets} decide={decide} />
      )}
    </div>
  );
}

function ClaimLine({ review: { id, claim }, sheets }: Omit<Props, 'onDecided'>) {
  const act = useAct(id);
  return (
    <div className="flex items-center justify-between gap-2 text-12 text-fg-2">
      <span>{claim && texts.claim.yours(formatMoment(claim.ends_at).split(', ')[1] ?? '')}</span>
      <Button
        variant="link"
        size="sm"
        loading={act.isPending}
        onClick={() => act.mutate({ act: () => sheets.flush(id).then(() => call(reviewApi.unclaim, { id })) })}
      >
        {texts.claim.leave}
      </Button>
    </div>
  );
}

function Buttons({ review, sheets, decide }: Omit<Props, 'onDecided'> & { decide: Decide }) {
  const { id, round, status, draft } = review;
  const said = wordsFor(review);
  const [asked, setAsked] = useState<'correct' | 'reject' | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { checklist } = sheets.sheetOf(review);
  const left = checkItems.length - checklist.length;
  const mayApprove = next(distributionStates, status, 'approve') !== null;
  const close = () => setAsked(null);

  function approve() {
    if (!mayApprove) return;
    setIncomplete(left > 0);
    if (left > 0) return focusFirstOpen();
    decide.run(() => call(reviewApi.approve, { id, round, checklist }), said.approved);
  }
  useKeys(
    {
      a: [texts.approve, approve],
      c: [texts.correct, () => setAsked('correct')],
      r: [texts.reject, () => setAsked('reject')],
    },
    asked === null && !decide.isPending,
  );
  const count = review.comments.filter((comment) => comment.round === round).length;
  return (
    <>
      {isIncomplete && left > 0 && (
        <p role="alert" className="text-13 text-danger">
          {texts.checks.left(left)}
        </p>
      )}
      {mayApprove && <p className="text-12 text-fg-2">{said.afterApproval}</p>}
      <Button variant="secondary" onClick={() => setAsked('correct')} iconEnd={<Key name="C" />}>
        {texts.correct}
      </Button>
      <div className="flex gap-2.5 *:flex-1">
        <Button variant="danger-soft" onClick={() => setAsked('reject')} iconEnd={<Key name="R" />}>
          {texts.reject}
        </Button>
        {mayApprove && (
          <Button onClick={approve} loading={decide.isPending && asked === null} iconEnd={<Key name="A" />}>
            {texts.approve}
          </Button>
        )}
      </div>
      <NoteDialog
        isOpen={asked === 'correct'}
        onClose={close}
        title={texts.correction.title(draft.title)}
        description={texts.correction.description}
        label={texts.correction.message}
        hint={count > 0 ? texts.correction.with(count) : texts.correction.without}
        limit={NOTE_LIMIT}
        isRequired={count === 0}
        confirmLabel={texts.correction.confirm}
        isBusy={decide.isPending}
        onConfirm={(note) =>
          decide.run(() => call(reviewApi.askCorrection, { id, round, note }), texts.corrected, close)
        }
      />
      <RejectDialog
        title={draft.title}
        isOpen={asked === 'reject'}
        onClose={close}
        isBusy={decide.isPending}
        onReject={(reason, note) =>
          decide.run(() => call(reviewApi.reject, { id, round, reason, note }), said.rejected, close)
        }
      />
    </>
  );
}

/** A video goes out with its approval; music only where the setting says so. */
function wordsFor({ type, delivers_on_approval }: ReviewView) {
  if (type === 'video') return texts.ofVideo;
  const { afterApproval, approvedAndSent, approved, rejected } = texts;
  return delivers_on_approval
    ? { afterApproval: afterApproval.delivers, approved: approvedAndSent, rejected }
    : { afterApproval: afterApproval.waits, approved, rejected };
}

function focusFirstOpen() {
  document.querySelector<HTMLElement>('[data-checks] [role="checkbox"][data-state="unchecked"]')?.focus();
}

type Told = { title: string; description: (name: string) => string };
export type Decide = {
  run: (act: () => Promise<ReviewView>, told: Told, close?: () => void) => void;
  isPending: boolean;
};

/** Notes are saved first: the decision ends the claim. A second decider is shown the first decision. */
function useDecide({ id, owner }: ReviewView, { flush }: Sheets, onDecided: () => void): Decide {
  const act = useAct(id);
  return {
    isPending: act.isPending,
    run: (decide, { title, description }, close) =>
      act.mutate({
        act: () => flush(id).then(decide),
        onDone: () => {
          showToast({ tone: 'success', title, description: description(owner.name) });
          onDecided();
        },
        // The first decision stands behind the dialog; other failures keep the dialog and its text.
        onRefused: (error) => {
          if (error instanceof AppError && error.code === 'review.decided') close?.();
        },
      }),
  };
}
