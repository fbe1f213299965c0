import {
  acceptedMedia,
  formatMediaLimit,
  type MediaKind,
  mediaKinds,
} from '@toada/domain/media-file/media-file.rules.ts';
import { Trash2, X } from 'lucide-react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { UploadRow } from '../../../../ui/feedback/UploadRow.tsx';
import { DropZone } from '../../../../ui/form/DropZone.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import type { MediaItem, MediaQueue } from './media-queue.ts';
import { texts } from './media-upload.texts.ts';
import { UploadControls } from './UploadControls.tsx';
import { detailOf, percentOf, titleOf } from './upload-words.ts';
import { useMediaUploads } from './use-media-uploads.ts';

type Props = { kind: MediaKind; isMultiple?: boolean };

/** A place to drop files and the list of what is on its way. Whoever leaves the screen finds it as it is. */
export function MediaUploads({ kind, isMultiple = kind === 'audio' }: Props) {
  const { items, queue } = useMediaUploads();
  const mine = items.filter((item) => item.kind === kind);
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropZone
        title={texts.drop[kind]}
        hint={texts.hint(acceptedMedia(kind), formatMediaLimit(mediaKinds[kind].limitBytes))}
        accept={mediaKinds[kind].endings.join(',')}
        isMultiple={isMultiple}
        onFiles={(files) => void queue.add(files, kind)}
      />
      {mine.length > 0 && (
        <Card isPadded={false}>
          <ul aria-label={texts.list} className="divide-y divide-line">
            {mine.map((item) => (
              <UploadRow
                key={item.key}
                title={titleOf(item)}
                detail={detailOf(item)}
                state={item.status}
                percent={percentOf(item)}
                progressLabel={texts.progress(item.name)}
                look={kind === 'audio' ? 'wave' : 'ribbon'}
                actions={<Actions item={item} queue={queue} />}
              />
            ))}
          </ul>
        </Card>
      )}
      <p className="sr-only" aria-live="polite">
        {summaryOf(mine)}
      </p>
    </div>
  );
}

/** Actions on a file in its state. */
function Actions({ item, queue }: { item: MediaItem; queue: MediaQueue }) {
  const { key, name, status } = item;
  return (
    <>
      <UploadControls item={item} queue={queue} />
      <IconButton
        label={status === 'sent' || status === 'failed' ? texts.remove(name) : texts.cancel(name)}
        size="sm"
        onClick={() => queue.remove(key)}
      >
        {status === 'sent' || status === 'failed' ? <Trash2 aria-hidden /> : <X aria-hidden />}
      </IconButton>
    </>
  );
}

/** Announcement for screen readers: finished and failed files, not every percent. */
function summaryOf(items: readonly MediaItem[]): string {
  if (items.length === 0) return '';
  const failed = items.filter(({ status }) => status === 'failed');
  const done = items.filter(({ status }) => status === 'sent').length;
  return [texts.doneOf(done, items.length), ...failed.map((item) => texts.failed(item.name, detailOf(item)))].join(
    '. ',
  );
}
