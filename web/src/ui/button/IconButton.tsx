import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { cn } from '../styles/cn.ts';
import { Slot } from './Slot.tsx';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'outline' | 'solid';
  /** Where the tooltip opens; false for none, when the words stand beside it anyway. */
  tooltip?: 'top' | 'right' | 'bottom' | 'left' | false;
  asChild?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const looks = {
  ghost: 'text-fg-2 hover:bg-hover hover:text-fg active:bg-pressed',
  outline: 'border border-line-strong text-fg-2 hover:bg-hover hover:text-fg active:bg-pressed',
  solid: 'rounded-full bg-button text-button-fg hover:bg-button-hover active:bg-button-active',
};

/** 36 px with a mouse, 44 on touch. */
export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  tooltip = 'bottom',
  asChild = false,
  className,
  children,
  ...props
}: IconButtonProps) {
  const classes = cn(
    'inline-grid shrink-0 place-items-center transition-colors disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled',
    size === 'sm'
      ? 'size-11 rounded-[8px] mouse:size-[30px] [&_svg]:size-[17px]'
      : 'size-11 rounded-[9px] mouse:size-9 [&_svg]:size-[19px]',
    looks[variant],
    className,
  );
  const button = asChild ? (
    <Slot aria-label={label} className={classes} {...props}>
      {children}
    </Slot>
  ) : (
    <button type="button" aria-label={label} className={classes} {...props}>
      {children}
    </button>
  );
  return tooltip ? (
    <Tooltip content={label} side={tooltip}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
