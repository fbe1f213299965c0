import type { PlanLane } from '@toada/domain/release-plan/plan.kinds.ts';
import type { TaskLook } from '@toada/domain/release-plan/plan.rules.ts';
import { Check, Clock, type LucideIcon, Megaphone, RadioTower, Users, Video, X, Zap } from 'lucide-react';

type Look = { icon: LucideIcon; clip: string; text: string };

/** Each look of a task by colour and icon; its word stands in the texts. */
export const taskLooks: Record<TaskLook, Look> = {
  done: { icon: Check, clip: 'bg-success-soft text-success', text: 'text-success' },
  auto: { icon: Zap, clip: 'bg-primary-soft text-primary-text', text: 'text-primary-text' },
  now: { icon: Clock, clip: 'bg-secondary-soft text-secondary-text', text: 'text-secondary-text' },
  later: { icon: Clock, clip: 'bg-surface text-fg-2 ring-1 ring-control ring-inset', text: 'text-fg-2' },
  skipped: {
    icon: X,
    clip: 'bg-surface text-muted line-through ring-1 ring-line-strong ring-inset',
    text: 'text-muted',
  },
};

export const laneIcons: Record<PlanLane, LucideIcon> = {
  stores: RadioTower,
  audience: Users,
  video: Video,
  press: Megaphone,
};
