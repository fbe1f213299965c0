import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { MenuCount, MenuDot } from './MenuCount.tsx';
import type { Count } from './menu-counters.ts';
import { panelTexts } from './panel.texts.ts';

type Below = Count & { rows: number };

/** Sign at the menu's lower edge: how many entries lie below, and how many wait in them. A press scrolls on. */
export function BelowSign({ scroller, isRail }: { scroller: RefObject<HTMLElement | null>; isRail: boolean }) {
  const below = useBelow(scroller);
  if (below.rows === 0) return null;
  const scrollOn = () => {
    const box = scroller.current;
    box?.scrollBy({ top: box.clientHeight / 2, behavior: 'smooth' });
  };
  return (
    <button
      type="button"
      onClick={scrollOn}
      className={clsx(
        'absolute inset-x-0 bottom-0 flex h-[52px] items-end gap-2 bg-linear-to-b from-transparent to-46% to-sunken pb-2.5 font-semibold text-12 text-fg-2 hover:text-fg focus-visible:-outline-offset-2',
        isRail ? 'justify-center' : 'pr-8 pl-[22px]',
      )}
    >
      <ChevronDown aria-hidden size={14} className="mb-px shrink-0" />
      <span className={isRail ? 'sr-only' : 'flex-1 text-left'}>{panelTexts.below(below.rows)}</span>
      {isRail ? <MenuDot value={below} /> : <MenuCount value={below} />}
    </button>
  );
}

const NOTHING: Below = { rows: 0, count: 0, isLate: false };

function useBelow(scroller: RefObject<HTMLElement | null>): Below {
  const [below, setBelow] = useState(NOTHING);
  const measure = useCallback(() => {
    const now = scroller.current ? rowsBelow(scroller.current) : NOTHING;
    setBelow((was) => (was.rows === now.rows && was.count === now.count && was.isLate === now.isLate ? was : now));
  }, [scroller]);
  // Folding and new numbers come with a new drawing.
  useLayoutEffect(measure);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [scroller, measure]);
  return below;
}

/** Half a row under the sign's shade is not seen. */
const SHADE_PX = 40;
const SLACK_PX = 8;

function rowsBelow(box: HTMLElement): Below {
  if (box.scrollHeight - box.scrollTop - box.clientHeight <= SLACK_PX) return NOTHING;
  const edge = box.getBoundingClientRect().bottom - SHADE_PX;
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return height > 0 && top + height / 2 > edge;
  });
  return {
    rows: rows.length,
    count: rows.reduce((sum, { dataset }) => sum + Number(dataset.count), 0),
    isLate: rows.some(({ dataset }) => dataset.late !== undefined),
  };
}
