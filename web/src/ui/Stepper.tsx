import { Check, TriangleAlert } from 'lucide-react';
import { cn } from './cn.ts';
import { partTexts } from './part.texts.ts';

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

/** Varal: flags on a string; the current one hangs lower. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <nav aria-label={label} className="relative border-control border-t-2">
      <ol className="mx-auto flex max-w-[1080px] justify-between max-md:px-4 md:grid md:auto-cols-fr md:grid-flow-col">
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
            <Flag step={step} index={index} isCurrent={index === current} />
            <span className="pt-[11px] font-medium text-13 leading-[1.3] max-md:sr-only">
              <span className={index === current ? 'font-bold' : undefined}>{step.label}</span>
              {step.state === 'done' && !step.note && <span className="sr-only">, {partTexts.stepDone}</span>}
              {step.state === 'error' && <span className="sr-only">, {partTexts.stepError}</span>}
              {step.note && (
                <span className={cn('block font-body text-12', step.state === 'error' ? 'text-danger' : 'text-muted')}>
                  {step.note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Flag({ step, index, isCurrent }: { step: Step; index: number; isCurrent: boolean }) {
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
