import { useQuery } from '@tanstack/react-query';
import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { campaignStatusesWithResults } from '@toada/domain/campaign/campaign.states.ts';
import { campaignStatusLabels, campaignTypeLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../lib/api/is-missing.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { campaignQuery, useFreshCampaigns } from './campaign.api.ts';
import { texts } from './campaign.texts.ts';
import { statusLooks, typeIcons } from './campaign-looks.ts';

/** A draft needs no figures, and what runs needs no form. */
const CampaignEditor = lazy(async () => ({ default: (await import('./form/CampaignEditor.tsx')).CampaignEditor }));
const RunningCampaign = lazy(async () => ({ default: (await import('./RunningCampaign.tsx')).RunningCampaign }));
/** Only campaigns of type e-mail have one. */
const MailingPart = lazy(async () => ({ default: (await import('../mailing/parts/MailingPart.tsx')).MailingPart }));
type Part = keyof typeof texts.parts;

/** The campaign that the address names: its plan, its state, and what came of it. */
export function CampaignScreen() {
  const [{ id }] = useAddress({ id: 'campanha' });
  return <Page className="gap-5">{isId(id) ? <Loaded key={id} id={id} /> : <Missing />}</Page>;
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(campaignQuery(id));
  useFreshCampaigns();
  if (!data && error)
    return isMissing(error) ? (
      <Missing />
    ) : (
      <Card>
        <Failed title={texts.oneFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <SkeletonRows rows={5} />;
  return (
    <>
      <Back kind={data.kind} />
      <Head view={data} />
      {data.type === 'email' ? (
        <MailCampaign view={data} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <Plan view={data} />
        </Suspense>
      )}
    </>
  );
}

function Plan({ view }: { view: CampaignView }) {
  if (view.status === 'draft' && view.can_edit) return <CampaignEditor view={view} />;
  return <RunningCampaign view={view} hasResults={campaignStatusesWithResults.includes(view.status)} />;
}

/** Plan and mail of a campaign that sends; it opens on the plan until that stands. */
function MailCampaign({ view }: { view: CampaignView }) {
  const [{ part: asked }, keep] = useAddress({ part: 'parte' });
  const first: Part = view.status === 'draft' || view.status === 'pending' ? 'plan' : 'mail';
  const part: Part = asked === 'plan' || asked === 'mail' ? asked : first;
  return (
    <Tabs label={texts.partsLabel} value={part} onChange={(next) => keep({ part: next })} labels={texts.parts}>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <Suspense fallback={<SkeletonRows rows={5} />}>
          {part === 'plan' ? <Plan view={view} /> : <MailingPart campaignId={view.id} />}
        </Suspense>
      </div>
    </Tabs>
  );
}

function Back({ kind }: { kind: CampaignView['kind'] }) {
  const tab = kind === 'video' ? 'video_promotion' : 'audio_campaigns';
  return <BackLink to={`/app/marketing-partnerships?tab=${tab}`}>{texts.back}</BackLink>;
}

function Missing() {
  return (
    <>
      <Back kind="audio" />
      <Card isPadded={false}>
        <Empty title={texts.missing.title} className="py-10">
          {texts.missing.lead}
        </Empty>
      </Card>
    </>
  );
}

function Head({ view }: { view: CampaignView }) {
  const { name, type, status, release, starts_on, ends_on, owner_name } = view;
  const Icon = typeIcons[type];
  const when = starts_on && ends_on ? texts.facts.until(formatDate(starts_on), formatDate(ends_on)) : null;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {release ? (
        <Cover id={release.id} src={release.cover_url} className="w-16 md:w-19" />
      ) : (
        <span aria-hidden className="grid size-16 place-items-center rounded-cover bg-raised text-fg-2">
          <Icon className="size-7" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="type-h1 wrap-anywhere text-balance">{name}</h2>
        <p className="text-pretty text-fg-2">
          {[campaignTypeLabels[type], release?.title, when, owner_name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:w-full">
        <StatusBadge {...statusLooks[status]}>{campaignStatusLabels[status]}</StatusBadge>
        <CampaignActions view={view} />
      </div>
    </header>
  );
}
