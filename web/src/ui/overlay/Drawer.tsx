import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { EscapeScope } from './EscapeScope.tsx';
import './nonce.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for screen readers; what is seen comes with the children, a close button included. */
  title: string;
  className?: string;
  children: ReactNode;
};

/** Slides in from the left, min(296 px, 84 vw). Traps the focus, closes with Esc, gives the focus back. */
export function Drawer({ isOpen, onOpenChange, title, className, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-(--z-drawer) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={cn(
            'fixed inset-y-0 left-0 z-(--z-drawer) flex w-[min(296px,84vw)] flex-col overflow-y-auto border-line border-r bg-sunken shadow-3 outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
            className,
          )}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          <EscapeScope onEscape={() => onOpenChange(false)}>{children}</EscapeScope>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Closes the drawer it stands in: `<DrawerClose><IconButton … /></DrawerClose>`. */
export function DrawerClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}
