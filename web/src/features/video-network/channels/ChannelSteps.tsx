import { channelStatusLabels } from '@toada/domain/texts/video-network.pt-BR.ts';
import type { ChannelStatus } from '@toada/domain/video-network/network-channel.states.ts';
import { Check, CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { cn } from '../../../ui/styles/cn.ts';

type Look = 'done' | 'now' | 'end' | 'refused' | 'ahead';

const looks: Record<Look, { icon: LucideIcon | null; className: string }> = {
  done: { icon: Check, className: 'bg-success-soft text-success' },
  now: { icon: Clock, className: 'bg-warning-soft text-warning' },
  end: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  refused: { icon: TriangleAlert, className: 'bg-danger-soft text-danger' },
  ahead: { icon: null, className: 'bg-raised text-fg-2' },
};

/** The way of a request, step by step: what is done, where it is, what comes. */
export function ChannelSteps({ status }: { status: ChannelStatus }) {
  const last = status === 'refused' || status === 'unlinked' ? status : 'linked';
  const steps: [ChannelStatus, Look][] = [
    ['requested', status === 'requested' ? 'now' : 'done'],
    ['reviewing', status === 'reviewing' ? 'now' : status === 'requested' ? 'ahead' : 'done'],
    [last, status === 'linked' ? 'end' : last === status ? 'refused' : 'ahead'],
  ];
  return (
    <ol className="mt-4 flex gap-[3px]">
      {steps.map(([step, look], place) => {
        const { icon: Icon, className } = looks[look];
        return (
          <li
            key={step}
            {...(step === status ? { 'aria-current': 'step' } : {})}
            className={cn(
              'flex h-[30px] min-w-0 flex-auto items-center gap-[5px] whitespace-nowrap px-2 font-semibold text-12',
              place === 0 && 'rounded-l-[4px]',
              place === 2 && 'fita pr-4 [--notch:9px]',
              className,
            )}
          >
            {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
            {channelStatusLabels[step]}
          </li>
        );
      })}
    </ol>
  );
}
