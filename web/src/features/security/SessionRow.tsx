import type { SessionView } from '@toada/domain/auth/auth.contract.ts';
import { MonitorSmartphone } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { deviceName } from './device-name.ts';
import { texts } from './security.texts.ts';

type Props = { session: SessionView; isEnding: boolean; onEnd: () => void };

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const device = deviceName(session.user_agent);
  const words = texts.sessions;
  const seenAt = formatMoment(session.refreshed_at ?? session.created_at);
  return (
    <li className="flex min-h-[60px] flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3">
      <MonitorSmartphone aria-hidden className="size-5 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-14">{device}</p>
        <p className="text-12 text-fg-2">
          {[session.place, session.ip ?? texts.device.noNetwork, words.seen(seenAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {session.is_current ? (
        <StatusBadge tone="success">{words.current}</StatusBadge>
      ) : (
        <Button variant="secondary" size="sm" loading={isEnding} aria-label={words.endLabel(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
