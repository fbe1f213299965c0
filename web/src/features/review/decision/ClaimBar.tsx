import { AppError } from '@toada/domain/errors.ts';
import { type ReviewClaim, type ReviewView, reviewApi } from '@toada/domain/review/review.contract.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { texts } from '../review.texts.ts';
import { useAct } from '../use-act.ts';

type Holder = Pick<ReviewClaim, 'user_id' | 'name'>;

/** A case nobody has is taken; another's is taken over, after being told whose it is. */
export function ClaimBar({ review }: { review: ReviewView }) {
  const { id, claim } = review;
  const act = useAct(id);
  const [asked, setAsked] = useState<Holder | null>(null);

  const take = (from?: Holder) =>
    act.mutate({
      act: () => call(reviewApi.claim, { id, ...(from ? { take_over_from: from.user_id } : {}) }),
      onRefused: (error) => setAsked(holderIn(error)),
    });
  const askOrTake = () => (claim ? setAsked(claim) : take());
  useKeys({ s: [claim ? texts.claim.takeOver : texts.claim.take, askOrTake] }, asked === null && !act.isPending);
  return (
    <>
      <div className="sticky bottom-0 mt-auto flex flex-col gap-2.5 border-line border-t bg-bg p-4">
        <p className="text-13 text-fg-2">
          {claim ? texts.claim.other(claim.name) : `${texts.claim.free} ${texts.claim.lead}`}
        </p>
        <Button
          variant={claim ? 'secondary' : 'primary'}
          onClick={askOrTake}
          loading={act.isPending && !asked}
          iconEnd={<Key name="S" />}
        >
          {claim ? texts.claim.takeOver : texts.claim.take}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={texts.claim.question(asked?.name ?? '')}
        description={texts.claim.consequence(asked?.name ?? '')}
        confirmLabel={texts.claim.confirm}
        cancelLabel={texts.claim.cancel}
        tone="primary"
        onConfirm={() => asked && take(asked)}
        isBusy={act.isPending}
      />
    </>
  );
}

/** Somebody was quicker: who, the refusal says. */
function holderIn(error: Error): Holder | null {
  if (!(error instanceof AppError) || error.code !== 'review.claimed') return null;
  const { by, userId } = (error as AppError<'review.claimed'>).params;
  return { user_id: userId, name: by };
}
