import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { isActive, type MenuEntry } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { useInView } from './use-in-view.ts';

const base =
  'mr-4 flex h-11 items-center gap-3 pr-[22px] pl-6 font-medium text-15 text-fg-2 tracking-[-.012em] transition-colors hover:text-fg focus-visible:-outline-offset-2 mouse:h-[38px] md:text-14';
const rail =
  'mr-2 flex h-11 mouse:h-[38px] items-center pr-[18px] pl-[27px] text-fg-2 transition-colors hover:text-fg focus-visible:-outline-offset-2';
const active = 'fita notch-9 bg-primary-soft text-fg! font-semibold!';

type Props = { entry: MenuEntry; isRail?: boolean | undefined; onNavigate?: (() => void) | undefined };

/** The active entry is a ribbon that points to the page. On the rail its word becomes a tooltip. */
export function NavEntry({ entry, isRail = false, onNavigate }: Props) {
  const { pathname } = useLocation();
  const isHere = isActive(entry, pathname);
  const Icon = menuIcons[entry.icon];
  const here = useInView<HTMLAnchorElement>(isHere);
  const link = (
    <Link
      ref={here}
      to={entry.to}
      onClick={onNavigate}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(isRail ? rail : base, isHere && active)}
    >
      <Icon aria-hidden size={18} className={isHere ? 'text-primary-text' : 'text-muted'} />
      <span className={isRail ? 'sr-only' : '-mr-1 truncate pr-1'}>{entry.label}</span>
    </Link>
  );
  if (!isRail) return link;
  return (
    <Tooltip content={entry.label} side="right">
      {link}
    </Tooltip>
  );
}
