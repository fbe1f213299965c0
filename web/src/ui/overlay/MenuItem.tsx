import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type MenuItemProps = {
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  onSelect?: () => void;
  disabled?: boolean;
  /** The one child is a link; it brings its own icon. */
  asChild?: boolean;
  children: ReactNode;
};

export function MenuItem({
  icon,
  tone = 'default',
  onSelect,
  disabled = false,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Primitive.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-[8px] px-3 font-medium text-14 outline-none mouse:min-h-9 [&_svg]:size-[17px]',
        tone === 'danger' ? 'text-danger data-highlighted:bg-danger-soft' : 'text-fg data-highlighted:bg-primary-soft',
        'data-disabled:cursor-not-allowed data-disabled:text-disabled',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}
