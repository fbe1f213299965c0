import { useId } from 'react';
import { useActor } from '../lib/session/session.ts';
import { type MenuSection, sidebarFor } from './menu.ts';
import { NavEntry } from './NavEntry.tsx';
import { panelTexts } from './panel.texts.ts';

type Props = { isRail?: boolean; onNavigate?: (() => void) | undefined };

/** The menu of the actor, group by group. */
export function SidebarNav({ isRail = false, onNavigate }: Props) {
  const sections = sidebarFor(useActor());
  return (
    <nav
      aria-label={panelTexts.navigation}
      className="flex-1 overflow-y-auto overflow-x-hidden pt-2 pb-4 [scrollbar-width:none]"
    >
      {sections.map((section) => (
        <Section key={section.group} section={section} isRail={isRail} onNavigate={onNavigate} />
      ))}
    </nav>
  );
}

function Section({ section: { title, entries }, isRail, onNavigate }: { section: MenuSection } & Props) {
  const titleId = useId();
  return (
    <>
      {title && isRail && <hr className="mx-4 my-2.5 border-line-strong" />}
      {title && (
        <h2 id={titleId} className={isRail ? 'sr-only' : 'px-6 pt-5 pb-1.5 font-medium text-12 text-muted'}>
          {title}
        </h2>
      )}
      <ul aria-labelledby={title ? titleId : undefined}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavEntry entry={entry} isRail={isRail} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}
