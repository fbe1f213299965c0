import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { useFieldProps } from './field-context.ts';
import type { TextInputProps } from './TextInput.tsx';

type Props = Omit<TextInputProps, 'type'> & {
  /** Name in the button where a form has more than one ("senha atual"). */
  which?: string;
};

/** A password with a button to look at it. The button says what it will do and never submits the form. */
export function PasswordInput({ size = 'md', isNumeric: _, which = uiTexts.password, className, ...props }: Props) {
  const [isShown, setIsShown] = useState(false);
  const field = useFieldProps(props);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={clsx('control pr-1.5', size === 'lg' && 'control-lg pr-2', className)}>
      <input
        autoComplete="current-password"
        {...props}
        {...field}
        type={isShown ? 'text' : 'password'}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:font-body placeholder:text-muted placeholder:opacity-100"
      />
      <button
        type="button"
        aria-label={isShown ? uiTexts.hidePassword(which) : uiTexts.showPassword(which)}
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className="relative before:absolute before:-inset-1 mouse:before:hidden grid size-9 shrink-0 place-items-center rounded-[8px] text-fg-2 transition-colors hover:bg-hover hover:text-fg mouse:size-[30px]"
      >
        <Icon aria-hidden className="size-[18px]" />
      </button>
    </span>
  );
}
