import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { ShieldCheck } from 'lucide-react';
import { useSession } from '../lib/session/session.ts';
import { Avatar } from '../ui/brand/Avatar.tsx';
import { panelTexts } from './panel.texts.ts';

/** The signed-in person. */
export function SidebarFooter({ isRail = false }: { isRail?: boolean }) {
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
