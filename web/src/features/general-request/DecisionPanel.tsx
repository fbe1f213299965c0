import { type GeneralRequestView, generalRequestApi } from '@toada/domain/general-request/general-request.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { NOTES_MAX } from '@toada/domain/request-answer.ts';
import { requestStatusLabels, requestTypeLabels } from '@toada/domain/texts/general-request.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { useDecide } from './general-request.api.ts';
import { texts } from './general-request.texts.ts';
import { AnswerForm } from './parts/AnswerForm.tsx';
import { statusTones } from './parts/status-tones.ts';

const words = texts.decision;
type Props = { request: GeneralRequestView; onDone: () => void };

/** The request and its answer. A given answer stands. */
export function DecisionPanel({ request, onDone }: Props) {
  const { user_id, user_name, user_role, status } = request;
  const isOpen = status === 'pending';
  return (
    <section aria-label={words.label} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-6 p-5 @3xl:overflow-y-auto md:p-7">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar id={user_id} name={user_name} size={44} isDecorative />
          <div className="min-w-0 flex-1">
            <h2 className="type-h2 truncate">{user_name}</h2>
            <p className="text-13 text-fg-2">{roleLabels[user_role]}</p>
          </div>
          <StatusBadge tone={statusTones[status]}>{requestStatusLabels[status]}</StatusBadge>
        </div>
        <KeyValue facts={factsOf(request)} />
        <Passage title={words.details}>{request.details}</Passage>
        {isOpen ? (
          <p className="max-w-[68ch] text-13 text-fg-2">{words.effects[request.request_type]}</p>
        ) : (
          <>
            <Passage title={words.answered}>{request.admin_notes ?? words.noAnswer}</Passage>
            <Alert tone="info" title={words.locked} />
          </>
        )}
      </div>
      {isOpen && <Decision id={request.id} onDone={onDone} />}
    </section>
  );
}

function Decision({ id, onDone }: { id: string; onDone: () => void }) {
  const decide = useDecide(onDone);
  return <AnswerForm id={id} words={words} maxLength={NOTES_MAX} inputs={generalRequestApi} decide={decide} />;
}

function factsOf(request: GeneralRequestView): Fact[] {
  const { request_type, tool_name, amount, daily_limit, requested_at, decided_at, decided_by_name, status } = request;
  const isLimit = request_type === 'finance_limit';
  const money = (value: string) => {
    const written = formatNamedMoney({ amount: value, currency: 'BRL' });
    return isLimit ? words.perDay(written) : written;
  };
  const facts: { term: string; value: Fact['value'] | null }[] = [
    { term: words.type, value: requestTypeLabels[request_type] },
    { term: words.tool, value: tool_name || null },
    { term: words.amount, value: amount && money(amount) },
    { term: words.limit, value: status === 'pending' && daily_limit ? money(daily_limit) : null },
    { term: words.requested, value: formatMoment(requested_at) },
    { term: words.decided, value: decided_at && formatMoment(decided_at) },
    { term: words.decidedBy, value: decided_by_name },
  ];
  return facts.filter(({ value }) => value !== null);
}

function Passage({ title, children }: { title: string; children: string }) {
  return (
    <div className="max-w-[68ch]">
      <h3 className="type-label mb-1.5">{title}</h3>
      <p className="whitespace-pre-line break-words text-14 text-fg-2">{children}</p>
    </div>
  );
}
