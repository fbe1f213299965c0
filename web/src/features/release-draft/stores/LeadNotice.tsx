import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from '../release-draft.texts.ts';
import { useShortLeads } from './offered.ts';

const words = texts.stores.lead;

/** Before it is sent: which store wants it earlier than the date allows. Nobody is held up by it. */
export function LeadNotice({ draft, action }: { draft: ReleaseDraft; action?: ReactNode }) {
  const short = useShortLeads(draft);
  const [first] = short;
  if (!first) return null;
  return (
    <Alert tone="warning" title={words.title} action={action}>
      <ul>
        {short.map(({ platform, leadDays }) => (
          <li key={platform}>{words.asks(platformLabels[platform], leadDays)}</li>
        ))}
      </ul>
      <p>{words.left(formatDate(draft.release_date), first.daysLeft)}</p>
    </Alert>
  );
}
