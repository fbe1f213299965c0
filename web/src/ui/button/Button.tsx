import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { Slot } from './Slot.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-soft' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  /** 32, 40 or 48 px; taller on touch. */
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** The label stays and the width is locked: the spinner takes the icon's place, or room from the padding. */
  loading?: boolean;
  /** Lends the look to the one child, usually a link. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** On a phone a label that does not fit breaks into lines; elsewhere a table must not break it. */
const base =
  'inline-flex shrink-0 select-none items-center justify-center border font-semibold leading-tight tracking-[-.01em] no-underline transition-colors max-md:max-w-full max-md:text-balance md:whitespace-nowrap [&>svg]:-mx-0.5 [&>svg]:size-[17px] [&>svg]:shrink-0';

const off =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-raised disabled:text-disabled disabled:no-underline';

const looks: Record<ButtonVariant, string> = {
  primary: 'border-button-edge bg-button text-button-fg hover:bg-button-hover active:bg-button-active',
  secondary: 'border-line-strong bg-raised text-fg hover:bg-high active:bg-high',
  ghost: 'border-transparent text-fg-2 hover:bg-hover hover:text-fg active:bg-pressed disabled:bg-transparent',
  danger: 'border-transparent bg-danger-solid text-on-danger hover:brightness-90 active:brightness-80',
  'danger-soft': 'border-transparent bg-danger-soft text-danger hover:brightness-95 active:brightness-90',
  link: 'rounded-cover border-transparent text-primary-text underline-offset-3 hover:underline disabled:bg-transparent',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 gap-1.5 rounded-[8px] py-1 text-13 mouse:min-h-8',
  md: 'min-h-11 gap-2 rounded-control py-1 text-14 mouse:min-h-10',
  lg: 'min-h-12 gap-2 rounded-[12px] py-1 text-15',
};

const padding: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-[22px]' };

/** The spinner with its gap, 21 px (19 in the small one), comes out of the padding. */
const paddingWithSpinner: Record<ButtonSize, string> = { sm: 'px-[2.5px]', md: 'px-[5.5px]', lg: 'px-[11.5px]' };

export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  iconEnd,
  loading = false,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const room = loading && !icon ? paddingWithSpinner[size] : padding[size];
  const shape =
    variant === 'link' ? `finger inline-flex gap-1.5 ${size === 'sm' ? 'text-13' : 'text-14'}` : [sizes[size], room];
  const classes = clsx(base, off, looks[variant], shape, loading && 'cursor-progress', className);
  const wrap = (content: ReactNode) => (
    <>
      {loading ? <Spinner /> : icon}
      {content}
      {iconEnd}
    </>
  );

  if (asChild) {
    return (
      <Slot className={classes} wrap={wrap} {...(onClick ? { onClick } : {})} {...props}>
        {children}
      </Slot>
    );
  }
  // Not disabled while it loads: a disabled button would drop the keyboard's focus.
  const whileLoading = { 'aria-busy': true, 'aria-disabled': true, onClick: refuse };
  return (
    <button type="button" className={classes} onClick={onClick} {...props} {...(loading ? whileLoading : {})}>
      {wrap(children)}
    </button>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
