import type { SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { useEffect, useState } from 'react';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './platform-setting.texts.ts';
import { groupIcons, groupOf, type SettingGroup, settingGroups } from './setting-groups.ts';

/** Leads to a group, and counts what is not saved in it. On a phone one line above. */
export function GroupMenu({ changed }: { changed: readonly SettingView[] }) {
  const current = useCurrentGroup();
  return (
    <nav
      aria-label={texts.groupsLabel}
      className="sticky top-14 z-(--z-sticky) -mx-(--gutter) min-w-0 bg-bg md:top-(--topbar) lg:mx-0 lg:self-start lg:pt-4 lg:top-[calc(var(--topbar)+12px)]"
    >
      <ul className="flex gap-1 overflow-x-auto px-(--gutter) py-1.5 [scrollbar-width:none] lg:flex-col lg:px-0">
        {settingGroups.map((group) => (
          <Item
            key={group}
            group={group}
            isCurrent={group === current}
            count={changed.filter(({ key }) => groupOf(key) === group).length}
          />
        ))}
      </ul>
    </nav>
  );
}

function Item({ group, isCurrent, count }: { group: SettingGroup; isCurrent: boolean; count: number }) {
  const Icon = groupIcons[group];
  return (
    <li className="shrink-0">
      <a
        href={`#${group}`}
        aria-current={isCurrent ? 'location' : undefined}
        className={cn(
          'flex min-h-11 items-center gap-3 px-3.5 font-medium text-14 no-underline [--notch:8px]',
          isCurrent ? 'fita rounded-l-[4px] bg-primary-soft pr-6 text-fg' : 'rounded-control text-fg-2 hover:bg-hover',
        )}
      >
        <Icon aria-hidden className="size-[17px] shrink-0 max-lg:hidden" />
        <span className="lg:flex-1">{texts.groups[group].title}</span>
        {count > 0 && (
          <span className="num font-semibold text-12 text-warning">
            {count}
            <span className="sr-only"> {texts.unsavedShort}</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** The group that stands at the top of the window. */
function useCurrentGroup(): SettingGroup {
  const [current, setCurrent] = useState<SettingGroup>(settingGroups[0]);
  useEffect(() => {
    const onScroll = () => setCurrent(topmost() ?? settingGroups[0]);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return current;
}

/** A heading is passed once it lies above this line. */
const LINE_PX = 180;

function topmost(): SettingGroup | undefined {
  return settingGroups.findLast((group) => {
    const place = document.getElementById(group)?.getBoundingClientRect();
    return place !== undefined && place.top < LINE_PX;
  });
}
