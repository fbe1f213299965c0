import { ImageUp, Trash2 } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { FindingLines } from '../../media-file/parts/FindingLines.tsx';
import { isChecked, useMediaCheck } from '../../media-file/parts/media-check.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { UploadControls } from '../../media-file/parts/upload/UploadControls.tsx';
import { detailOf, percentOf } from '../../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { thumbnailTarget, type VideoFiles } from '../drafts/use-video-files.ts';
import { texts } from '../video.texts.ts';
import { SheetFrame } from '../watch/SheetFrame.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';

const words = texts.form;
const frames = [0, 1, 2];
const OWN = 'own';

type Props = FormPartProps & { draftId: string; files: VideoFiles };

/** One of three frames of the video, or a picture of one's own. */
export function ThumbnailPart({ draft, change, said, draftId, files }: Props) {
  const { data: video } = useMediaCheck(draft.video_file_id);
  const { data: picture } = useMediaCheck(draft.thumbnail_file_id);
  const sheet = video?.sheet_url ?? null;
  const moments = video?.measures?.kind === 'video' ? video.measures.momentsMs : [];
  const item = files.itemOf(thumbnailTarget(draftId));
  const isOnItsWay = item !== null && item.mediaFileId !== draft.thumbnail_file_id;
  const send = (file: File) => void files.queue.replace(file, 'thumbnail', thumbnailTarget(draftId));
  const { picker, open } = useFilePicker('thumbnail', words.sendPicture, send);
  const error = said('thumbnail_file_id');

  function choose(value: string) {
    if (value === OWN) return open();
    change(() => ({ thumbnail_frame: Number(value), thumbnail_file_id: null }));
    if (item) files.queue.remove(item.key);
  }
  return (
    <FormPart title={words.thumbnail} aside={words.thumbnailRule}>
      {picker}
      <RadioGroup.Root
        aria-label={words.thumbnail}
        data-field="thumbnail_file_id"
        value={draft.thumbnail_file_id ? OWN : String(draft.thumbnail_frame)}
        onValueChange={choose}
        className="grid grid-cols-2 gap-2.5 md:grid-cols-4"
      >
        {sheet &&
          frames.map((frame) => (
            <Choice key={frame} value={String(frame)} label={labelOf(frame, moments[frame])}>
              <SheetFrame src={sheet} frame={frame} />
            </Choice>
          ))}
        <Choice
          value={OWN}
          label={draft.thumbnail_file_id ? words.ownPicture : words.sendPicture}
          onPress={open}
          isEmpty={!picture?.preview_url}
        >
          {picture?.preview_url ? (
            <img src={picture.preview_url} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <ImageUp aria-hidden className="absolute inset-0 m-auto size-6 text-muted" />
          )}
        </Choice>
      </RadioGroup.Root>
      {!sheet && <p className="mt-3 text-13 text-fg-2">{words.noFrames}</p>}
      <div className="mt-3 grid gap-2 empty:hidden">
        {isOnItsWay && (
          <div className="flex items-center gap-3">
            <div className="grid min-w-0 flex-1 gap-1">
              <Progress label={words.sendingPicture} value={percentOf(item)} size="sm" />
              <p
                role={item.status === 'failed' ? 'alert' : undefined}
                className={cn('text-12', item.status === 'failed' ? 'text-danger' : 'text-fg-2')}
              >
                {detailOf(item)}
              </p>
            </div>
            <UploadControls item={item} queue={files.queue} />
            <IconButton size="sm" label={words.removePicture} onClick={() => files.queue.remove(item.key)}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )}
        {draft.thumbnail_file_id && !isChecked(picture) && (
          <p role="status" className="text-13 text-fg-2">
            {words.checkingPicture}
          </p>
        )}
        <FindingLines findings={draft.thumbnail_file_id ? (picture?.findings ?? []) : []} />
        {error && (
          <FieldNote id="thumbnail-error" tone="error">
            {error}
          </FieldNote>
        )}
      </div>
    </FormPart>
  );
}

function labelOf(frame: number, atMs: number | undefined): string {
  return atMs === undefined ? words.frameOf(frame + 1) : words.frame(formatClock(atMs));
}

type ChoiceProps = { value: string; label: string; onPress?: () => void; isEmpty?: boolean; children: ReactNode };

function Choice({ value, label, onPress, isEmpty = false, children }: ChoiceProps) {
  return (
    <RadioGroup.Item value={value} onClick={onPress} className="group min-w-0 rounded-[8px] text-left outline-offset-4">
      <span
        className={cn(
          'relative block aspect-video overflow-hidden rounded-[6px] bg-stage outline-2 outline-transparent outline-offset-2 group-data-[state=checked]:outline-ring',
          isEmpty && 'border border-control border-dashed bg-transparent',
        )}
      >
        {children}
        <span
          aria-hidden
          className="pendao absolute top-0 left-2 hidden h-7 w-5 bg-button [--notch:6px] group-data-[state=checked]:block"
        />
      </span>
      <span className="num mt-2 block text-12 text-muted group-data-[state=checked]:font-semibold group-data-[state=checked]:text-fg">
        {label}
      </span>
    </RadioGroup.Item>
  );
}
