import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format-date.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './campaign.texts.ts';
import { dayOfMoment } from './campaign-looks.ts';

const words = texts.next;

/** The person who acts next, and the act where it is the reader's. */
export function NextCard({ view, children }: { view: CampaignView; children?: ReactNode }) {
  const { title, lead } = saidOf(view);
  return (
    <Card as="section" aria-labelledby="proximo-passo" className="grid grid-cols-1 gap-3">
      <div>
        <h3 id="proximo-passo" className="type-h3">
          {title}
        </h3>
        <p className="wrap-anywhere mt-1 whitespace-pre-line text-13 text-fg-2">{lead}</p>
      </div>
      {children}
    </Card>
  );
}

function saidOf(view: CampaignView) {
  const isSending = view.type === 'email' && (view.status === 'approved' || view.status === 'active');
  const said = stateOf(view);
  return isSending ? { ...said, lead: words.mail } : said;
}

function stateOf({ status, refusal, starts_on, ends_on, submitted_at, created_at }: CampaignView) {
  const [first, last] = [starts_on, ends_on].map((day) => (day ? formatDate(day) : ''));
  switch (status) {
    case 'draft':
      return refusal ? { title: words.refused, lead: words.refusedLead(refusal) } : words.draft;
    case 'pending':
      return words.pending(dayOfMoment(submitted_at ?? created_at));
    case 'approved':
      return words.approved(first ?? '');
    case 'active':
      return words.active(last ?? '');
    case 'paused':
      return words.paused;
    case 'ended':
      return words.ended(last ?? '');
  }
}
