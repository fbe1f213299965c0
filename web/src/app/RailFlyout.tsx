import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuDot, rowData } from './MenuCount.tsx';
import type { MenuEntry } from './menu.ts';
import { type Counts, countOf } from './menu-counters.ts';
import { activeClass, NavEntry, NavIcon, rowClass } from './NavEntry.tsx';

type Props = { title: string; icon: MenuEntry['icon']; entries: readonly MenuEntry[]; counts: Counts; isHere: boolean };

/** On the rail, a sub-menu or a folded group is one icon; its entries open beside it. */
export function RailFlyout({ title, icon, entries, counts, isHere }: Props) {
  const { isOpen, setOpen, handlers, button, sheet } = useFlyout();
  const count = countOf(entries, counts);
  const sheetId = useId();
  return (
    <div {...handlers}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        onClick={() => setOpen(!isOpen)}
        {...rowData(count)}
        className={clsx(rowClass('rail'), 'w-16', isHere ? activeClass : isOpen && 'bg-hover')}
      >
        <NavIcon icon={icon} isLit={isHere} />
        <span className="sr-only">{title}</span>
        <MenuDot value={count} />
      </button>
      {isOpen && (
        <div
          ref={sheet}
          id={sheetId}
          className="fixed left-[82px] z-(--z-drawer) max-h-[calc(100dvh-16px)] w-[232px] animate-fade-in overflow-y-auto rounded-[12px] border border-line-strong bg-float py-2 shadow-3"
        >
          <p className="px-4 py-1.5 font-bold text-13">{title}</p>
          <ul aria-label={title}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavEntry entry={entry} count={countOf([entry], counts)} look="beside" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A pointer may cut the corner between the icon and what opened beside it. */
const LEAVE_MS = 180;
const EDGE_PX = 8;

/** Open while a mouse is over it, after a press, and as long as the focus is inside; closed by Esc and by the next page. */
function useFlyout() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes it.
  useEffect(() => {
    setOpen(false);
    return () => clearTimeout(timer.current);
  }, [pathname]);

  function hover(isOver: boolean) {
    clearTimeout(timer.current);
    if (isOver) setOpen(true);
    else timer.current = setTimeout(() => setOpen(false), LEAVE_MS);
  }
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hover(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hover(false),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOpen(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    },
  };
  /** Beside its icon, and whole in the window. */
  function sheet(element: HTMLDivElement | null) {
    if (!element || !button.current) return;
    const room = window.innerHeight - element.offsetHeight - EDGE_PX;
    element.style.top = `${Math.max(EDGE_PX, Math.min(button.current.getBoundingClientRect().top - EDGE_PX, room))}px`;
  }
  return { isOpen, setOpen, handlers, button, sheet };
}
