import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import type { MediaItem, MediaQueue } from '../../media-file/parts/upload/media-queue.ts';
import { texts as uploadTexts } from '../../media-file/parts/upload/media-upload.texts.ts';
import { UploadControls } from '../../media-file/parts/upload/UploadControls.tsx';
import { texts } from './tracks.texts.ts';

type Props = {
  item: MediaItem;
  queue: MediaQueue;
  /** Shows the file again, or another in its place. */
  chooser: { picker: ReactNode; open: () => void };
  replaceWords: string;
};

/** Actions on a recording or a cover in its state. */
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
