import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '../lib/session/session.ts';
import { BelowSign } from './BelowSign.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { isInside, type MenuEntry, type MenuSection, sidebarFor } from './menu.ts';
import { type Counts, countOf, useMenuCounts } from './menu-counters.ts';
import { NavEntry } from './NavEntry.tsx';
import { panelTexts } from './panel.texts.ts';
import { RailFlyout } from './RailFlyout.tsx';
import { SubMenu } from './SubMenu.tsx';
import { useFolds } from './use-folds.ts';

type Props = { isRail?: boolean; onNavigate?: (() => void) | undefined };
type Shown = Required<Pick<Props, 'isRail'>> &
  Pick<Props, 'onNavigate'> & { counts: Counts; folds: ReturnType<typeof useFolds>; pathname: string };

/** The menu of the actor, group by group, with what waits beside each entry. */
export function SidebarNav({ isRail = false, onNavigate }: Props) {
  const actor = useActor();
  const sections = useMemo(() => sidebarFor(actor), [actor]);
  const scroller = useRef<HTMLElement>(null);
  const shown = { isRail, onNavigate, counts: useMenuCounts(), folds: useFolds(), pathname: useLocation().pathname };
  return (
    <div className="relative flex min-h-40 flex-1 flex-col" data-dense={sections.length > 2 || undefined}>
      <nav
        ref={scroller}
        aria-label={panelTexts.navigation}
        className="flex-1 scroll-pb-14 overflow-y-auto overflow-x-hidden pt-2 pb-4 [scrollbar-width:none]"
      >
        <div>
          {sections.map((section) => (
            <Section key={section.group} section={section} {...shown} />
          ))}
        </div>
      </nav>
      <BelowSign scroller={scroller} isRail={isRail} />
    </div>
  );
}

function Section({ section, ...shown }: { section: MenuSection } & Shown) {
  const { group, title, icon, entries, isOpenAtFirst } = section;
  const { isRail, counts, folds, pathname } = shown;
  const rows = entries.map((entry) => (
    <li key={entry.to}>
      <Row entry={entry} {...shown} />
    </li>
  ));
  if (title === null) return <ul>{rows}</ul>;

  const isHere = entries.some((entry) => isInside(entry, pathname));
  const isOpen = folds.isOpen(group, { isHere, isOpenAtFirst });
  if (!isRail) {
    const count = countOf(entries, counts);
    return (
      <MenuGroup {...{ title, count, isHere, isOpen }} onToggle={() => folds.toggle(group, isOpen)}>
        {rows}
      </MenuGroup>
    );
  }
  return (
    <>
      <hr className="mx-4 my-2 border-line-strong" />
      {isOpen ? <ul aria-label={title}>{rows}</ul> : <RailFlyout {...{ title, icon, entries, counts, isHere }} />}
    </>
  );
}

function Row({ entry, isRail, onNavigate, counts, folds, pathname }: { entry: MenuEntry } & Shown) {
  const { to, label, icon, children } = entry;
  if (children.length === 0)
    return (
      <NavEntry entry={entry} count={countOf([entry], counts)} look={isRail ? 'rail' : 'row'} onNavigate={onNavigate} />
    );

  const isHere = isInside(entry, pathname);
  if (isRail) return <RailFlyout title={label} icon={icon} entries={children} counts={counts} isHere={isHere} />;
  const isOpen = folds.isOpen(to, { isHere, isOpenAtFirst: false });
  return <SubMenu {...{ entry, counts, isOpen, onNavigate }} onToggle={() => folds.toggle(to, isOpen)} />;
}
