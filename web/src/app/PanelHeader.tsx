import { LogOut, PanelLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { HelpButton } from '../features/help/parts/HelpButton.tsx';
import { NoticeBell } from '../features/notification/NoticeBell.tsx';
import { useTheme } from '../lib/brand/theme.ts';
import { PANEL_ACTION_ID } from '../lib/page/PanelAction.tsx';
import { useScreenName } from '../lib/page/screen-name.ts';
import { useSession } from '../lib/session/session.ts';
import { Avatar } from '../ui/brand/Avatar.tsx';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ThemeSwitch } from '../ui/button/ThemeSwitch.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { findRoute } from './pages.ts';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { panelTexts } from './panel.texts.ts';
import { useSignOut } from './use-sign-out.ts';

type Props = { isRail: boolean; onToggle: () => void };

export function PanelHeader({ isRail, onToggle }: Props) {
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-14 shrink-0 items-center gap-1.5 border-line border-b bg-bg/90 pr-3 pl-2 backdrop-blur-[14px] md:h-(--topbar) md:gap-3 md:pr-(--gutter) md:pl-5">
      <MobileMenu />
      <IconButton
        label={isRail ? panelTexts.expand : panelTexts.collapse}
        aria-expanded={!isRail}
        onClick={onToggle}
        className="max-md:hidden"
      >
        <PanelLeft aria-hidden />
      </IconButton>
      <SectionTitle />
      <div className="ml-auto flex shrink-0 items-center md:gap-1 xl:gap-3">
        <div id={PANEL_ACTION_ID} className="contents" />
        <PaletteButton />
        <ScreenHelp />
        <NoticeBell />
        <ThemeSwitch theme={theme} onChange={setTheme} className="max-md:hidden" />
        <Button variant="ghost" size="sm" icon={<LogOut aria-hidden />} onClick={signOut} className="max-md:hidden">
          {panelTexts.signOut}
        </Button>
        <Account />
      </div>
    </header>
  );
}

/** The page's h1. After a navigation it takes the focus, so that a screen reader says where one has arrived. */
function SectionTitle() {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  // Another address of the same screen is no arrival: the focus belongs to whoever is typing there.
  const place = route?.stage ?? pathname;
  const name = useScreenName();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedAt = useRef(place);
  useEffect(() => {
    if (arrivedAt.current === place) return;
    arrivedAt.current = place;
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  return (
    <h1 ref={heading} tabIndex={-1} className="truncate font-bold text-17 tracking-[-.02em] outline-none">
      {name ?? route?.title}
    </h1>
  );
}

/** The article of the screen, by its row of the route table. */
function ScreenHelp() {
  return <HelpButton route={findRoute(useLocation().pathname)?.path} />;
}

function Account() {
  const { actor, fullName, displayName, avatarUrl } = useSession();
  return (
    <Link
      to="/app/settings"
      aria-label={`${panelTexts.settings}: ${displayName}`}
      className="grid place-items-center rounded-full p-1"
    >
      <Avatar id={actor.id} name={fullName} src={avatarUrl} isDecorative />
    </Link>
  );
}
