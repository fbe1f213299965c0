import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useEscapeAround } from './EscapeScope.tsx';

/** A short word on hover (after half a second) and on focus (at once). Never the only place of a fact. */
export function Tooltip({
  content,
  side = 'bottom',
  children,
}: {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}) {
  const escapeAround = useEscapeAround();
  return (
    <Primitive.Provider delayDuration={500}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onEscapeKeyDown={escapeAround}
            className="z-(--z-toast) max-w-64 rounded-[8px] border border-line-strong bg-float px-2.5 py-1.5 font-medium text-12 text-fg shadow-2 data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
