import { clsx } from 'clsx';
import { Link } from 'react-router';
import { BrandLogo } from '../lib/brand/BrandLogo.tsx';
import { panelTexts } from './panel.texts.ts';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarNav } from './SidebarNav.tsx';

/** From 768 px on: 256 px wide, or folded to a rail of 72. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  return (
    <aside
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-line border-r bg-sunken transition-[width] duration-(--dur) max-md:hidden',
        // A sheet that opens beside the rail lies over the page and its header.
        isRail ? 'z-(--z-drawer) w-(--sidebar-mini)' : 'w-(--sidebar)',
      )}
    >
      <Link
        to="/app/dashboard"
        aria-label={panelTexts.toDashboard}
        className={clsx(
          'flex h-(--topbar) shrink-0 items-center focus-visible:-outline-offset-2',
          isRail ? 'justify-center' : 'px-6',
        )}
      >
        <BrandLogo isMarkOnly={isRail} />
      </Link>
      <SidebarNav isRail={isRail} />
      <SidebarFooter isRail={isRail} />
    </aside>
  );
}
