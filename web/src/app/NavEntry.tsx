import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { MenuCount, MenuDot, rowData } from './MenuCount.tsx';
import { isActive, type MenuEntry } from './menu.ts';
import type { Count } from './menu-counters.ts';
import { menuIcons } from './menu-icons.ts';
import { useInView } from './use-in-view.ts';

/** As a row of the sidebar, of a sub-menu in it, of the rail, or of what opens beside the rail. */
type Look = 'row' | 'sub' | 'rail' | 'beside';

const base = 'flex h-11 items-center text-fg-2 transition-colors hover:text-fg focus-visible:-outline-offset-2';
const looks: Record<Look, string> = {
  row: 'mr-4 gap-[11px] pr-3.5 pl-6 font-medium text-15 tracking-[-.012em] mouse:h-9 md:text-14 in-data-dense:mouse:h-[34px] in-data-dense:mouse:text-[13.5px]',
  sub: 'relative mr-4 gap-2 pr-3.5 pl-[52px] font-medium text-14 tracking-[-.018em] mouse:h-8 mouse:text-[12.5px] in-data-dense:mouse:h-[30px] in-data-dense:mouse:text-[12.3px]',
  rail: 'relative mr-2 pr-[18px] pl-[27px] mouse:h-[38px]',
  beside: 'gap-3 px-4 font-medium text-13 hover:bg-hover mouse:h-[34px]',
};
export const rowClass = (look: Look) => clsx(base, looks[look]);
export const activeClass = 'fita notch-9 bg-primary-soft text-fg! font-semibold!';

type Props = {
  entry: MenuEntry;
  count: Count;
  look?: Look;
  onNavigate?: (() => void) | undefined;
  /** Lit for a page of its sub-menu, where that is folded. */
  isLit?: boolean;
  /** Shown by its sub-menu while that is open. */
  isCountHidden?: boolean;
};

/** The active entry is a ribbon that points to the page. On the rail its word becomes a tooltip. */
export function NavEntry({ entry, count, look = 'row', onNavigate, isLit = false, isCountHidden = false }: Props) {
  const { pathname } = useLocation();
  const isHere = isActive(entry, pathname);
  const isMarked = (isHere || isLit) && look !== 'beside';
  const here = useInView<HTMLAnchorElement>(isHere);
  const shown = isCountHidden ? NONE : count;
  const fetch = () => fetchAhead(entry.to);
  const link = (
    <Link
      ref={here}
      to={entry.to}
      onClick={onNavigate}
      onPointerEnter={fetch}
      onFocus={fetch}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(rowClass(look), isMarked && activeClass, isHere && look === 'beside' && 'bg-high text-fg!')}
      {...rowData(shown)}
    >
      {(look === 'row' || look === 'rail') && <NavIcon icon={entry.icon} isLit={isMarked} />}
      <span className={look === 'rail' ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{entry.label}</span>
      {look === 'rail' ? <MenuDot value={shown} /> : <MenuCount value={shown} />}
    </Link>
  );
  if (look !== 'rail') return link;
  return (
    <Tooltip content={entry.label} side="right">
      {link}
    </Tooltip>
  );
}

const NONE: Count = { count: 0, isLate: false };

export function NavIcon({ icon, isLit }: { icon: MenuEntry['icon']; isLit: boolean }) {
  const Icon = menuIcons[icon];
  return <Icon aria-hidden size={18} className={clsx('shrink-0', isLit ? 'text-primary-text' : 'text-muted')} />;
}
