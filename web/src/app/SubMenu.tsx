import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { isInside, type MenuEntry } from './menu.ts';
import { type Counts, countOf } from './menu-counters.ts';
import { NavEntry } from './NavEntry.tsx';
import { panelTexts } from './panel.texts.ts';

type Props = {
  entry: MenuEntry;
  counts: Counts;
  isOpen: boolean;
  onToggle: () => void;
  onNavigate?: (() => void) | undefined;
};

/** An entry with a sub-menu: its word opens its page, the button beside it the sub-menu alone. */
export function SubMenu({ entry, counts, isOpen, onToggle, onNavigate }: Props) {
  const listId = useId();
  const { pathname } = useLocation();
  const isHere = isInside(entry, pathname);
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <div className="relative">
        <div className={clsx(isOpen && '*:text-fg', '*:pr-12')}>
          <ParentLink {...{ entry, counts, isOpen, isHere, onNavigate }} />
        </div>
        <button
          type="button"
          aria-label={isOpen ? panelTexts.foldOf(entry.label) : panelTexts.unfoldOf(entry.label)}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          className="absolute inset-y-0 right-3 grid w-11 place-items-center text-muted hover:text-fg focus-visible:-outline-offset-2"
        >
          <Arrow aria-hidden size={15} />
        </button>
      </div>
      <ul
        id={listId}
        hidden={!isOpen}
        aria-label={entry.label}
        className="relative pt-0.5 pb-1.5 before:absolute before:top-0.5 before:bottom-2 before:left-8 before:w-px before:bg-line-strong"
      >
        {entry.children.map((child) => (
          <li key={child.to}>
            <NavEntry entry={child} count={countOf([child], counts)} look="sub" onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ParentProps = Omit<Props, 'onToggle'> & { isHere: boolean };

/** While the sub-menu is open, its entries carry the ribbon and the numbers. */
function ParentLink({ entry, counts, isOpen, isHere, onNavigate }: ParentProps) {
  const own = { ...entry, activeAt: isOpen ? [] : entry.activeAt };
  return (
    <NavEntry
      entry={own}
      count={countOf([entry], counts)}
      isCountHidden={isOpen}
      isLit={isHere && !isOpen}
      onNavigate={onNavigate}
    />
  );
}
