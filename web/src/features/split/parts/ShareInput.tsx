import { formatShare, parseShare, WHOLE_BASIS_POINTS } from '@toada/domain/release/splits.rules.ts';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { texts } from './split-editor.texts.ts';

type Props = {
  name: string;
  value: number;
  isInvalid: boolean;
  onChange: (basisPoints: number) => void;
  className?: string;
};

const STEP = 100;

/** A share from 0 to 100, typed or stepped by whole per cents. What is no share stays in the field until it is left. */
export function ShareInput({ name, value, isInvalid, onChange, className }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseShare(typed) === null;
  function step(by: number) {
    setTyped(null);
    onChange(Math.max(0, Math.min(WHOLE_BASIS_POINTS, value + by)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  }
  return (
    <span
      className={cn('control gap-0 px-1 aria-invalid:border-danger', className)}
      aria-invalid={isWrong || undefined}
    >
      <StepButton label={texts.row.less(name)} disabled={value === 0} onClick={() => step(-STEP)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <span className="flex min-w-0 flex-1 items-center justify-center">
        <input
          aria-label={texts.row.share(name)}
          aria-invalid={isInvalid || isWrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatShare(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const share = parseShare(target.value);
            if (share !== null) onChange(share);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
          style={cssVars({ '--w': `${Math.max(1, (typed ?? formatShare(value)).length) + 0.5}ch` })}
          className="num w-(--w) max-w-full bg-transparent text-right font-semibold outline-none"
        />
        <span aria-hidden className="font-semibold">
          %
        </span>
      </span>
      <StepButton label={texts.row.more(name)} disabled={value === WHOLE_BASIS_POINTS} onClick={() => step(STEP)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
    </span>
  );
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode };

function StepButton({ label, ...props }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className="relative before:absolute before:-inset-1 mouse:before:hidden grid size-9 shrink-0 place-items-center rounded-[8px] text-fg-2 transition-colors hover:bg-hover hover:text-fg disabled:text-disabled disabled:hover:bg-transparent mouse:size-8"
    />
  );
}
