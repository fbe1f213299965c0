import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { EscapeScope } from './EscapeScope.tsx';
import './nonce.ts';
import { partTexts } from '../part.texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Under the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** Details of a row, beside its list: 600 px at the right, the whole window on a phone. */
export function SidePanel({ isOpen, onClose, title, lead, children }: SidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-(--z-dialog) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-(--z-dialog) flex w-full flex-col border-line bg-surface shadow-3 outline-none transition-transform duration-(--dur-page) data-[state=closed]:animate-fade-out md:w-[min(600px,92vw)] md:border-l starting:translate-x-full"
        >
          <header className="flex shrink-0 items-start justify-between gap-3 border-line border-b px-5 py-4 md:px-6 md:py-5">
            <div className="min-w-0">
              <Primitive.Title className="type-h2">{title}</Primitive.Title>
              {lead && <div className="text-13 text-muted">{lead}</div>}
            </div>
            <Primitive.Close asChild>
              <IconButton label={partTexts.close} tooltip={false} className="-mt-1.5 -mr-2">
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </header>
          <EscapeScope onEscape={onClose}>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-6">{children}</div>
          </EscapeScope>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
