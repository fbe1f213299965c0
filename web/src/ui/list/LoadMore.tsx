import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { takeLostFocus } from '../overlay/take-lost-focus.ts';
import { partTexts } from '../part.texts.ts';

export type LoadMoreProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** The last try did not work; the rows there are stay. */
  isFailed: boolean;
  onMore: () => void;
};

/** The foot of a list that is read page by page. To whoever asked for more it says when the end is reached. */
export function LoadMore({ hasMore, isLoading, isFailed, onMore }: LoadMoreProps) {
  const [hasAsked, setAsked] = useState(false);
  if (!hasMore) return hasAsked ? <End /> : null;

  const ask = () => {
    setAsked(true);
    onMore();
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-line border-t p-3">
      <p role="status" className="flex items-center gap-1.5 font-medium text-13 text-danger empty:hidden">
        {isFailed && <TriangleAlert aria-hidden className="size-4" />}
        {isFailed && partTexts.moreFailed}
      </p>
      <Button
        variant="ghost"
        size="sm"
        loading={isLoading}
        onClick={ask}
        {...(isFailed ? { icon: <RefreshCw aria-hidden /> } : {})}
      >
        {isFailed ? partTexts.tryAgain : partTexts.loadMore}
      </Button>
    </div>
  );
}

function End() {
  return (
    <p
      ref={takeLostFocus}
      tabIndex={-1}
      className="border-line border-t px-5 py-4 text-center text-13 text-muted outline-none"
    >
      {partTexts.endOfList}
    </p>
  );
}
