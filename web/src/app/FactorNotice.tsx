import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { panelTexts } from './panel.texts.ts';

const STAFF: readonly string[] = ['SUPER_ADMIN', 'ADMIN', 'FINANCE'];
const SECURITY_PATH = '/app/settings/security';
const KEY = 'toada.factor-notice';

/** Staff without a second factor are asked to set one up; put aside, the notice stays away for this visit. */
export function FactorNotice() {
  const { actor, hasSecondFactor } = useSession();
  const [isAside, setAside] = useState(wasPutAside);
  const isThere = useLocation().pathname === SECURITY_PATH;
  if (hasSecondFactor || isAside || isThere || !STAFF.includes(actor.role)) return null;

  const { title, description, action, dismiss } = panelTexts.factorNotice;
  return (
    <div ref={tellRoom} className="relative px-(--gutter) pt-4">
      <Alert
        tone="warning"
        icon={ShieldCheck}
        title={title}
        className="pr-14"
        action={
          <Button asChild variant="link">
            <Link to={SECURITY_PATH}>{action}</Link>
          </Button>
        }
      >
        {description}
      </Alert>
      <IconButton
        label={dismiss}
        size="sm"
        tooltip={false}
        className="absolute top-6 right-[calc(var(--gutter)+10px)]"
        onClick={() => {
          putAside();
          setAside(true);
        }}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Screens that fill the window (ui/SplitView) leave room for what stands above them. */
function tellRoom(notice: HTMLElement | null) {
  if (!notice) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--above', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--above');
  };
}

function wasPutAside() {
  try {
    return sessionStorage.getItem(KEY) === 'aside';
  } catch {
    return false;
  }
}

function putAside() {
  try {
    sessionStorage.setItem(KEY, 'aside');
  } catch {
    // A browser may refuse storage; the notice is then back on the next page load.
  }
}
