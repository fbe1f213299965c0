import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { mailingStatusLabels } from '@toada/domain/texts/mailing-status.pt-BR.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { placeWords } from '../../../lib/format/place-words.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../mailing.texts.ts';
import { statusLooks } from '../mailing-looks.ts';
import { FailuresCard } from './FailuresCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { MailingActs } from './MailingActs.tsx';
import { MailingTiles } from './MailingTiles.tsx';
import { SubjectsCard } from './SubjectsCard.tsx';

const words = texts.running;

type Props = { view: MailingView; isEditing: boolean; onEdit: ((isEditing: boolean) => void) | null };

/** A mail that goes out or went (mock-up 48b): how far, what came of it, and what can be done about it. */
export function RunningMailing({ view, isEditing, onEdit }: Props) {
  const { status, counts, stopped_by, trouble, scheduled, results } = view;
  const done = counts.total - counts.waiting;
  const hasSent = counts.total > 0 && status !== 'scheduled';
  return (
    <>
      <Card as="section" aria-labelledby="andamento" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h3 id="andamento" className="type-h3 wrap-anywhere min-w-0 flex-1 basis-56">
            {view.content.subject}
          </h3>
          <StatusBadge {...statusLooks[status]}>{mailingStatusLabels[status]}</StatusBadge>
          <MailingActs view={view} isEditing={isEditing} onEdit={onEdit} />
        </div>
        {scheduled && status === 'scheduled' && <p className="text-fg-2">{words.starts(plannedWords(scheduled))}</p>}
        {stopped_by && status === 'stopped' && (
          <Alert tone="danger" title={words.stopped[stopped_by].title} isAnnounced>
            {words.stopped[stopped_by].lead}
          </Alert>
        )}
        {status === 'paused' && (
          <Alert tone="warning" title={words.paused.title}>
            {words.paused.lead}
          </Alert>
        )}
        {view.campaign_status === 'paused' && (status === 'sending' || status === 'scheduled') && (
          <Alert tone="warning" title={words.waits.title}>
            {words.waits.lead}
          </Alert>
        )}
        {trouble && status === 'sending' && (
          <Alert tone="warning" title={words.trouble.title}>
            {words.trouble.lead(trouble)}
          </Alert>
        )}
        {status !== 'scheduled' && (
          <div className="grid gap-2">
            <Progress label={words.progress} value={counts.total === 0 ? 0 : (100 * done) / counts.total} />
            <p className="num text-13 text-fg-2">
              {[view.is_gathering ? words.gathering : words.of(done, counts.total), periodWords(view), testWords(view)]
                .filter(Boolean)
                .join(' ')}
            </p>
          </div>
        )}
      </Card>
      {hasSent && <MailingTiles view={view} />}
      {hasSent && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
          <LinksCard view={view} />
          {view.content.subject_b !== null && results.length > 1 && <SubjectsCard view={view} />}
        </div>
      )}
      {hasSent && <FailuresCard view={view} />}
    </>
  );
}

function plannedWords({ at, zone }: NonNullable<MailingView['scheduled']>): string {
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return `${clock.format(new Date(at))}, ${placeWords(zone, offsetOf(at, zone))}`;
}

function offsetOf(at: string, zone: string): number {
  const wall = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}Z`) - Date.parse(at)) / 60_000);
}

function periodWords({ started_at, ended_at }: MailingView): string {
  if (!started_at) return '';
  const from = formatMoment(started_at);
  return ended_at ? words.sent(from, formatMoment(ended_at)) : words.since(from);
}

function testWords({ test, status }: MailingView): string {
  return test?.until && test.verdict === null && status === 'sending' ? words.testing(formatMoment(test.until)) : '';
}
