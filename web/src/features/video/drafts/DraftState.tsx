import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { videoStateText } from '@toada/domain/texts/release-step.pt-BR.ts';
import { CircleCheck, CircleX, Clock, LoaderCircle, PenLine, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import type { MediaItem } from '../../media-file/parts/upload/media-queue.ts';
import { texts as uploadTexts } from '../../media-file/parts/upload/media-upload.texts.ts';
import { UploadControls } from '../../media-file/parts/upload/UploadControls.tsx';
import { detailOf, percentOf } from '../../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { texts } from '../video.texts.ts';
import { type DraftRowProps, nameOfDraft } from './DraftRow.tsx';
import { wordsOf } from './use-video-files.ts';

const words = texts.drafts;
/** As wide as its words, in a cell that is wider. */
const START = 'justify-self-start max-md:col-span-full';
type Props = Pick<DraftRowProps, 'keeper' | 'files'>;

/** How far a draft's file is: on its way, broken off, being checked, or checked with what was found. */
export function DraftState({ keeper, files }: Props) {
  const { draft, status, loaded } = keeper.get();
  const item = files.itemOf(keeper.name);
  const isTaken = item !== null && item.mediaFileId !== null && item.mediaFileId === draft.video_file_id;
  if (item && !isTaken) return <Sending {...{ keeper, files, item }} />;
  if (status === 'correction')
    return (
      <Exchangeable {...{ keeper, files }} isOffered={!loaded?.published}>
        <StatusBadge tone="warning" icon={PenLine} className={START}>
          {videoStateText({ status, is_own_change: loaded?.is_own_change ?? false })}
        </StatusBadge>
      </Exchangeable>
    );
  if (draft.video_file_id) return <Checked fileId={draft.video_file_id} {...{ keeper, files }} />;
  return <Without keeper={keeper} files={files} />;
}

function Sending({ keeper, files, item }: Props & { item: MediaItem }) {
  const { queue } = files;
  const { key, name, status } = item;
  const isMoving = status === 'sending' || status === 'paused' || status === 'checking';
  const isLost = status === 'failed' || status === 'missing';
  return (
    <div className="relative z-1 flex min-w-0 items-center gap-2 max-md:col-span-full">
      <div className="grid min-w-0 flex-1 gap-1">
        {isMoving && <Progress label={uploadTexts.progress(name)} value={percentOf(item)} size="sm" />}
        <p
          role={status === 'failed' ? 'alert' : undefined}
          className={status === 'failed' ? 'text-13 text-danger' : 'num text-12 text-fg-2'}
        >
          {status === 'failed' && item.refusal ? wordsOf(item.refusal).description : lineOf(item)}
        </p>
      </div>
      <UploadControls item={item} queue={queue} />
      {isLost && <Choose {...{ keeper, files }} words={status === 'missing' ? words.goOn : words.replace} />}
      {status !== 'sent' && status !== 'checking' && (
        <IconButton label={uploadTexts.cancel(name)} size="sm" onClick={() => queue.remove(key)}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function lineOf(item: MediaItem): string {
  if (item.status === 'sent') return words.storing;
  return item.status === 'sending' && !item.isBroken ? `${words.sending}, ${detailOf(item)}` : detailOf(item);
}

function Checked({ fileId, ...row }: Props & { fileId: string }) {
  const { data } = useMediaCheck(fileId);
  if (!data || data.status === 'receiving' || data.status === 'stored')
    return <Line icon={<Clock aria-hidden className="size-4" />}>{words.waiting}</Line>;
  if (data.status === 'checking')
    return <Line icon={<LoaderCircle aria-hidden className="size-4 animate-spin" />}>{words.checking}</Line>;
  if (data.status === 'failed')
    return (
      <Exchangeable {...row}>
        <StatusBadge tone="warning" className={START}>
          {words.checkFailed}
        </StatusBadge>
      </Exchangeable>
    );
  const errors = data.findings.filter(({ level }) => level === 'error').length;
  if (hasErrors(data.findings))
    return (
      <Exchangeable {...row}>
        <StatusBadge tone="danger" icon={CircleX} className={START}>
          {words.wrong(errors)}
        </StatusBadge>
      </Exchangeable>
    );
  const warnings = data.findings.length;
  return (
    <StatusBadge
      tone={warnings > 0 ? 'warning' : 'success'}
      icon={warnings > 0 ? TriangleAlert : CircleCheck}
      className={START}
    >
      {warnings > 0 ? words.warned(warnings) : words.good}
    </StatusBadge>
  );
}

/** A state with the way out of it: another file, and all that was typed stays. */
function Exchangeable({
  keeper,
  files,
  isOffered = true,
  children,
}: Props & { isOffered?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:col-span-full">
      {children}
      {isOffered && (
        <span className="relative z-1">
          <Choose {...{ keeper, files }} words={words.replace} />
        </span>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-13 text-muted max-md:col-span-full">
      {icon}
      {children}
    </p>
  );
}

function Without({ keeper, files }: Props) {
  const begun = files.begunOf(keeper);
  return (
    <div className="relative z-1 flex min-w-0 flex-wrap items-center gap-2 max-md:col-span-full">
      {begun && (
        <p className="min-w-0 flex-1 basis-40 text-12 text-fg-2">
          {words.begun(percentOf({ sentBytes: begun.received_bytes, bytes: begun.bytes }))}
        </p>
      )}
      <Choose {...{ keeper, files }} words={begun ? words.goOn : words.choose} />
    </div>
  );
}

function Choose({ keeper, files, words: said }: Props & { words: string }) {
  const { picker, open } = useFilePicker(
    'video',
    words.chooseFor(nameOfDraft(keeper)),
    (file) => void files.send(file, keeper),
  );
  return (
    <>
      {picker}
      <Button size="sm" variant="secondary" onClick={open}>
        {said}
      </Button>
    </>
  );
}
