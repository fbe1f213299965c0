import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { partTexts } from '../part.texts.ts';

export type QueueStepsProps = {
  /** -1 when what is shown stands in another list. */
  at: number;
  total: number;
  /** The list goes on beyond what was read of it. */
  hasMore: boolean;
  onBack: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Where a SplitView has no room for its list: back to it, and one further or back in it. */
export function QueueSteps({ at, total, hasMore, onBack, onPrevious, onNext }: QueueStepsProps) {
  return (
    <div className="flex items-center gap-1 border-line border-b px-2 py-1.5 @3xl:hidden">
      <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        {partTexts.backToList}
      </Button>
      {at >= 0 && (
        <>
          <p className="num ml-auto text-13 text-fg-2">{partTexts.position(at + 1, total, hasMore)}</p>
          <IconButton label={partTexts.previous} tooltip={false} disabled={!onPrevious} onClick={onPrevious}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={partTexts.next} tooltip={false} disabled={!onNext} onClick={onNext}>
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
