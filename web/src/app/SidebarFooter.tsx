import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { clsx } from 'clsx';
import { ChevronRight, Lock, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { Avatar } from '../ui/brand/Avatar.tsx';
import { panelTexts } from './panel.texts.ts';

const SECURITY_PATH = '/app/settings/security';

/** One line while the second factor is missing, and the signed-in person. */
export function SidebarFooter({ isRail = false }: { isRail?: boolean }) {
  const { actor, hasSecondFactor } = useSession();
  if (actor.role === 'VISITOR') return null;
  return (
    <>
      {!hasSecondFactor && <Protect isRail={isRail} />}
      <Person isRail={isRail} />
    </>
  );
}

/** Never in the way of the content, and gone once the second factor is there. */
function Protect({ isRail }: { isRail: boolean }) {
  return (
    <Link
      to={SECURITY_PATH}
      className={clsx(
        'flex h-12 shrink-0 items-center gap-2.5 border-line border-t font-semibold text-13 text-fg-2 transition-colors hover:bg-hover hover:text-fg focus-visible:-outline-offset-2 mouse:h-11 mouse:text-12',
        isRail ? 'justify-center' : 'pr-3.5 pl-6',
      )}
    >
      <Lock aria-hidden size={16} className="shrink-0 text-warning" />
      <span className={isRail ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{panelTexts.protect}</span>
      {!isRail && <ChevronRight aria-hidden size={15} className="shrink-0" />}
    </Link>
  );
}

function Person({ isRail }: { isRail: boolean }) {
  const { actor, fullName, displayName, avatarUrl } = useSession();
  if (actor.role === 'VISITOR') return null;
  return (
    <div
      className={
        isRail
          ? 'border-line border-t px-[18px] py-3.5'
          : 'flex items-center gap-[11px] border-line border-t py-3.5 pr-4 pl-6'
      }
    >
      <Avatar id={actor.id} name={fullName} src={avatarUrl} isDecorative={!isRail} />
      {!isRail && (
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-13">{displayName}</p>
          <p className="truncate text-12 text-muted">{roleLabels[actor.role]}</p>
        </div>
      )}
      {!isRail && actor.isVerified && (
        <ShieldCheck role="img" aria-label={panelTexts.verified} size={17} className="text-success" />
      )}
    </div>
  );
}
