import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BrandLogo } from '../lib/brand/BrandLogo.tsx';
import { useTheme } from '../lib/brand/theme.ts';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ThemeSwitch } from '../ui/button/ThemeSwitch.tsx';
import { Drawer, DrawerClose } from '../ui/overlay/Drawer.tsx';
import { panelTexts } from './panel.texts.ts';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarNav } from './SidebarNav.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Below 768 px the sidebar is a drawer, and it carries what the narrow header has no room for. */
export function MobileMenu() {
  const { isOpen, setOpen, pathname } = useDrawer();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();

  return (
    <>
      {/* A new button for each page: the drawer gives the focus back to the old one only while that page is there. */}
      <IconButton
        key={pathname}
        label={panelTexts.openMenu}
        tooltip={false}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="md:hidden"
      >
        <Menu aria-hidden />
      </IconButton>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={panelTexts.menu}>
        <div className="flex h-(--topbar) shrink-0 items-center justify-between pr-3 pl-6">
          <BrandLogo />
          <DrawerClose>
            <IconButton label={panelTexts.closeMenu} tooltip={false}>
              <X aria-hidden />
            </IconButton>
          </DrawerClose>
        </div>
        <SidebarNav onNavigate={() => setOpen(false)} />
        <div className="flex items-center justify-between border-line border-t py-2 pr-3 pl-2.5">
          <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut}>
            {panelTexts.signOut}
          </Button>
          <ThemeSwitch theme={theme} onChange={setTheme} />
        </div>
        <SidebarFooter />
      </Drawer>
    </>
  );
}

/** Closed by Esc, by choosing a page and by going back. */
function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the drawer.
  useEffect(() => setOpen(false), [pathname]);
  return { isOpen, setOpen, pathname };
}
