import { CircleCheck, Info, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { type MouseEvent, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { escapeTopmost } from '../overlay/EscapeScope.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';

export type ToastTone = 'success' | 'danger' | 'info' | 'warning';

export type ToastAction = { label: string; to: string } | { label: string; onSelect: () => void };

export type ToastMessage = {
  id: string;
  tone: ToastTone;
  title: string;
  description?: string | undefined;
  /** A way to another page, or something to do here: "Desfazer". Either closes the notice. */
  action?: ToastAction | undefined;
  /** 5 s when not given. */
  durationMs?: number | undefined;
};

const looks = {
  success: { Icon: CircleCheck, text: 'text-success' },
  danger: { Icon: TriangleAlert, text: 'text-danger' },
  info: { Icon: Info, text: 'text-info' },
  warning: { Icon: ShieldCheck, text: 'text-warning' },
};

export const TOAST_MS = 5000;

export type ToastCardProps = {
  toast: ToastMessage;
  isOpen: boolean;
  onClose: () => void;
  onFollow?: ((to: string) => void) | undefined;
};

/** One notice with its time as a ribbon, which waits while the pointer or the focus is on it. */
export function ToastCard({ toast, isOpen, onClose, onFollow }: ToastCardProps) {
  const [isPaused, setIsPaused] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { Icon, text } = looks[toast.tone];
  const durationMs = toast.durationMs ?? TOAST_MS;

  return (
    <Primitive.Root
      ref={card}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      type={toast.tone === 'danger' ? 'foreground' : 'background'}
      duration={durationMs}
      onPause={() => setIsPaused(true)}
      onResume={() => setIsPaused(false)}
      onEscapeKeyDown={() => !card.current?.contains(document.activeElement) && escapeTopmost()}
      className="relative flex w-[min(420px,calc(100vw-32px))] items-start gap-3 overflow-hidden rounded-card border border-line-strong bg-float py-3.5 pr-3.5 pl-4 text-13 shadow-3 data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
    >
      <Icon aria-hidden className={cn('mt-px size-[19px]', text)} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-semibold text-14 leading-[1.45]">{toast.title}</Primitive.Title>
        {toast.description && <Primitive.Description className="text-fg-2">{toast.description}</Primitive.Description>}
        {toast.action && <Action action={toast.action} onClose={onClose} onFollow={onFollow} />}
      </div>
      <Primitive.Close asChild>
        <IconButton label={partTexts.closeNotice} size="sm" tooltip={false} className="-mt-1 -mr-1">
          <X aria-hidden />
        </IconButton>
      </Primitive.Close>
      <span
        aria-hidden
        style={cssVars({ '--toast-ms': `${durationMs}ms` })}
        className={cn(
          'fita absolute bottom-0 left-0 h-[3px] w-full bg-current [--notch:3px] motion-safe:animate-[toast-time_var(--toast-ms)_linear_both]',
          isPaused && '[animation-play-state:paused]',
          text,
        )}
      />
    </Primitive.Root>
  );
}

const actionLook =
  'mt-1.5 inline-block rounded-cover font-semibold text-14 text-primary-text underline-offset-3 hover:underline';

type ActionProps = { action: ToastAction } & Pick<ToastCardProps, 'onClose' | 'onFollow'>;

function Action({ action, onClose, onFollow }: ActionProps) {
  function follow(event: MouseEvent, to: string) {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!onFollow || !isPlainClick) return;
    event.preventDefault();
    onFollow(to);
    onClose();
  }
  return (
    <Primitive.Action asChild altText={action.label}>
      {'to' in action ? (
        <a href={action.to} onClick={(event) => follow(event, action.to)} className={actionLook}>
          {action.label}
        </a>
      ) : (
        <button type="button" onClick={action.onSelect} className={actionLook}>
          {action.label}
        </button>
      )}
    </Primitive.Action>
  );
}
