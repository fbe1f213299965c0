import { useQuery } from '@tanstack/react-query';
import type { GatewayView } from '@toada/domain/ledger/ledger.contract.ts';
import { Ban, Check, Clock, Component, Landmark, type LucideIcon, X } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { summaryQuery } from './financial.api.ts';
import { texts } from './financial.texts.ts';

const words = texts.gateways;
const icons: Record<GatewayView['id'], LucideIcon> = { pix: Component, bank: Landmark };
const looks: Record<GatewayView['status'], { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'success', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  rejected: { tone: 'danger', icon: X },
  none: { tone: 'neutral', icon: X },
  unavailable: { tone: 'neutral', icon: Ban },
};

/** How the person can be paid, as the platform is set up and their accounts stand. Nothing where nobody is to be paid. */
export function Gateways() {
  const hasAccounts = useCan('paymentAccount.manage');
  const { data } = useQuery(summaryQuery);
  if (!hasAccounts || !data || data.gateways.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="meios" isPadded={false} className="px-5 py-4.5">
      <h2 id="meios" className="type-h3 mb-3">
        {words.title}
      </h2>
      <ul className="flex flex-col gap-3 text-13">
        {data.gateways.map(({ id, status, last_used_at }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="flex items-center gap-3">
              <Icon aria-hidden className="size-[18px] text-muted" />
              <span className="min-w-0 flex-1">
                {words.names[id]}
                {status === 'active' && (
                  <span className="num block text-12 text-muted">
                    {last_used_at ? words.lastUsed(formatMoment(last_used_at)) : words.neverUsed}
                  </span>
                )}
              </span>
              <StatusBadge look="text" {...looks[status]} className="text-12">
                {words.statuses[status]}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
