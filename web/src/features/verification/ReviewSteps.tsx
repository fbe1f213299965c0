import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { texts } from './approvals.texts.ts';
import type { Item } from './approvals-door.ts';

type Props = {
  items: readonly Item[];
  /** -1 when what is shown stands in another list. */
  at: number;
  hasMore: boolean;
  onChoose: (key: string | null) => void;
};

/** Where the list is out of sight: back to it, and one further or back in it. */
export function ReviewSteps({ items, at, hasMore, onChoose }: Props) {
  const [before, after] = [items[at - 1], at < 0 ? undefined : items[at + 1]];
  return (
    <div className="flex items-center gap-1 border-line border-b px-2 py-1.5 @3xl:hidden">
      <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} onClick={() => onChoose(null)}>
        {texts.back}
      </Button>
      {at >= 0 && (
        <>
          <p className="num ml-auto text-13 text-fg-2">{texts.position(at + 1, items.length, hasMore)}</p>
          <IconButton
            label={texts.previous}
            tooltip={false}
            disabled={!before}
            onClick={() => before && onChoose(before.key)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={texts.next} tooltip={false} disabled={!after} onClick={() => after && onChoose(after.key)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
