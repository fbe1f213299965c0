import { useQuery } from '@tanstack/react-query';
import { campaignLabel, deviceLabels, siteLabel } from '@toada/domain/texts/visits.pt-BR.ts';
import type { VisitView } from '@toada/domain/visit/visit.contract.ts';
import type { DeviceClass } from '@toada/domain/visit/visitor.rules.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CampaignCard } from '../CampaignCard.tsx';
import { clickName } from '../click-name.ts';
import { SideList } from '../SideList.tsx';
import { VisitDays } from '../VisitDays.tsx';
import { VisitTiles } from '../VisitTiles.tsx';
import { texts } from '../visit.texts.ts';
import { type Filter, useFreshVisits, visitsQuery } from './visit.api.ts';

/** Figures of the pages of a filter, in whatever place they are looked at: their own page, an editor's tab. */
export function VisitFigures({ filter }: { filter: Filter }) {
  const { data, isError, refetch } = useQuery(visitsQuery(filter));
  useFreshVisits();
  if (isError && !data) return <Failed title={texts.failed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="flex flex-col gap-5">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-[360px] w-full" />
      </div>
    );
  if (data.kinds.length === 0)
    return (
      <Card isPadded={false}>
        <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>
      </Card>
    );
  return <Figures view={data} days={filter.days ?? '28'} />;
}

function Figures({ view, days }: { view: VisitView; days: NonNullable<Filter['days']> }) {
  const { links, sites, devices, visits } = view;
  const hasBefore = visits.before > 0;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <VisitTiles view={view} days={days} />
      <VisitDays view={view} days={days} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SideList
          title={texts.links.title}
          none={texts.links.none}
          hasBefore={hasBefore}
          rows={links.map((link) => ({ ...link, key: `${link.kind} ${link.key} ${link.name}`, ...clickName(link) }))}
        />
        <SideList
          title={texts.sites.title}
          none={texts.noVisits}
          hasBefore={hasBefore}
          rows={sites.map((site) => ({ ...site, name: siteLabel(site.key) }))}
        />
        <SideList
          title={texts.devices.title}
          none={texts.noVisits}
          hasBefore={hasBefore}
          rows={devices.map((device) => ({ ...device, name: deviceLabels[device.key as DeviceClass] }))}
        />
        <CampaignCard view={view} nameOf={campaignLabel} />
      </div>
      <p className="text-13 text-muted">{texts.note}</p>
    </div>
  );
}
