import { mediaKinds } from '@toada/domain/media-file/media-file.rules.ts';
import { FileVideo, Trash2, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { DropZone } from '../../../ui/form/DropZone.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { FindingLines } from '../../media-file/parts/FindingLines.tsx';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import { Arrival } from '../../media-file/parts/upload/Arrival.tsx';
import type { MediaItem } from '../../media-file/parts/upload/media-queue.ts';
import { refusalOfFile } from '../../media-file/parts/upload/refusal-of-file.ts';
import { UploadControls } from '../../media-file/parts/upload/UploadControls.tsx';
import { detailOf, failureOf, percentOf } from '../../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import { texts } from '../campaign.texts.ts';
import type { PartProps } from './CampaignEditor.tsx';
import { ReleaseField } from './ReleaseField.tsx';

const words = texts.video;
const targetOf = (campaignId: string) => `campaign:${campaignId}`;

/** True while a video for this campaign is on its way: the draft does not name it yet. */
export function isArriving(items: readonly MediaItem[], campaignId: string): boolean {
  return items.some(
    ({ target, status }) => target === targetOf(campaignId) && status !== 'failed' && status !== 'missing',
  );
}

/** A video of the catalogue, or a file of the campaign's own by the video rules. */
export function VideoField(part: PartProps) {
  const { view, plan, change, errors } = part;
  const [from, setFrom] = useState<keyof typeof words.from>(plan.video_file_id ? 'file' : 'catalogue');
  return (
    <fieldset data-field="video_file_id" className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="type-label mb-[7px]">{words.legend}</legend>
      <Segmented
        label={words.legend}
        value={from}
        onChange={setFrom}
        labels={words.from}
        className="justify-self-start max-md:justify-self-stretch"
      />
      {from === 'catalogue' ? (
        <ReleaseField
          isVideo
          personId={view.user_id}
          value={plan.release_id}
          known={view.release}
          error={errors.release_id}
          onChange={(release_id) => change({ release_id, video_file_id: '' })}
        />
      ) : (
        <FileChoice {...part} />
      )}
    </fieldset>
  );
}

function FileChoice({ view, plan, change, errors }: PartProps) {
  const { items, queue } = useMediaUploads();
  const target = targetOf(view.id);
  const item = items.findLast((one) => one.target === target) ?? null;
  const { data: check } = useMediaCheck(plan.video_file_id || null);
  const take = useCallback((_item: MediaItem, id: string) => change({ video_file_id: id, release_id: '' }), [change]);
  const isNamed = item !== null && item.mediaFileId === plan.video_file_id;
  async function send(file: File) {
    const refusal = await refusalOfFile(file, 'video');
    if (refusal) {
      const isTooLarge = refusal.code === 'mediaFile.tooLarge';
      const said = isTooLarge ? words.tooLarge : { title: words.notTaken, description: failureOf(refusal) };
      return showToast({ tone: 'danger', ...said });
    }
    await queue.replace(file, 'video', target);
  }
  const { picker, open } = useFilePicker('video', words.replace, (file) => void send(file));
  const name = check?.name ?? (view.video_file?.id === plan.video_file_id ? view.video_file.name : '');
  const error = errors.video_file_id ?? errors.release_id;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {item?.status === 'sent' && (
        <Arrival
          item={item}
          queue={queue}
          isNamed={isNamed}
          isSaved={view.video_file?.id === plan.video_file_id}
          onStored={take}
        />
      )}
      {plan.video_file_id ? (
        <div className="flex flex-wrap items-center gap-3 rounded-[12px] border border-line p-3">
          <FileVideo aria-hidden className="size-5 text-fg-2" />
          <span className="wrap-anywhere min-w-0 flex-1 basis-40 font-medium text-14">{name}</span>
          {picker}
          <Button variant="secondary" size="sm" icon={<Upload aria-hidden />} onClick={open}>
            {words.replace}
          </Button>
          <IconButton
            size="sm"
            label={words.remove}
            onClick={() => {
              if (item) queue.remove(item.key);
              change({ video_file_id: '' });
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ) : (
        !item && (
          <DropZone
            title={words.send}
            hint={words.rule}
            accept={mediaKinds.video.endings.join(',')}
            isMultiple={false}
            onFiles={([file]) => file && void send(file)}
          />
        )
      )}
      {item && !isNamed && (
        <div className="flex items-center gap-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="truncate font-medium text-13">{item.name}</p>
            <Progress label={words.sending} value={percentOf(item)} size="sm" />
            <p
              role={item.status === 'failed' ? 'alert' : undefined}
              className={cn('text-12', item.status === 'failed' ? 'text-danger' : 'text-fg-2')}
            >
              {detailOf(item)}
            </p>
          </div>
          <UploadControls item={item} queue={queue} />
          <IconButton size="sm" label={words.remove} onClick={() => queue.remove(item.key)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
      <FindingLines findings={plan.video_file_id ? (check?.findings ?? []) : []} />
      <p className="text-12 text-fg-2">{words.noLink}</p>
      {error && (
        <FieldNote id="video-error" tone="error">
          {error}
        </FieldNote>
      )}
    </div>
  );
}
