import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { holdText, releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import type { Shown } from './CardActions.tsx';
import { DeliveredStores, ErrorBody, ProgressBody } from './DeliveryBodies.tsx';
import { DistributionBadge } from './DistributionState.tsx';
import { texts } from './distribution.texts.ts';
import { useRetryDistribution } from './parts/use-start-distribution.ts';

type Props = { row: DistributionView; shown: Shown; onClose: () => void };

const titles: Record<Shown, (title: string) => string> = {
  details: texts.details.title,
  showProgress: texts.progress.title,
  showReport: texts.report.title,
  showError: texts.error.title,
};
const bodies = { details: Details, showProgress: ProgressBody, showReport: ReportBody, showError: ErrorBody };

/** Dialog of a card's button, with the way to the release's page. */
export function DistributionDialog({ row, shown, onClose }: Props) {
  const Body = bodies[shown];
  // One store may have failed for good while others are still at it.
  const mayRetry = shown === 'showError' || (shown === 'showProgress' && row.stores.some(hasFailed));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={titles[shown](row.title || texts.untitled)}
      footer={
        <>
          <Button asChild variant="secondary">
            <Link to={`/app/catalog/${row.id}`}>{texts.details.page}</Link>
          </Button>
          {mayRetry ? (
            <RetryButton id={row.id} onDone={onClose} />
          ) : (
            <DialogClose>
              <Button variant="ghost">{texts.details.close}</Button>
            </DialogClose>
          )}
        </>
      }
    >
      <Body row={row} />
    </Dialog>
  );
}

function RetryButton({ id, onDone }: { id: string; onDone: () => void }) {
  const retry = useRetryDistribution();
  return (
    <Button
      icon={<RefreshCw aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate(id, { onSettled: onDone })}
    >
      {texts.actions.retry}
    </Button>
  );
}

const hasFailed = ({ status }: DistributionView['stores'][number]) => status === 'failed';

type BodyProps = { row: DistributionView };
const words = texts.details;

function factsOf(row: DistributionView): Fact[] {
  const moment = (at: string | null) => at && formatMoment(at);
  const facts: { term: string; value: Fact['value'] | null }[] = [
    { term: words.status, value: <DistributionBadge row={row} /> },
    { term: words.releaseDate, value: row.release_date ? formatDate(row.release_date) : words.missing },
    { term: words.artist, value: row.artist || words.missing },
    { term: words.owner, value: row.owner_name === row.artist ? null : row.owner_name },
    { term: words.type, value: releaseTypeLabels[row.type] },
    { term: words.upc, value: row.upc || words.missing },
    storesOf(row),
    { term: words.submitted, value: moment(row.submitted_at) },
    { term: words.progressed, value: moment(row.progressed_at) },
    { term: words.completed, value: moment(row.completed_at) },
  ];
  return facts.filter(({ value }) => value !== null);
}

/** The stores that had a release before its takedown. */
function storesOf({ status, stores, platforms }: DistributionView) {
  const isGone = status === 'withdrawn' && stores.length > 0;
  const named = isGone ? stores.map(({ platform }) => platform) : platforms;
  return {
    term: isGone ? words.removed : words.platforms,
    value: named.map((platform) => platformLabels[platform]).join(', '),
  };
}

function Details({ row }: BodyProps) {
  const { status, note, hold } = row;
  return (
    <div className="flex flex-col gap-5">
      <KeyValue facts={factsOf(row)} />
      {hold && (
        <Alert tone="warning" title={words.hold}>
          {holdText(hold, row.type)}
        </Alert>
      )}
      {note && (
        <Alert
          tone={status === 'rejected' ? 'danger' : 'warning'}
          title={status === 'rejected' ? words.whyRejected : words.asked}
        >
          {note}
        </Alert>
      )}
    </div>
  );
}

function ReportBody({ row }: BodyProps) {
  return (
    <div className="flex flex-col gap-5">
      <KeyValue facts={factsOf(row)} />
      <DeliveredStores row={row} />
      <Alert tone="info" title={texts.report.plays}>
        {texts.report.noPlays}
      </Alert>
    </div>
  );
}
