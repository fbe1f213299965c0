import { staffRoles } from '@toada/domain/auth/staff-factor.rules.ts';
import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { tones } from '../ui/feedback/tones.ts';
import { cn } from '../ui/styles/cn.ts';
import { panelTexts } from './panel.texts.ts';

const SECURITY_PATH = '/app/settings/security';
const KEY = 'toada.factor-notice';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Staff without a second factor are asked to set one up, in one line; put aside, the notice stays away for a week. */
export function FactorNotice() {
  const { actor, hasSecondFactor } = useSession();
  const [isAside, setAside] = useState(wasPutAside);
  const isThere = useLocation().pathname === SECURITY_PATH;
  const isStaff = staffRoles.some((role) => role === actor.role);
  if (hasSecondFactor || isAside || isThere || !isStaff) return null;

  const { title, action, dismiss } = panelTexts.factorNotice;
  return (
    <div
      ref={tellRoom}
      className={cn('flex items-center gap-2.5 px-(--gutter) py-1 text-13 max-md:gap-2', tones.warning.soft)}
    >
      <ShieldCheck aria-hidden className="size-[18px]" />
      <Link
        to={SECURITY_PATH}
        aria-label={`${title}: ${action}`}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 font-medium text-fg no-underline hover:underline pointer-coarse:min-h-11"
      >
        <span className="truncate">{title}</span>
        <span className="shrink-0 font-semibold text-primary-text underline max-md:hidden">{action}</span>
      </Link>
      <IconButton
        label={dismiss}
        size="sm"
        tooltip={false}
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

/** Screens that fill the window (ui/layout/SplitView) leave room for what stands above them. */
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
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < WEEK_MS;
  } catch {
    return false;
  }
}

function putAside() {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser may refuse storage; the notice is then back on the next page load.
  }
}
