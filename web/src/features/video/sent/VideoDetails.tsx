import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { distributionTones } from '../../distribution/parts/distribution-tones.ts';
import { texts } from '../video.texts.ts';
import { PlatformCell } from './PlatformCell.tsx';

const words = texts.sent;

/** One sent video: the review's words, its codes and days, and every platform in full. */
export function VideoDetails({ video, onClose }: { video: VideoView; onClose: () => void }) {
  const { status, note, isrc, release_at, submitted_at, platforms } = video;
  const facts = [
    ...(isrc ? [{ term: words.isrc, value: isrc }] : []),
    { term: words.releaseAt, value: release_at ? formatMoment(release_at) : words.atOnce },
    ...(submitted_at ? [{ term: words.sentAt, value: formatMoment(submitted_at) }] : []),
    ...platforms.map(({ platform }) => ({
      term: videoPlatformLabels[platform],
      value: <PlatformCell platform={platform} states={platforms} isBefore={false} />,
    })),
  ];
  return (
    <SidePanel isOpen onClose={onClose} title={video.title} lead={`${video.artist}, ${video.category}`}>
      <div className="grid gap-5">
        <div>
          <StatusBadge tone={distributionTones[status]}>{distributionStatusLabels[status]}</StatusBadge>
        </div>
        {note && (
          <Alert tone="warning" title={words.note}>
            <p className="whitespace-pre-line">{note}</p>
          </Alert>
        )}
        <KeyValue facts={facts} />
        <div>
          <Button asChild variant="secondary" size="sm">
            <Link to={`/app/catalog/${video.id}`}>{words.catalogue}</Link>
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}
