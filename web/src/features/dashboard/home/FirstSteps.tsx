import type { Checklist } from '@toada/domain/dashboard/home.contract.ts';
import { ArrowRight, Check, CircleCheck, CircleX, Clock, Lock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { stepTexts } from './steps.texts.ts';
import { type Step, type StepState, stepsOf } from './steps.ts';

/** Never by colour alone: each state has its sign and its words. */
const looks: Record<StepState, { icon: LucideIcon; tone: string }> = {
  done: { icon: CircleCheck, tone: 'text-success' },
  waiting: { icon: Clock, tone: 'text-warning' },
  yours: { icon: ArrowRight, tone: 'text-primary-text' },
  refused: { icon: CircleX, tone: 'text-danger' },
  locked: { icon: Lock, tone: 'text-muted' },
};

const flags = [
  'bg-fita-1 text-on-fita-1',
  'bg-fita-3 text-on-fita-3',
  'bg-fita-5 text-on-fita-5',
  'bg-fita-7 text-on-fita-7',
];

/** The way to a first release that is out (mock-up 21): a flag for each step, the next one hangs lower. */
export function FirstSteps({ checklist }: { checklist: Checklist }) {
  const steps = stepsOf(checklist);
  return (
    <Card
      as="section"
      aria-label={stepTexts.title}
      isPadded={false}
      className="overflow-hidden border-t-2 border-t-line-strong"
    >
      <ol className="grid gap-px bg-line md:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <StepCell key={step.name} step={step} place={index} isNext={step === steps.find(({ isNext }) => isNext)} />
        ))}
      </ol>
    </Card>
  );
}

function StepCell({ step, place, isNext }: { step: Step; place: number; isNext: boolean }) {
  const { icon: Icon, tone } = looks[step.state];
  const isLocked = step.state === 'locked';
  return (
    <li
      className={cn(
        'relative flex gap-4 p-5 pt-0 max-xl:min-h-0 xl:min-h-[310px] xl:flex-col xl:gap-0',
        isNext ? 'bg-raised' : 'bg-surface',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'pendao num grid w-[46px] shrink-0 place-items-start justify-center pt-4 font-black text-18 [--notch:14px] md:w-[54px]',
          isNext ? 'h-[92px] xl:h-[112px]' : 'h-[70px] xl:h-[78px]',
          isLocked ? 'bg-high text-muted' : flags[place],
        )}
      >
        {step.state === 'done' ? (
          <Check className="size-5" />
        ) : step.state === 'waiting' ? (
          <Clock className="size-5" />
        ) : (
          place + 1
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col pt-4 xl:absolute xl:inset-x-5 xl:top-[116px] xl:bottom-5 xl:pt-0">
        <p className={cn('flex items-center gap-1.5 font-medium text-13', tone)}>
          <Icon aria-hidden className="size-4 shrink-0" />
          {step.said}
        </p>
        <h2 className="type-h3 mt-2.5">{step.title}</h2>
        <p className="wrap-anywhere mt-1 mb-4 text-pretty text-13 text-fg-2">{step.lead}</p>
        <div className="mt-auto">
          {step.act === null ? (
            <p className="py-2 text-13 text-muted">{stepTexts.nothing}</p>
          ) : (
            <Button asChild variant={isNext ? 'primary' : 'secondary'} {...(isNext ? {} : { size: 'sm' as const })}>
              <Link to={step.act.to}>{step.act.words}</Link>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
