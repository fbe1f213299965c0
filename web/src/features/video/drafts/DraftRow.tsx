import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import { useRemoveVideoDraft } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import type { VideoKeeper } from '../video-calls.ts';
import { DraftState } from './DraftState.tsx';
import { DraftThumb } from './DraftThumb.tsx';
import type { DraftShelf } from './draft-shelf.ts';
import type { VideoFiles } from './use-video-files.ts';

const words = texts.drafts;

export type DraftRowProps = { keeper: VideoKeeper; shelf: DraftShelf; files: VideoFiles };

/** A draft by its picture, its file, and how far the file has come. The open one is a fita. */
export function DraftRow({ keeper, shelf, files, isOpen }: DraftRowProps & { isOpen: boolean }) {
  const title = nameOfDraft(keeper);
  return (
    <li
      data-draft={keeper.name}
      className={cn(
        'relative grid grid-cols-[84px_minmax(0,1fr)_44px] items-center gap-x-4 gap-y-2 px-5 py-2.5 md:grid-cols-[84px_minmax(0,1fr)_minmax(0,300px)_44px] md:px-6',
        isOpen && 'fita bg-primary-soft pr-9 [--notch:14px] md:pr-10',
      )}
    >
      <DraftThumb keeper={keeper} />
      <div className="min-w-0">
        <button
          type="button"
          aria-current={isOpen || undefined}
          aria-label={words.open(title)}
          onClick={() => shelf.select(keeper)}
          className="block max-w-full truncate rounded-cover text-left font-semibold text-14 outline-offset-2 after:absolute after:inset-0"
        >
          {title}
        </button>
        <FileLine keeper={keeper} files={files} />
      </div>
      <DraftState keeper={keeper} files={files} />
      <div className="relative z-1 -mr-2 flex justify-end max-md:col-start-3 max-md:row-start-1">
        {keeper.get().status === 'draft' && <RemoveDraft {...{ keeper, shelf, files }} title={title} />}
      </div>
    </li>
  );
}

export function nameOfDraft(keeper: VideoKeeper): string {
  return keeper.get().draft.title.trim() || words.untitled;
}

function FileLine({ keeper, files }: Pick<DraftRowProps, 'keeper' | 'files'>) {
  const { draft, loaded } = keeper.get();
  const { data } = useMediaCheck(draft.video_file_id);
  const known = files.itemOf(keeper.name) ?? data ?? loaded?.video_file ?? files.begunOf(keeper);
  return (
    <p className="num truncate text-12 text-muted max-md:line-clamp-2 max-md:whitespace-normal max-md:wrap-anywhere">
      {known ? words.file(known.name, formatBytes(known.bytes)) : words.noFile}
    </p>
  );
}

function RemoveDraft({ keeper, shelf, files, title }: DraftRowProps & { title: string }) {
  const [isAsked, setAsked] = useState(false);
  const letGo = () => {
    files.forget(keeper);
    shelf.remove(keeper);
  };
  const remove = useRemoveVideoDraft(letGo);
  const { id } = keeper.get();
  const said = words.removing;
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={setAsked}
      title={said.title}
      description={said.lead}
      confirmLabel={said.confirm}
      cancelLabel={said.cancel}
      isBusy={remove.isPending}
      onConfirm={() => (id ? remove.mutate(id) : letGo())}
      trigger={
        <IconButton label={words.remove(title)} size="sm">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
