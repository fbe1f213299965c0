import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { VideoPlatformState, VideoView } from '@toada/domain/video/video.contract.ts';
import type { VideoPlatform, VideoUploadStatus } from '@toada/domain/video/video.kinds.ts';
import {
  Ban,
  CircleCheck,
  Clock,
  ExternalLink,
  LoaderCircle,
  type LucideIcon,
  Minus,
  Plug,
  TriangleAlert,
} from 'lucide-react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { texts } from '../video.texts.ts';

const words = texts.sent;

const looks: Record<VideoUploadStatus, { tone: Tone; icon: LucideIcon }> = {
  unconnected: { tone: 'warning', icon: Plug },
  queued: { tone: 'neutral', icon: Clock },
  sending: { tone: 'brand', icon: LoaderCircle },
  waiting: { tone: 'warning', icon: Clock },
  live: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: TriangleAlert },
  failed: { tone: 'danger', icon: TriangleAlert },
  removed: { tone: 'neutral', icon: Ban },
  cancelled: { tone: 'neutral', icon: Ban },
};

type Props = {
  platform: VideoPlatform;
  video: Pick<VideoView, 'status' | 'chosen' | 'platforms'>;
};

/** A video on one platform: its state in words, and a second line with when, or why not. */
export function PlatformCell({ platform, video: { status, chosen, platforms } }: Props) {
  const state = platforms.find((one) => one.platform === platform);
  const isWanted = status === 'pending' && chosen.includes(platform);
  if (!state)
    return (
      <span data-absent={isWanted ? undefined : ''} className="inline-flex items-center gap-1.5 text-13 text-muted">
        <Minus aria-hidden className="size-[15px]" />
        {isWanted ? words.afterReview : words.notGoing}
      </span>
    );
  const detail = detailOf(state);
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 as-card:items-end as-card:text-right">
      <StatusBadge {...looks[state.status]} look="text">
        {labelOf(state)}
      </StatusBadge>
      {detail && <span className="num wrap-anywhere text-12 text-fg-2">{detail}</span>}
      {state.is_test && <span className="text-12 text-muted">{words.test}</span>}
      {state.address && (state.status === 'live' || isChange(state)) && (
        <a
          href={state.address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-12 text-link max-md:min-h-11"
        >
          {words.openAt(videoPlatformLabels[platform])}
          <ExternalLink aria-hidden className="size-3" />
        </a>
      )}
    </span>
  );
}

export function labelOf(state: VideoPlatformState): string {
  const { status, progress, wait_reason } = state;
  if (isLeaving(state)) return words.leaving;
  if (isChange(state)) return words.change[state.status];
  if (status === 'sending') return words.state.sending(progress);
  if (status === 'waiting') return wait_reason ? words.wait[wait_reason] : words.state.queued;
  return words.state[status];
}

export function isLeaving({ is_leaving, status }: VideoPlatformState): boolean {
  return is_leaving && status !== 'removed' && status !== 'cancelled';
}

type ChangeStatus = keyof typeof words.change;

/** It stands at the platform, and something about it is to be told. */
function isChange(state: VideoPlatformState): state is VideoPlatformState & { status: ChangeStatus } {
  return state.live_at !== null && state.status in words.change;
}

/** States in which a problem is still one: also a live video may be stuck on its way out. */
const PROBLEMS: readonly VideoUploadStatus[] = ['live', 'unconnected', 'refused', 'failed'];

function detailOf(state: VideoPlatformState): string | null {
  const { status, problem, live_at, next_attempt_at, wait_reason, left_out } = state;
  if (problem && PROBLEMS.includes(status)) return problem;
  if (status === 'unconnected') return isChange(state) ? words.sameChannel : words.waits;
  if (status === 'live' && left_out.length > 0)
    return words.leftOut(left_out.map((part) => words.parts[part] ?? part).join(', '));
  if (status === 'live' && live_at) return words.since(formatMoment(live_at));
  if (!next_attempt_at) return null;
  const when = formatMoment(next_attempt_at);
  return wait_reason === 'scheduled' ? words.opens(when) : words.back(when);
}
