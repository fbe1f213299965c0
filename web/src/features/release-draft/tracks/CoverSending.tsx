import { Progress } from '../../../ui/feedback/Progress.tsx';
import type { MediaItem, MediaQueue } from '../../media-file/parts/upload/media-queue.ts';
import { detailOf, percentOf } from '../../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { CoverFrame } from './CoverFrame.tsx';
import { SendingActions } from './SendingActions.tsx';
import { texts } from './tracks.texts.ts';

type Props = { item: MediaItem; queue: MediaQueue; src: string | null; onFile: (file: File) => void };

/** A cover on its way, or one that did not get there. */
export function CoverSending({ item, queue, src, onFile }: Props) {
  const { key, name, status } = item;
  const chooser = useFilePicker('cover', texts.cover.replaceLabel, onFile);
  const isFailed = status === 'failed';
  const isLost = isFailed || status === 'missing';
  return (
    <CoverFrame
      id={key}
      src={isLost ? null : src}
      isRefused={isFailed}
      aside={<SendingActions item={item} queue={queue} chooser={chooser} replaceWords={texts.cover.replace} />}
    >
      <p className="break-words text-13 text-fg-2">{name}</p>
      <p role={isFailed ? 'alert' : undefined} className={isFailed ? 'text-13 text-danger' : 'text-13 text-fg-2'}>
        {status === 'sent' ? texts.cover.storing : detailOf(item)}
      </p>
      {!isLost && <Progress label={texts.cover.sending} value={percentOf(item)} size="sm" className="mt-1.5" />}
    </CoverFrame>
  );
}
