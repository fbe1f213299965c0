import { kindOf } from '@toada/domain/campaign/campaign.kinds.ts';
import { type GeneralRequestView, generalRequestApi } from '@toada/domain/general-request/general-request.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { NOTES_MAX } from '@toada/domain/request-answer.ts';
import { campaignPayerLabels, campaignTypeLabels, priceUnitLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { requestStatusLabels, requestTypeLabels } from '@toada/domain/texts/general-request.pt-BR.ts';
import { marketingToolLabels } from '@toada/domain/texts/marketing-tool.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { useDecide } from './general-request.api.ts';
import { texts } from './general-request.texts.ts';
import { AnswerForm } from './parts/AnswerForm.tsx';
import { statusTones } from './parts/status-tones.ts';

const words = texts.decision;
type Campaign = NonNullable<GeneralRequestView['campaign']>;
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
            <h2 className="type-h2 wrap-anywhere">
              <PersonLink id={user_id}>{user_name}</PersonLink>
            </h2>
            <p className="text-13 text-fg-2">{roleLabels[user_role]}</p>
          </div>
          <StatusBadge tone={statusTones[status]}>{requestStatusLabels[status]}</StatusBadge>
        </div>
        <KeyValue facts={factsOf(request)} />
        {request.campaign && <CampaignFacts campaign={request.campaign} />}
        <Passage title={words.details}>{request.details}</Passage>
        {isOpen ? (
          <p className="max-w-[68ch] text-13 text-fg-2">{effectOf(request)}</p>
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

/** The campaign whose budget is decided, and the way to its page. */
function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { id, type, audience, pays, starts_on, ends_on, release_title, video_name } = campaign;
  const { desired_unit, desired_price } = campaign;
  const kind = kindOf(type);
  const facts = [
    { term: words.campaign.type[kind], value: campaignTypeLabels[type] },
    { term: words.campaign.thing[kind], value: release_title ?? video_name },
    { term: words.campaign.audience, value: audience },
    {
      term: words.campaign.days,
      value: starts_on && ends_on && words.campaign.until(formatDate(starts_on), formatDate(ends_on)),
    },
    { term: words.campaign.pays, value: campaignPayerLabels[pays] },
    {
      term: words.campaign.wish,
      value:
        desired_unit &&
        desired_price &&
        `${formatNamedMoney({ amount: desired_price, currency: 'BRL' })}, ${priceUnitLabels[desired_unit]}`,
    },
  ];
  return (
    <section aria-label={words.campaign.title} className="grid max-w-[68ch] gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="type-label">{words.campaign.title}</h3>
        <Button variant="link" size="sm" asChild>
          <Link to={`/app/marketing-partnerships/campaign?campanha=${id}`}>{words.campaign.open}</Link>
        </Button>
      </div>
      <KeyValue facts={facts.flatMap(({ term, value }) => (value ? [{ term, value }] : []))} />
    </section>
  );
}

function effectOf({ request_type, campaign, tool }: GeneralRequestView): string {
  if (tool) return words.effectOfTool(marketingToolLabels[tool]);
  return campaign ? words.campaign.effects[campaign.pays] : words.effects[request_type];
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
