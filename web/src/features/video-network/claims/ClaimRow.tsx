import { productDay } from '@toada/domain/distribution/product-day.ts';
import { formatSecond } from '@toada/domain/video-network/content-id.rules.ts';
import type { ClaimAnswer, VideoClaimView } from '@toada/domain/video-network/video-claim.contract.ts';
import { daysUntil } from '@toada/domain/video-network/video-claim.states.ts';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { useCloseClaim } from './claims.api.ts';
import { texts } from './claims.texts.ts';

type Props = {
  claim: VideoClaimView;
  isStaff: boolean;
  /** In a column: the buttons stand below. */
  isNarrow?: boolean;
  onAnswer: (answer: ClaimAnswer) => void;
};

/** One claim: the video, the dispute, the deadline, and the answer or the way to it. */
export function ClaimRow({ claim, isStaff, isNarrow = false, onAnswer }: Props) {
  const { number, video_id, video_title, channel_name, track_title, matched_seconds, dispute, status } = claim;
  const mayAnswer = useCan('videoClaim.answer');
  const length = matched_seconds === null ? null : formatSecond(matched_seconds);
  return (
    <li
      className={cn(
        'grid gap-x-6 gap-y-3 px-5 py-4 md:px-6',
        !isNarrow && 'md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <a
            href={`https://www.youtube.com/watch?v=${video_id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.see(video_title)}
            className="finger wrap-anywhere font-semibold text-14 underline-offset-3 hover:underline"
          >
            {video_title}
          </a>
          <span className="text-13 text-fg-2">{texts.channel(channel_name)}</span>
          <span className="num text-12 text-fg-2">{texts.number(number)}</span>
        </p>
        <p className="wrap-anywhere mt-0.5 text-13 text-fg-2">
          {texts.use(length, track_title)} {dispute && texts.dispute(dispute)}
        </p>
        {isStaff && <p className="mt-0.5 text-12 text-fg-2">{texts.of(claim.user_name)}</p>}
        <Standing claim={claim} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        {(status === 'open' || status === 'expired') && !isStaff && mayAnswer && (
          <>
            <Button variant="secondary" size="sm" onClick={() => onAnswer('keep')}>
              {texts.answers.keep}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onAnswer('release')}>
              {texts.answers.release}
            </Button>
          </>
        )}
        {isStaff && status !== 'closed' && <Close claim={claim} />}
      </div>
    </li>
  );
}

/** The deadline while it is open; then the answer with its proofs, and who acts next. */
function Standing({ claim }: { claim: VideoClaimView }) {
  const { status, due_on, answer, answer_note, answered_at, files } = claim;
  if (status === 'open' || status === 'expired') return <Deadline dueOn={due_on} />;
  return (
    <div className="mt-1.5 flex flex-col items-start gap-1 text-13">
      {answer && answered_at ? (
        <p>
          <b className="font-semibold">
            {texts.answeredOn(texts.answered[answer], formatDate(productDay(new Date(answered_at))))}
          </b>{' '}
          <span className="text-fg-2">{status === 'answered' ? texts.waitsForStaff : texts.closed}</span>
        </p>
      ) : (
        <p className="text-fg-2">{texts.closed}</p>
      )}
      {answer_note && <p className="wrap-anywhere whitespace-pre-line text-fg-2">{texts.note(answer_note)}</p>}
      {files.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          <span className="text-fg-2">{texts.files}</span>
          {files.map(({ name, url }) => (
            <a key={url} href={url} className="finger text-primary-text underline-offset-3 hover:underline">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

const PIECES = 30;

/** The days that YouTube gives, as a bar of thirty pieces; full when none is left. The words say the same. */
function Deadline({ dueOn }: { dueOn: string }) {
  const left = daysUntil(dueOn, productDay(new Date()));
  const tone: Tone = left <= 1 ? 'danger' : left <= 7 ? 'warning' : 'success';
  const said = left < 0 ? texts.overdue(formatDate(dueOn)) : texts.due(formatDate(dueOn), left);
  const gone = PIECES - Math.min(Math.max(left, 0), PIECES);
  return (
    <>
      <span aria-hidden className="mt-2 flex h-1.5 max-w-[330px] gap-[3px]">
        {Array.from({ length: PIECES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a bar have no other name.
          <i key={place} className={cn('flex-1', place < gone ? fills[tone] : 'bg-raised')} />
        ))}
      </span>
      <StatusBadge look="text" tone={tone} className="mt-1.5 whitespace-normal text-12">
        {said}
      </StatusBadge>
    </>
  );
}

const fills: Partial<Record<Tone, string>> = { danger: 'bg-danger', warning: 'bg-warning', success: 'bg-success' };

function Close({ claim: { id, number, status } }: { claim: VideoClaimView }) {
  const [isAsking, setAsking] = useState(false);
  const close = useCloseClaim(() => setAsking(false));
  const words = texts.staff;
  const name = texts.number(number);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="sm" aria-label={words.closeLabel(name)}>
          {words.close}
        </Button>
      }
      tone="primary"
      title={words.closeTitle(name)}
      description={words.closeLead[status === 'closed' ? 'answered' : status]}
      confirmLabel={words.close}
      cancelLabel={words.back}
      isBusy={close.isPending}
      onConfirm={() => close.mutate(id)}
    />
  );
}
