import { useQuery } from '@tanstack/react-query';
import { reopenableStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { videoStateText } from '@toada/domain/texts/release-step.pt-BR.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { type VideoUploadStatus, videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { isEditable } from '../../../lib/draft/draft-keeper.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { distributionTones } from '../../distribution/parts/distribution-tones.ts';
import { useChangeVideo, useRetryVideo, useTakeDownVideo, videoQuery } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import { isLeavingStore, nextOf } from './next-words.ts';
import { isLeaving, PlatformCell } from './PlatformCell.tsx';
import { premiereWords } from './release-words.ts';
import { StoreDeliveries } from './StoreDeliveries.tsx';
import { VideoStill } from './VideoStill.tsx';

const words = texts.sent;

/** The sent video that the address names, as it is now. A draft opens in the form instead. */
export function VideoDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: video, error, refetch } = useQuery(videoQuery(id));
  if (video && isEditable(video.status)) return null;
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={video?.title ?? words.video}
      {...(video ? { lead: `${video.artist}, ${video.category}` } : {})}
    >
      {video ? (
        <Details video={video} />
      ) : error ? (
        <Failed title={words.notThere.title} onRetry={() => void refetch()}>
          {words.notThere.lead}
        </Failed>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </SidePanel>
  );
}

/** The review's words, its codes and days, every platform in full, and what can be done now. */
function Details({ video }: { video: VideoView }) {
  const { status, note, isrc, submitted_at, platforms, chosen } = video;
  const shown = videoPlatforms.filter((one) => chosen.includes(one) || platforms.some((at) => at.platform === one));
  const premiere = premiereWords(video);
  const facts = [
    ...(isrc ? [{ term: words.isrc, value: isrc }] : []),
    ...(premiere ? [{ term: words.releaseAt, value: premiere }] : []),
    ...(submitted_at ? [{ term: words.sentAt, value: formatMoment(submitted_at) }] : []),
    ...shown.map((platform) => ({
      term: videoPlatformLabels[platform],
      value: <PlatformCell platform={platform} video={video} />,
    })),
  ];
  return (
    <div className="grid gap-5">
      <VideoStill video={video} className="w-full" />
      <div className="grid justify-items-start gap-2">
        <StatusBadge tone={distributionTones[status]}>{videoStateText(video)}</StatusBadge>
        <p className="text-14 text-fg-2">{nextOf(video)}</p>
      </div>
      {note && (
        <Alert tone="warning" title={words.note}>
          <p className="whitespace-pre-line">{note}</p>
        </Alert>
      )}
      <KeyValue facts={facts} />
      <StoreDeliveries video={video} />
      <Actions video={video} />
    </div>
  );
}

const gone: readonly VideoUploadStatus[] = ['removed', 'cancelled', 'refused', 'failed'];
const isStanding = (status: VideoUploadStatus) => status !== 'removed' && status !== 'cancelled';

function Actions({ video: { id, title, status, platforms, stores } }: { video: VideoView }) {
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const change = useChangeVideo();
  const retry = useRetryVideo();
  const takeDown = useTakeDownVideo(() => setAsking(false));
  const hasFailed =
    platforms.some((at) => at.status === 'refused' || at.status === 'failed') ||
    stores.some((at) => at.status === 'failed');
  const mayRetry = hasFailed && (status === 'error' || status === 'processing');
  const isGoing = platforms.some(isLeaving) || stores.some(isLeavingStore);
  // A change that was refused leaves the video where it is, and a takedown that a store refused can be asked for again.
  const isThere =
    platforms.some((at) => !gone.includes(at.status) || (at.live_at !== null && isStanding(at.status))) ||
    stores.some((at) => (at.kind === 'takedown') === (at.status === 'failed'));
  const mayChange = reopenableStatuses.includes(status) && !isGoing;
  if (!mayRetry && !isThere && !mayChange) return null;
  const { takingDown: down, changing } = words;
  return (
    <div className="flex flex-wrap gap-3">
      {mayRetry && (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate(id)}>
          {words.retrying.action}
        </Button>
      )}
      {mayChange && (
        <ConfirmDialog
          isOpen={isOpening}
          onOpenChange={setOpening}
          trigger={
            <Button size="sm" variant="secondary" icon={<PenLine aria-hidden />}>
              {changing.action}
            </Button>
          }
          tone="primary"
          title={changing.title(title)}
          description={changing.lead}
          confirmLabel={changing.confirm}
          cancelLabel={changing.back}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(id)}
        />
      )}
      {isThere && !isGoing && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          trigger={
            <Button size="sm" variant="secondary">
              {down.action}
            </Button>
          }
          title={down.title(title)}
          description={down.lead}
          confirmLabel={down.confirm}
          cancelLabel={down.back}
          isBusy={takeDown.isPending}
          onConfirm={() => takeDown.mutate(id)}
        />
      )}
    </div>
  );
}
