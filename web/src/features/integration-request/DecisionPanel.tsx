import {
  type IntegrationRequestView,
  integrationRequestApi,
} from '@toada/domain/integration-request/integration-request.contract.ts';
import { NOTES_MAX } from '@toada/domain/request-answer.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { AnswerForm } from '../general-request/parts/AnswerForm.tsx';
import { statusTones } from '../general-request/parts/status-tones.ts';
import { useDecide } from './integration-request.api.ts';
import { texts } from './integration-request.texts.ts';

const words = texts.decision;
type Props = { request: IntegrationRequestView; onDone: () => void };

/** The request and its answer. A given answer stands. */
export function DecisionPanel({ request, onDone }: Props) {
  const { aggregator_id, aggregator_name, status } = request;
  return (
    <section aria-label={words.label} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-6 p-5 @3xl:overflow-y-auto md:p-7">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar id={aggregator_id} name={aggregator_name} size={44} isDecorative />
          <h2 className="type-h2 wrap-anywhere min-w-0 flex-1">
            <PersonLink id={aggregator_id}>{aggregator_name}</PersonLink>
          </h2>
          <StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>
        </div>
        <Facts request={request} />
        {status === 'pending' ? null : <Answered request={request} />}
      </div>
      {status === 'pending' && <Decision request={request} onDone={onDone} />}
    </section>
  );
}

function Facts({ request }: { request: IntegrationRequestView }) {
  const { distributor_name, distributor_id, details, requested_at, decided_at, status } = request;
  return (
    <>
      <KeyValue
        facts={[
          { term: words.store, value: distributor_name },
          { term: words.requested, value: formatMoment(requested_at) },
          ...(decided_at ? [{ term: words.decided, value: formatMoment(decided_at) }] : []),
        ]}
      />
      <div className="max-w-[68ch]">
        <h3 className="type-label mb-1.5">{words.details}</h3>
        <p className="whitespace-pre-line break-words text-14 text-fg-2">{details || words.noDetails}</p>
      </div>
      {status === 'pending' && (
        <p className="max-w-[68ch] text-13 text-fg-2">{distributor_id ? words.opens : words.other}</p>
      )}
    </>
  );
}

function Answered({ request: { admin_notes } }: { request: IntegrationRequestView }) {
  return (
    <>
      <div className="max-w-[68ch]">
        <h3 className="type-label mb-1.5">{words.answered}</h3>
        <p className="whitespace-pre-line break-words text-14 text-fg-2">{admin_notes ?? words.noAnswer}</p>
      </div>
      <Alert tone="info" title={words.locked} />
    </>
  );
}

function Decision({ request: { id }, onDone }: Props) {
  const decide = useDecide(onDone);
  return <AnswerForm id={id} words={words} maxLength={NOTES_MAX} inputs={integrationRequestApi} decide={decide} />;
}
