import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { Copy, Link2 } from 'lucide-react';
import { Link } from 'react-router';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './campaign.texts.ts';

const words = texts.link;

/** The address for the advertisements: by it visits are told from all others. */
export function LinkCard({ view: { type, link, release } }: { view: CampaignView }) {
  return (
    <Card as="section" aria-labelledby="link-da-campanha" className="grid grid-cols-1 gap-3">
      <h3 id="link-da-campanha" className="type-h3">
        {words.title}
      </h3>
      {link ? (
        <>
          <p className="text-13 text-fg-2">{type === 'email' ? words.mailLead : words.lead}</p>
          <p className="num wrap-anywhere select-all rounded-control bg-sunken px-3 py-2 text-12">{link}</p>
          <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copy(link)}>
            {words.copy}
          </Button>
        </>
      ) : (
        <>
          <p className="text-13 text-fg-2">{release ? words.none : words.noRelease}</p>
          {release && (
            <Button variant="secondary" asChild>
              <Link to={`/app/marketing-partnerships/smart-link?lancamento=${release.id}`}>
                <Link2 aria-hidden /> {words.create}
              </Link>
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', title: words.copied });
  } catch {
    showToast({ tone: 'danger', title: words.notCopied });
  }
}
