import type { NoticeIcon, NoticeTone } from '@toada/domain/notification/notice-kind.ts';
import type { NoticeView } from '@toada/domain/notification/notification.contract.ts';
import {
  ArrowDownLeft,
  Check,
  FileCheck,
  Globe,
  Handshake,
  Inbox,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  Store,
  TvMinimalPlay,
  Users,
  WalletCards,
} from 'lucide-react';
import { Link } from 'react-router';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { useMarkRead } from './notification.api.ts';
import { texts } from './notification.texts.ts';

const icons: Record<NoticeIcon, LucideIcon> = {
  store: Store,
  review: FileCheck,
  income: ArrowDownLeft,
  payout: WalletCards,
  people: Users,
  proposal: Handshake,
  request: Inbox,
  shield: ShieldCheck,
  domain: Globe,
  chat: MessageSquare,
  video: TvMinimalPlay,
};
const tones: Record<NoticeTone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  brand: 'bg-primary-soft text-primary-text',
};
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

type Props = { notice: NoticeView; onFollow?: (() => void) | undefined };

/** One notice: one click leads to the thing and marks it read. Unread is a ribbon, a tint and heavier words, never colour alone. */
export function NoticeRow({ notice, onFollow }: Props) {
  const { id, title, detail, href, amount, action, created_at } = notice;
  const isUnread = notice.read_at === null;
  const markRead = useMarkRead();
  const follow = () => {
    if (isUnread) markRead.mutate(id);
    onFollow?.();
  };
  return (
    <li
      className={cn(
        'relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-3 py-3 pr-4 pl-[22px] hover:bg-hover md:py-[11px] md:pr-5 md:pl-6',
        isUnread && 'bg-primary-soft/45',
      )}
    >
      {isUnread && (
        <span aria-hidden className="fita absolute top-3.5 left-0 h-3.5 w-3 bg-primary-vivid [--notch:4px]" />
      )}
      <Picture notice={notice} />
      <div className="min-w-0">
        <Link
          to={href}
          onClick={follow}
          className={cn(
            'block text-pretty text-14 text-fg leading-snug no-underline after:absolute after:inset-0',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {isUnread && <span className="sr-only">{texts.unread} </span>}
          <Unbroken>{title}</Unbroken>
        </Link>
        {detail && (
          <p className="num mt-px line-clamp-2 text-12 text-muted">
            <Unbroken>{detail}</Unbroken>
          </p>
        )}
        {isUnread && action && (
          <Button asChild variant="secondary" size="sm" className="relative mt-2">
            <Link to={href} onClick={follow} aria-label={`${action}: ${title}`}>
              {action}
            </Link>
          </Button>
        )}
      </div>
      <div className="flex flex-col items-end gap-0.5">
        <div className="flex items-center gap-0.5">
          <time dateTime={created_at} className="num whitespace-nowrap text-12 text-muted">
            {clock.format(new Date(created_at))}
          </time>
          {isUnread && (
            <IconButton
              label={texts.markOne(title)}
              tooltip="left"
              size="sm"
              className="relative -my-3 -mr-2.5 mouse:-my-1.5"
              disabled={markRead.isPending}
              onClick={() => markRead.mutate(id)}
            >
              <Check aria-hidden />
            </IconButton>
          )}
        </div>
        {amount && (
          <span className={cn('num whitespace-nowrap font-bold text-13', amount.startsWith('+') && 'text-success')}>
            {amount}
          </span>
        )}
      </div>
    </li>
  );
}

/** The picture says the kind: the cover, or an icon in the colour of the news. */
function Picture({ notice: { id, cover_url, icon, tone } }: { notice: NoticeView }) {
  if (cover_url) return <Cover id={id} src={cover_url} className="w-11 rounded-[6px]" />;
  const Icon = icons[icon];
  return (
    <span className={cn('grid size-11 place-items-center rounded-[10px]', tones[tone])}>
      <Icon aria-hidden size={20} />
    </span>
  );
}
