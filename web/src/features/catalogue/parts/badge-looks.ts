import type { CatalogueBadge } from '@toada/domain/distribution/distribution.looks.ts';
import { releaseBadgeLabel } from '@toada/domain/texts/catalogue.pt-BR.ts';
import {
  Ban,
  CircleCheck,
  CircleX,
  FilePen,
  FlaskConical,
  type LucideIcon,
  PenLine,
  Send,
  TriangleAlert,
} from 'lucide-react';

type Look = { tone: 'success' | 'warning' | 'danger'; icon?: LucideIcon };

/**
 * Only 'Publicado' is styled as published; everything else waits for something (spec 001, point 2), but for what goes on only if the
 * artist does something (docs/decisions/032).
 */
const looks: Record<CatalogueBadge, Look> = {
  published: { tone: 'success' },
  tested: { tone: 'warning', icon: FlaskConical },
  pending: { tone: 'warning' },
  correction: { tone: 'warning', icon: PenLine },
  approved: { tone: 'warning', icon: CircleCheck },
  inDelivery: { tone: 'warning', icon: Send },
  failed: { tone: 'danger', icon: TriangleAlert },
  rejected: { tone: 'danger', icon: CircleX },
  draft: { tone: 'warning', icon: FilePen },
  withdrawn: { tone: 'warning', icon: Ban },
};

type Badged = Parameters<typeof releaseBadgeLabel>[0];

/** How a release stands, in word, colour and sign. */
export function badgeOf(release: Badged): Look & { label: string } {
  const label = releaseBadgeLabel(release);
  if (release.is_leaving) return { label, tone: 'warning', icon: Ban };
  return { label, ...looks[release.badge] };
}
