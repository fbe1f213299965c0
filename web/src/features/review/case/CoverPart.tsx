import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { releaseFieldLabels } from '@toada/domain/texts/release-values.pt-BR.ts';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { Cover } from '../../../ui/art/Cover.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { PageStage } from '../../../ui/overlay/PageStage.tsx';
import type { OnComment } from '../about.ts';
import { texts } from '../review.texts.ts';
import { CommentButton } from './CommentButton.tsx';
import { FindingList } from './FindingList.tsx';

/** The cover, large; a press brings it nearer still. */
export function CoverPart({ review, onComment }: { review: ReviewView; onComment: OnComment }) {
  const { draft, files, cover_url, cover_preview_url } = review;
  const [isNear, setNear] = useState(false);
  const file = files.find(({ id }) => id === draft.cover_file_id);
  return (
    <div className="grid gap-5 @md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <button
        type="button"
        aria-label={texts.zoom(draft.title)}
        onClick={() => setNear(true)}
        disabled={!cover_url}
        className="group relative block rounded-cover"
      >
        <Cover id={review.id} src={cover_preview_url} className="w-full" />
        <span
          aria-hidden
          className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-raised text-fg opacity-90 shadow-2 group-hover:opacity-100"
        >
          <ZoomIn className="size-5" />
        </span>
      </button>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="break-words font-semibold text-20">{draft.title || texts.noTitle}</p>
            <p className="text-fg-2">{draft.artist}</p>
            {file && (
              <p className="mt-1 break-words text-12 text-muted">
                {file.name}, {formatBytes(file.bytes)}
              </p>
            )}
          </div>
          <CommentButton
            about={{ track_id: null, field: 'cover_file_id' }}
            label={releaseFieldLabels.cover_file_id}
            onComment={onComment}
          />
        </div>
        <FindingList file={file} />
      </div>
      <Dialog
        isOpen={isNear}
        onOpenChange={setNear}
        title={texts.coverOf(draft.title)}
        className="md:max-w-[min(92vw,980px)]"
      >
        <div className="-mx-6 -mb-6 flex flex-col md:h-[calc(100dvh-180px)]">
          <PageStage label={texts.coverOf(draft.title)} url={cover_url} />
        </div>
      </Dialog>
    </div>
  );
}
