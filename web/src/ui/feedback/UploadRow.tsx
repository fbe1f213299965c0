import { CircleCheck, Clock, FileQuestion, type LucideIcon, Pause, TriangleAlert, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Wave } from '../chart/Wave.tsx';
import { cn } from '../styles/cn.ts';
import { Progress } from './Progress.tsx';

export type UploadRowState = 'queued' | 'sending' | 'paused' | 'checking' | 'sent' | 'failed' | 'missing';

export type UploadRowProps = {
  /** A title read from the file, or its name. */
  title: string;
  /** One line: how far, how fast, how long still; or why not. */
  detail: ReactNode;
  state: UploadRowState;
  /** 0 to 100. */
  percent: number;
  /** Names the progress for who does not see it. */
  progressLabel: string;
  /** Audio draws its wave while it is sent; all else fills a ribbon. */
  look?: 'wave' | 'ribbon';
  actions?: ReactNode;
};

const icons: Record<UploadRowState, LucideIcon> = {
  queued: Clock,
  sending: Upload,
  paused: Pause,
  checking: Upload,
  sent: CircleCheck,
  failed: TriangleAlert,
  missing: FileQuestion,
};

/** One file on its way: queued, sending (the wave draws itself), paused, sent, or refused with its reason. */
export function UploadRow({ title, detail, state, percent, progressLabel, look = 'wave', actions }: UploadRowProps) {
  const Icon = icons[state];
  const isMoving = state === 'sending' || state === 'paused' || state === 'checking';
  const isFailed = state === 'failed';
  return (
    <li className={cn('grid grid-cols-1 gap-3 px-4 py-4 md:px-5', isFailed && 'bg-danger-soft')}>
      <div className="flex items-center gap-3.5">
        <Icon
          aria-hidden
          className={cn(
            'size-5 shrink-0',
            isFailed ? 'text-danger' : state === 'sent' ? 'text-success' : 'text-primary-text',
          )}
        />
        <div className="min-w-0 flex-1">
          <p className={cn('truncate font-semibold text-14', isFailed && 'text-danger')}>{title}</p>
          <p className={cn('text-13 tabular-nums', isFailed ? 'text-danger' : 'text-fg-2')}>{detail}</p>
        </div>
        {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
      </div>
      {isMoving &&
        (look === 'wave' ? (
          // At 100 the wave would be one that plays.
          <Wave label={progressLabel} seed={title} sent={Math.min(percent, 99.9) / 100} heightPx={36} />
        ) : (
          <Progress label={progressLabel} value={percent} size="sm" />
        ))}
    </li>
  );
}
