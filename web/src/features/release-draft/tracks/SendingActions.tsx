import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaItem, MediaQueue } from '../../../lib/media-upload/media-queue.ts';
import { texts as uploadTexts } from '../../../lib/media-upload/media-upload.texts.ts';
import { UploadControls } from '../../../lib/media-upload/UploadControls.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { texts } from './tracks.texts.ts';

type Props = {
  item: MediaItem;
  queue: MediaQueue;
  /** Shows the file again, or another in its place. */
  chooser: { picker: ReactNode; open: () => void };
  replaceWords: string;
};

/** What can be done about a recording or a cover as it stands. */
export function SendingActions({ item, queue, chooser, replaceWords }: Props) {
  const { key, name, status } = item;
  return (
    <>
      <UploadControls item={item} queue={queue} />
      {(status === 'missing' || status === 'failed') && (
        <>
          {chooser.picker}
          <Button size="sm" variant="secondary" onClick={chooser.open}>
            {status === 'missing' ? texts.file.goOn : replaceWords}
          </Button>
        </>
      )}
      {status !== 'sent' && status !== 'checking' && (
        <IconButton label={uploadTexts.cancel(name)} size="sm" onClick={() => queue.remove(key)}>
          <X aria-hidden />
        </IconButton>
      )}
    </>
  );
}
