import type { CatalogueBadge } from '@toada/domain/distribution/distribution.looks.ts';
import { Ban, CircleX, FilePen, type LucideIcon, Send, TriangleAlert } from 'lucide-react';

/** Only 'Publicado' is styled as published; everything else waits for something (spec 001, point 2). */
export const badgeLooks: Record<CatalogueBadge, { tone: 'success' | 'warning' | 'danger'; icon?: LucideIcon }> = {
  published: { tone: 'success' },
  pending: { tone: 'warning' },
  inDelivery: { tone: 'warning', icon: Send },
  failed: { tone: 'danger', icon: TriangleAlert },
  rejected: { tone: 'danger', icon: CircleX },
  draft: { tone: 'warning', icon: FilePen },
  withdrawn: { tone: 'warning', icon: Ban },
};
