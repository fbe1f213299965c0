import { Clock, FileQuestion, type LucideIcon, Pause, TriangleAlert, Upload } from 'lucide-react';
import { Wave } from '../../../ui/chart/Wave.tsx';
import type { MediaItem, UploadStatus } from '../../media-file/parts/upload/media-queue.ts';
import { texts as uploadTexts } from '../../media-file/parts/upload/media-upload.texts.ts';
import { detailOf, percentOf } from '../../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { SendingActions } from './SendingActions.tsx';
import { TrackFrame } from './TrackFrame.tsx';
import { nameOfTrack, type TrackRowProps } from './TrackRow.tsx';
import { texts } from './tracks.texts.ts';

const icons: Record<UploadStatus, LucideIcon> = {
  queued: Clock,
  sending: Upload,
  paused: Pause,
  checking: Upload,
  sent: Upload,
  failed: TriangleAlert,
  missing: FileQuestion,
};

/** The wave draws itself while the file goes up; what was broken off says how to go on. */
export function SendingTrack({ item, ...row }: TrackRowProps & { item: MediaItem }) {
  const { status } = item;
  const Icon = icons[status];
  const isFailed = status === 'failed';
  const isDrawn = !isFailed && status !== 'queued';
  const detail = status === 'sent' ? texts.file.storing : detailOf(item);
  return (
    <TrackFrame
      {...row}
      isRefused={isFailed}
      lead={<Icon aria-hidden className={isFailed ? 'size-5 text-danger' : 'size-5 text-primary-text'} />}
      detail={
        isFailed ? (
          <p role="alert">
            {item.name}: {detail}
          </p>
        ) : (
          <p>{detail}</p>
        )
      }
      aside={<Actions item={item} {...row} />}
      below={
        isDrawn && (
          // At 100 the wave would be one that plays.
          <Wave
            label={uploadTexts.progress(item.name)}
            seed={nameOfTrack(row)}
            sent={Math.min(percentOf(item), 99.9) / 100}
            heightPx={40}
          />
        )
      }
    />
  );
}

function Actions({ item, ...row }: TrackRowProps & { item: MediaItem }) {
  const { files, track } = row;
  const chooser = useFilePicker(
    'audio',
    texts.file.chooseFor(nameOfTrack(row)),
    (file) => void files.send(file, track.id),
  );
  return <SendingActions item={item} queue={files.queue} chooser={chooser} replaceWords={texts.file.replace} />;
}
