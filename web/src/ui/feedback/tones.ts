import { CircleCheck, Clock, FileCheck, Info, Loader, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'brand' | 'tertiary' | 'neutral';

type ToneLook = { icon: LucideIcon; soft: string; text: string };

/** Look of each tone. Outcomes never use the brand; only work in our hands does. */
export const tones: Record<Tone, ToneLook> = {
  success: { icon: CircleCheck, soft: 'bg-success-soft text-success', text: 'text-success' },
  warning: { icon: Clock, soft: 'bg-warning-soft text-warning', text: 'text-warning' },
  danger: { icon: TriangleAlert, soft: 'bg-danger-soft text-danger', text: 'text-danger' },
  info: { icon: FileCheck, soft: 'bg-info-soft text-info', text: 'text-info' },
  brand: { icon: Loader, soft: 'bg-primary-soft text-primary-text', text: 'text-primary-text' },
  tertiary: { icon: Sparkles, soft: 'bg-tertiary-soft text-tertiary-text', text: 'text-tertiary-text' },
  neutral: { icon: Info, soft: 'bg-neutral-soft text-neutral', text: 'text-neutral' },
};
