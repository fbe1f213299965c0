import { isLeavingAll, isOnHold, isTestOnly } from '@toada/domain/delivery/standing.rules.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { distributionStatusLabels, holdText } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { TestMark } from '../../lib/delivery/TestMark.tsx';
import { distributionTones } from '../../lib/distribution-tones.ts';
import { formatDate } from '../../lib/format-date.ts';
import { cn } from '../../ui/cn.ts';
import { Progress } from '../../ui/Progress.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { texts } from './distribution.texts.ts';

const words = texts.standing;

/** Where it stands, and one line that says what that means. */
export function Standing({ row, lineId }: { row: DistributionView; lineId: string }) {
  const { status, progress } = row;
  const isLeaving = isLeavingAll(row.stores);
  const isBad = status === 'error' || status === 'rejected';
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        {isLeaving ? <StatusBadge tone="warning">{words.leaving}</StatusBadge> : <DistributionBadge status={status} />}
        <Tests row={row} />
      </div>
      {status === 'processing' && !isLeaving && (
        <Progress label={words.progress} value={progress} className="mt-2.5 max-w-[220px] max-md:max-w-none" />
      )}
      <p
        id={lineId}
        className={cn('num mt-1.5 line-clamp-3 text-12', isBad ? 'text-danger' : 'text-muted')}
        title={row.note ?? undefined}
      >
        {lineOf(row, new Date())}
      </p>
    </div>
  );
}

/** Of a release that some stores really have, how many only test it. */
function Tests({ row: { status, stores } }: { row: DistributionView }) {
  if (status !== 'processing' && status !== 'completed' && status !== 'error') return null;
  if (isTestOnly(stores)) return <TestMark />;
  const count = stores.filter(({ is_test }) => is_test).length;
  return count > 0 && <TestMark>{words.someTests(count)}</TestMark>;
}

export function DistributionBadge({ status }: Pick<DistributionView, 'status'>) {
  return <StatusBadge tone={distributionTones[status]}>{distributionStatusLabels[status]}</StatusBadge>;
}

/** The stores that are paused stand beside whatever else there is to say. */
function lineOf(row: DistributionView, now: Date): string {
  if (isLeavingAll(row.stores)) return words.removing(row.stores);
  const paused = row.stores.filter(isOnHold).map(({ platform }) => platformLabels[platform]);
  const line = standingOf(row, now);
  return paused.length > 0 ? `${line}. ${words.paused(paused)}` : line;
}

function standingOf({ status, note, hold, progress, stores, release_date: date }: DistributionView, now: Date): string {
  switch (status) {
    case 'pending':
      return hold ? holdText(hold) : words.pending;
    case 'processing':
      return words.processing(stores, progress);
    case 'completed':
      // What only the sandbox has is on the air nowhere.
      if (isTestOnly(stores)) return words.tested;
      if (date === null) return words.deliveredUndated;
      return lookOf(status, date, productDay(now)).badge === 'published'
        ? words.out(formatDate(date))
        : words.delivered(formatDate(date));
    case 'correction':
    case 'error':
    case 'rejected':
      return note ?? words[status];
    default:
      return words[status];
  }
}
