import { decide } from '@toada/domain/access/decide.ts';
import { isLeavingAll, isOnHold, isTestOnly } from '@toada/domain/delivery/store-message.rules.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { distributionLabel, holdText } from '@toada/domain/texts/distribution.pt-BR.ts';
import { stepText } from '@toada/domain/texts/release-step.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { useActor } from '../../lib/session/session.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { TestMark } from '../delivery/parts/TestMark.tsx';
import { texts } from './distribution.texts.ts';
import { distributionTones } from './parts/distribution-tones.ts';
import { stepOf } from './step-of.ts';

const words = texts.state;

/** Where it stands, and one line that says what that means. */
export function DistributionState({ row, lineId }: { row: DistributionView; lineId: string }) {
  const { status, progress } = row;
  const isLeaving = isLeavingAll(row.stores);
  const isBad = status === 'error' || status === 'rejected';
  const isOwn = decide(useActor(), 'release.read') !== 'any';
  const reason = reasonOf(row);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        {isLeaving ? <StatusBadge tone="warning">{words.leaving}</StatusBadge> : <DistributionBadge row={row} />}
        <Tests row={row} />
      </div>
      {status === 'processing' && !isLeaving && (
        <Progress label={words.progress} value={progress} className="mt-2.5 max-w-[220px] max-md:max-w-none" />
      )}
      <div id={lineId} className="num mt-1.5 text-12">
        <p className={reason === null ? 'text-muted' : 'font-semibold text-fg-2'}>{lineOf(row, isOwn, new Date())}</p>
        {reason !== null && (
          <p className={cn('line-clamp-3', isBad ? 'text-danger' : 'text-muted')} title={reason}>
            {reason}
          </p>
        )}
      </div>
    </div>
  );
}

/** Number of test stores, for a release that some stores really have. */
function Tests({ row: { status, stores } }: { row: DistributionView }) {
  if (status !== 'processing' && status !== 'completed' && status !== 'error') return null;
  if (isTestOnly(stores)) return <TestMark />;
  const count = stores.filter(({ is_test }) => is_test).length;
  return count > 0 && <TestMark>{words.someTests(count)}</TestMark>;
}

export function DistributionBadge({ row: { status, hold } }: { row: DistributionView }) {
  const isHeld = hold !== null;
  const tone = distributionTones[status === 'pending' && !isHeld ? 'approved' : status];
  return <StatusBadge tone={tone}>{distributionLabel({ status, isHeld })}</StatusBadge>;
}

/** The stores that are paused stand beside whatever else there is to say. */
function lineOf(row: DistributionView, isOwn: boolean, now: Date): string {
  if (isLeavingAll(row.stores)) return words.removing(row.stores);
  const paused = row.stores.filter(isOnHold).map(({ platform }) => platformLabels[platform]);
  const line = stateOf(row, isOwn, now);
  return paused.length > 0 ? `${line}. ${words.paused(paused)}` : line;
}

/** The next actor; of a delivery, how far it has come. */
function stateOf(row: DistributionView, isOwn: boolean, now: Date): string {
  const { status, progress, stores, release_date: date } = row;
  // A video's channels stand on its own page; here it is one bar.
  if (status === 'processing')
    return row.type === 'video' ? words.sending(progress) : words.processing(stores, progress);
  if (status === 'completed') {
    // A release that only the sandbox has is on the air nowhere.
    if (date === null || isTestOnly(stores)) return stepText(stepOf(row), row.type, 'own');
    return lookOf({ ...row, is_test_only: false, is_cleared: false }, productDay(now)).badge === 'published'
      ? words.out(formatDate(date))
      : words.delivered(formatDate(date));
  }
  return stepText(stepOf(row), row.type, isOwn ? 'own' : 'others');
}

/** Why it waits, in the words of the review, the store or the check. */
function reasonOf({ hold, note, type }: DistributionView): string | null {
  return hold && hold.reason !== 'manualReview' ? holdText(hold, type) : note;
}
