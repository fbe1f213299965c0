import { isTestOnly } from '@toada/domain/delivery/store-message.rules.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { type DistributionAction, lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { mayStart } from '@toada/domain/distribution/release-step.ts';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { Button, type ButtonVariant } from '../../ui/button/Button.tsx';
import { texts } from './distribution.texts.ts';
import { useRetryDistribution, useStartDistribution } from './parts/use-start-distribution.ts';
import { stepOf } from './step-of.ts';

/** Actions that open a dialog. */
export type Shown = Extract<DistributionAction, 'details' | 'showProgress' | 'showReport' | 'showError'>;

const looks: Record<DistributionAction, ButtonVariant> = {
  continue: 'secondary',
  correct: 'secondary',
  details: 'ghost',
  start: 'secondary',
  showProgress: 'secondary',
  showReport: 'secondary',
  showError: 'ghost',
  retry: 'danger-soft',
};

type Props = { row: DistributionView; lineId: string; onShow: (shown: Shown) => void };

/** The buttons of a status, by the domain's table alone. What a pending one waits for stands beside its button. */
export function CardActions({ row, lineId, onShow }: Props) {
  const [start, retry] = [useStartDistribution(), useRetryDistribution()];
  const step = stepOf(row);
  const shown = { ...row, is_test_only: isTestOnly(row.stores), is_cleared: step === 'cleared' };
  const { actions } = lookOf(shown, productDay(new Date()));
  const isReady = mayStart(step);
  const acts: Record<DistributionAction, { onClick?: () => void; to?: string; loading?: boolean }> = {
    continue: { to: `/app/distribution/drafts/${row.id}` },
    correct: { to: `/app/distribution/drafts/${row.id}` },
    details: { onClick: () => onShow('details') },
    start: { onClick: () => start.mutate(row.id), loading: start.isPending },
    showProgress: { onClick: () => onShow('showProgress') },
    showReport: { onClick: () => onShow('showReport') },
    showError: { onClick: () => onShow('showError') },
    retry: { onClick: () => retry.mutate(row.id), loading: retry.isPending },
  };
  if (row.type === 'video') return <VideoLink row={row} />;
  return (
    <div className="flex min-w-0 justify-end gap-2 max-md:grid max-md:grid-cols-[minmax(96px,auto)_1fr] max-md:*:only:col-span-full">
      {actions.map((action) => {
        const { to, ...act } = acts[action];
        const name = texts.of(texts.actions[action], row.title || texts.untitled);
        return to ? (
          <Button key={action} asChild variant={looks[action]} size="sm">
            <Link to={to} aria-label={name}>
              {texts.actions[action]}
            </Link>
          </Button>
        ) : (
          <Button
            key={action}
            variant={action === 'start' && isReady ? 'primary' : looks[action]}
            size="sm"
            aria-label={name}
            {...(action === 'start' ? { 'aria-describedby': lineId } : {})}
            icon={action === 'retry' ? <RefreshCw aria-hidden /> : undefined}
            {...act}
          >
            {texts.actions[action]}
          </Button>
        );
      })}
    </div>
  );
}

/** A video is continued, sent and taken down on its own page. */
function VideoLink({ row: { id, title } }: { row: DistributionView }) {
  return (
    <div className="flex min-w-0 justify-end max-md:grid">
      <Button asChild variant="secondary" size="sm">
        <Link
          to={`/app/video-distribution?video=${id}`}
          aria-label={texts.of(texts.openVideo, title || texts.untitled)}
        >
          {texts.openVideo}
        </Link>
      </Button>
    </div>
  );
}
