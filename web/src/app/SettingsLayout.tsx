import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useActor } from '../lib/session/session.ts';
import { isActive, type MenuEntry, settingsMenuFor } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { panelTexts } from './panel.texts.ts';
import { useInView } from './use-in-view.ts';

/** The settings pages share a menu: beside the page on wide screens, a strip above it on narrow ones. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const entries = settingsMenuFor(useActor());
  return (
    <div className="mx-auto max-w-[calc(var(--content-max)+2*var(--gutter))] lg:flex">
      <nav
        aria-label={panelTexts.settingsNavigation}
        className="overflow-x-auto border-line border-b px-(--gutter) [scrollbar-width:none] lg:w-[264px] lg:shrink-0 lg:border-b-0 lg:pt-6 lg:pr-0"
      >
        <ul className="flex gap-1 py-1 lg:flex-col">
          {entries.map((entry) => (
            <li key={entry.to}>
              <SettingsLink entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
      {/* Narrow and wide pages begin at the same edge: the column does not jump from one to the next. */}
      <div className="min-w-0 flex-1 lg:*:ml-0">{children}</div>
    </div>
  );
}

function SettingsLink({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const isHere = isActive(entry, pathname);
  const Icon = menuIcons[entry.icon];
  const link = useInView<HTMLAnchorElement>(isHere);
  return (
    <Link
      ref={link}
      to={entry.to}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'flex h-11 items-center gap-2.5 whitespace-nowrap rounded-control px-3 font-medium text-14 transition-colors mouse:h-10',
        isHere ? 'bg-raised text-fg' : 'text-fg-2 hover:bg-hover hover:text-fg',
      )}
    >
      <Icon aria-hidden size={17} className={isHere ? 'text-primary-text' : 'text-muted'} />
      {entry.label}
    </Link>
  );
}
