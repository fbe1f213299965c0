import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CorrectWork } from '../cwr/parts/CorrectWork.tsx';
import { PaymentBlock } from '../payment/parts/PaymentBlock.tsx';
import { FeeCard } from './form/FeeCard.tsx';
import { WorkFactsView } from './WorkFactsView.tsx';
import { WorkSteps } from './WorkSteps.tsx';
import { texts } from './work.texts.ts';

const words = texts.summary;
/** Most visits are to a form: the card comes when there is a certificate. */
const CertificateCard = lazy(async () => ({
  default: (await import('../certificate/parts/CertificateCard.tsx')).CertificateCard,
}));

/** Beside the summary: it comes after it. */
const WorkRisks = lazy(async () => ({ default: (await import('../phonogram/parts/WorkRisks.tsx')).WorkRisks }));

/** A work that was sent: as it stands, and who acts next. Nothing can be sent a second time. */
export function Summary({ work, onAnother }: { work: WorkPage; onAnother: () => void }) {
  const [{ field }] = useAddress({ field: 'campo' });
  const isCorrectable = work.status === 'approved';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_352px]">
      {field && work.status !== 'withdrawn' && (
        <Alert
          tone="info"
          title={words.mending.title}
          className="lg:col-span-2"
          action={isCorrectable ? <CorrectWork workId={work.id} field={field} /> : undefined}
        >
          {isCorrectable ? words.mending.approved : words.mending.sent}
        </Alert>
      )}
      <Card as="section" aria-label={words.label} className="min-w-0">
        <h2 className="type-h2 mb-4 break-words">{work.title || texts.list.untitled}</h2>
        <WorkFactsView work={work} />
      </Card>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {work.decided_at && (
          <Suspense>
            <CertificateCard workId={work.id} />
          </Suspense>
        )}
        {work.payment_id ? (
          <PaymentBlock
            paymentId={work.payment_id}
            note={work.is_fee_refundable ? texts.fee.refunds : texts.fee.keeps}
          />
        ) : (
          <FeeCard work={work} isCalledOff={work.status === 'withdrawn'}>
            <Button disabled className="w-full">
              {texts.submit.action}
            </Button>
          </FeeCard>
        )}
        <Suspense>
          <WorkRisks work={work} />
        </Suspense>
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
