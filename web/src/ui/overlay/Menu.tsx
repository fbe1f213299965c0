import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/**
 * Actions behind one button. Arrow keys and first letters move, Esc closes and gives the focus back.
 * Not modal: the page stays readable, and nothing focusable is hidden.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-dialog) min-w-48 rounded-[12px] border border-line-strong bg-float p-1 shadow-3 data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
