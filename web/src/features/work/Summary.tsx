import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PaymentBlock } from '../payment/parts/PaymentBlock.tsx';
import { FeeCard } from './form/FeeCard.tsx';
import { WorkFactsView } from './WorkFactsView.tsx';
import { WorkSteps } from './WorkSteps.tsx';
import { texts } from './work.texts.ts';

const words = texts.summary;

/** A work that was sent: as it stands, and who acts next. Nothing can be sent a second time. */
export function Summary({ work, onAnother }: { work: WorkPage; onAnother: () => void }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_352px]">
      <Card as="section" aria-label={words.label} className="min-w-0">
        <h2 className="type-h2 mb-4 break-words">{work.title || texts.list.untitled}</h2>
        <WorkFactsView work={work} />
      </Card>
      <div className="grid gap-3">
        {work.payment_id ? (
          <PaymentBlock paymentId={work.payment_id} />
        ) : (
          <FeeCard feeCents={work.status === 'unpaid' ? work.fee_cents : null}>
            <Button disabled className="w-full">
              {texts.submit.action}
            </Button>
          </FeeCard>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" onClick={onAnother}>
            {words.another}
          </Button>
          <Button variant="ghost" asChild>
            <Link to="/app/register-work/works">{words.all}</Link>
          </Button>
          <WorkSteps work={work} onDone={() => {}} />
        </div>
      </div>
    </div>
  );
}
