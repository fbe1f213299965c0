import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';

export type MeterProps = {
  /** Name of the counted things: "Lançamentos este mês". */
  label: string;
  value: number;
  /** Null where there is no limit. */
  max: number | null;
  /** How a number is written; as it is spoken in Portuguese when not given. */
  format?: (value: number) => string;
  /** Shows the ribbon alone, where the label and the numbers stand beside it. */
  isBare?: boolean;
  className?: string;
};

/** From this share on the end is in sight. */
const NEAR = 0.8;

/** How much of a limit is used: quiet, then a warning when it is nearly full, then danger when it is. */
export function Meter({ label, value, max, format = inPortuguese, isBare = false, className }: MeterProps) {
  const words = max === null ? partTexts.unlimited(format(value)) : partTexts.ofTotal(format(value), format(max));
  const look = lookOf(value, max);
  return (
    <div className={cn('min-w-0', className)}>
      {!isBare && (
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-13">
          <span className="min-w-0 truncate font-medium">{label}</span>
          <span className={cn('num shrink-0', look.text)}>{words}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot take the ribbon's shape. */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={max === null ? value : Math.min(value, max)}
        aria-valuemax={max ?? Math.max(value, 1)}
        aria-valuetext={words}
        className="relative h-2 overflow-hidden rounded-[2px] bg-high"
      >
        <span
          style={cssVars({ '--v': `${shareOf(value, max) * 100}%` })}
          className={cn(
            'fita absolute inset-y-0 left-0 w-(--v) rounded-l-[2px] transition-[width] duration-(--dur-slow) ease-fita [--notch:4px]',
            look.fill,
          )}
        />
      </div>
    </div>
  );
}

function lookOf(value: number, max: number | null) {
  if (max !== null && value >= max) return { fill: 'bg-danger', text: 'font-semibold text-danger' };
  if (shareOf(value, max) >= NEAR) return { fill: 'bg-warning', text: 'font-semibold text-warning' };
  return { fill: 'bg-primary-vivid', text: 'text-fg-2' };
}

/** A limit of nothing is full from the start. */
function shareOf(value: number, max: number | null): number {
  if (max === null) return 0;
  return max <= 0 ? 1 : Math.max(0, Math.min(1, value / max));
}

function inPortuguese(value: number) {
  return value.toLocaleString('pt-BR');
}
