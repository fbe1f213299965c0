import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/IconButton.tsx';
import { BesideSlot } from './beside-slot.ts';
import { EscapeScope } from './EscapeScope.tsx';
import './nonce.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: string;
  closeLabel: string;
  /** Beside the button that closes it. */
  actions: ReactNode;
  footer?: ReactNode;
  /** The content scrolls by itself and has no margin. */
  isBare?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** There is room for one: the next one closes it. */
let closeOpen: (() => void) | null = null;

/**
 * Beside the screen where there is room: one reads and goes on working. In a dialog that fills the window it is a column of that
 * dialog. On a phone a sheet over its lower part.
 */
export function BesideSheet(props: Props) {
  const slot = use(BesideSlot);
  const [hasRoom] = useState(() => window.matchMedia(`(min-width: ${slot ? 1100 : 768}px)`).matches);
  return slot && hasRoom ? <Column slot={slot} {...props} /> : <Sheet isModal={!hasRoom} {...props} />;
}

function Sheet({ isModal, ...props }: Props & { isModal: boolean }) {
  const { title, onClose } = props;
  const returnFocus = useReturnFocus();
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = onClose;
  });
  useEffect(() => {
    if (isModal) return;
    const close = () => newest.current();
    closeOpen?.();
    closeOpen = close;
    // The shell makes room for it (AppShell.tsx).
    const { dataset } = document.documentElement;
    dataset.beside = '';
    return () => {
      if (closeOpen !== close) return;
      closeOpen = null;
      delete dataset.beside;
    };
  }, [isModal]);

  return (
    <Primitive.Root open modal={isModal} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        {isModal && <Primitive.Overlay className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-scrim" />}
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          onInteractOutside={(event) => !isModal && event.preventDefault()}
          className="fixed right-0 bottom-0 z-(--z-dialog) flex w-full flex-col border-line bg-surface shadow-3 outline-none max-md:h-[min(84dvh,720px)] max-md:rounded-t-[18px] max-md:border-t md:top-0 md:w-[392px] md:border-l"
        >
          <Inside {...props} heading={<Primitive.Title className={headingLook}>{title}</Primitive.Title>} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** No dialog of its own: the focus moves freely between it and the dialog it stands in. */
function Column({ slot, ...props }: Props & { slot: HTMLElement }) {
  const { title, onClose } = props;
  const ownId = useId();
  const column = useRef<HTMLElement>(null);
  // Before it is taken out of the page, while it still has the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const own = column.current;
    own?.focus();
    return () => {
      if (opener instanceof HTMLElement && own?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return createPortal(
    <aside
      ref={column}
      tabIndex={-1}
      aria-labelledby={ownId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex w-[392px] shrink-0 animate-fade-in flex-col border-line border-l bg-surface outline-none"
    >
      <Inside
        {...props}
        heading={
          <h2 id={ownId} className={headingLook}>
            {title}
          </h2>
        }
      />
    </aside>,
    slot,
  );
}

const headingLook = 'min-w-0 flex-1 truncate font-bold text-15';

function Inside({ heading, closeLabel, actions, footer, isBare = false, onClose, children }: InsideProps) {
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-1 border-line border-b pr-2 pl-5 md:h-(--topbar)">
        {heading}
        {actions}
        <IconButton label={closeLabel} tooltip={false} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <EscapeScope onEscape={onClose}>
        {isBare ? (
          children
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
        )}
      </EscapeScope>
      {footer && <div className="flex shrink-0 items-center gap-3 border-line border-t px-5 py-3">{footer}</div>}
    </>
  );
}

type InsideProps = Omit<Props, 'title'> & { heading: ReactNode };
