import { Check, TriangleAlert } from 'lucide-react';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

export type Step = {
  label: string;
  state: 'done' | 'current' | 'error' | 'next';
  /** A second line: "Completo", "Faltam 5%". */
  note?: string;
};

/** The flags hang in brand order, whatever the number of steps. */
const flags = [
  'bg-fita-1 text-on-fita-1',
  'bg-fita-3 text-on-fita-3',
  'bg-fita-5 text-on-fita-5',
  'bg-fita-6 text-on-fita-6',
  'bg-fita-7 text-on-fita-7',
];

type Props = {
  label: string;
  steps: readonly Step[];
  current: number;
  /** Where the steps may be taken in any order. */
  onSelect?: (index: number) => void;
};

/** Varal: flags on a string; the current one hangs lower. */
export function Stepper({ label, steps, current, onSelect }: Props) {
  return (
    <nav aria-label={label} className="relative border-control border-t-2">
      <ol className="mx-auto flex max-w-[1080px] justify-between max-md:px-4 md:grid md:max-w-[min(1080px,calc(100%-48px))] md:auto-cols-fr md:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex gap-3 text-muted',
              step.state === 'done' && 'text-fg-2',
              index === current && 'text-fg',
            )}
          >
            {onSelect ? (
              <button
                type="button"
                onClick={() => onSelect(index)}
                className="flex gap-3 rounded-b-[6px] text-left hover:text-fg max-md:-mx-2 max-md:px-2"
              >
                <StepBody step={step} index={index} isCurrent={index === current} />
              </button>
            ) : (
              <StepBody step={step} index={index} isCurrent={index === current} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type BodyProps = { step: Step; index: number; isCurrent: boolean };

function StepBody({ step, index, isCurrent }: BodyProps) {
  return (
    <>
      <Flag step={step} index={index} isCurrent={isCurrent} />
      <span className="pt-[11px] font-medium text-13 leading-[1.3] max-md:sr-only">
        <span className={isCurrent ? 'font-bold' : undefined}>{step.label}</span>
        {step.state === 'done' && !step.note && <span className="sr-only">, {partTexts.stepDone}</span>}
        {step.state === 'error' && <span className="sr-only">, {partTexts.stepError}</span>}
        {step.note && (
          <span className={cn('block font-body text-12', step.state === 'error' ? 'text-danger' : 'text-muted')}>
            {step.note}
          </span>
        )}
      </span>
    </>
  );
}

function Flag({ step, index, isCurrent }: BodyProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'pendao num grid w-[30px] shrink-0 origin-top place-items-start justify-center pt-1.5 font-bold text-14 [--notch:10px] md:w-[34px] md:pt-[9px] md:[--notch:12px] [&>svg]:size-[17px]',
        isCurrent ? 'h-[52px] animate-drop md:h-[60px]' : 'h-10 md:h-12',
        step.state === 'next' && 'bg-high text-fg-2',
        step.state === 'error' && 'bg-danger-solid text-on-danger',
        (step.state === 'done' || step.state === 'current') && flags[index % flags.length],
      )}
    >
      {step.state === 'done' ? <Check /> : step.state === 'error' ? <TriangleAlert /> : index + 1}
    </span>
  );
}
