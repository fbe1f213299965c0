import { useQuery } from '@tanstack/react-query';
import type { CampaignRow } from '@toada/domain/campaign/campaign.contract.ts';
import type { CampaignKind } from '@toada/domain/campaign/campaign.kinds.ts';
import { type CampaignStatus, campaignStatuses } from '@toada/domain/campaign/campaign.states.ts';
import { campaignStatusLabels, campaignTypeLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../../lib/page/use-address.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { EmptyList } from '../../../ui/list/EmptyList.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { campaignsQuery, useFreshCampaigns } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';
import { dayOfMoment, money, shortDay, statusLooks, typeIcons, unitMoney } from '../campaign-looks.ts';
import { campaignCountsQuery } from '../parts/campaign-counts.ts';
import { NewCampaignDialog } from './NewCampaignDialog.tsx';

const words = texts.list;
const ALL = 'todas';
type Props = { kind: CampaignKind; personId: string; releaseId: string };

/** Campaigns of a tab of the hub (mock-up 44). Filters stand in the address. */
export function CampaignList({ kind, personId, releaseId }: Props) {
  const [address, keep] = useAddress({ status: 'situacao', search: 'busca', release: 'lancamento' });
  const [search, setSearch] = useTyped(address.search, (text) => keep({ search: text }));
  const [isCreating, setCreating] = useState(false);
  const mayEdit = useCan('campaign.edit');
  const hasOthers = useActor().role !== 'ARTIST';
  const status = campaignStatuses.find((one) => one === address.status);
  const filter = { kind, status, search: address.search, user_id: personId || undefined };
  const list = usePages(campaignsQuery({ ...filter, release_id: releaseId || undefined }));
  const { data: counts } = useQuery(campaignCountsQuery({ personId, releaseId }));
  useFreshCampaigns();
  const sums = counts?.[kind];
  const create = (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)} className="max-md:w-full">
      {texts.create.open}
    </Button>
  );
  const isFiltered = status !== undefined || address.search !== '';
  const isBare = list.rows?.length === 0 && !isFiltered;
  return (
    <Card isPadded={false}>
      <header className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 p-5 md:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="type-h2">{releaseId ? words.ofRelease[kind] : words.titles[kind]}</h2>
          {sums && sums.count > 0 && (
            <p className="text-13 text-fg-2">{words.lead(sums.count, money(sums.budget), money(sums.spend))}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full">
          {releaseId && (
            <Button variant="secondary" onClick={() => keep({ release: '' })} className="max-md:w-full">
              {words.every}
            </Button>
          )}
          {mayEdit && !isBare && create}
        </div>
      </header>
      {!isBare && (
        <FilterBar
          className="px-5 pb-3 md:px-6"
          search={<SearchInput {...words.search} value={search} onChange={setSearch} isSearching={list.isSearching} />}
        >
          <Select
            aria-label={words.status}
            options={[
              { value: ALL, label: words.anyStatus },
              ...campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] })),
            ]}
            value={status ?? ALL}
            onChange={(next) => keep({ status: next === ALL ? '' : next })}
            className="w-full md:w-56"
          />
        </FilterBar>
      )}
      <ListFrame
        list={list}
        failedTitle={texts.loadFailed}
        empty={
          <EmptyList
            words={words.empty[kind]}
            isFiltered={isFiltered}
            onClear={() => {
              setSearch('');
              keep({ status: '', search: '' });
            }}
            action={mayEdit && create}
          />
        }
      >
        {(rows) => (
          <DataTable label={words.titles[kind]} columns={columnsOf(hasOthers)} rows={rows} keyOf={({ id }) => id} />
        )}
      </ListFrame>
      {isCreating && <NewCampaignDialog {...{ kind, personId, releaseId }} onClose={() => setCreating(false)} />}
    </Card>
  );
}

const columnsOf = (hasOthers: boolean): Column<CampaignRow>[] => [
  { header: words.columns.campaign, cell: (row) => <Name row={row} hasOwner={hasOthers} /> },
  {
    header: words.columns.status,
    cell: ({ status }) => <StatusBadge {...statusLooks[status]}>{campaignStatusLabels[status]}</StatusBadge>,
  },
  { header: words.columns.budget, isNumeric: true, cell: budgetOf },
  { header: words.columns.result, isNumeric: true, cell: resultOf },
];

function Name({ row, hasOwner }: { row: CampaignRow; hasOwner: boolean }) {
  const { id, type, name, audience, starts_on, ends_on, owner_name } = row;
  const Icon = typeIcons[type];
  const when = starts_on && ends_on ? `, ${words.days(shortDay(starts_on), shortDay(ends_on))}` : '';
  const about = [`${campaignTypeLabels[type]}${when}`, hasOwner && owner_name, audience].filter(Boolean).join('. ');
  return (
    <div className="flex items-center gap-4">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-[8px] bg-raised text-fg-2">
        <Icon className="size-[17px]" />
      </span>
      <div className="min-w-0">
        <Link
          to={`/app/marketing-partnerships/campaign?campanha=${id}`}
          className="finger wrap-anywhere font-semibold text-14 text-fg no-underline hover:underline"
        >
          {name}
        </Link>
        <p className="line-clamp-2 text-12 text-muted">{about}</p>
      </div>
    </div>
  );
}

function budgetOf({ budget, spend, currency }: CampaignRow) {
  if (budget === '0') return <span className="text-muted">{texts.noBudget}</span>;
  if (spend === '0') return money(budget, currency);
  return (
    <span>
      {money(spend, currency)}
      <span className="block text-12 text-muted">{words.used(money(budget, currency))}</span>
    </span>
  );
}

function resultOf(row: CampaignRow) {
  const { clicks, cpc, impressions, spend, currency } = row;
  if (cpc)
    return (
      <b className="font-semibold">
        {words.clicks(clicks, cpc.startsWith('0.00') ? unitMoney(cpc, currency) : money(cpc, currency))}
      </b>
    );
  if (impressions > 0) return words.impressions(impressions);
  if (spend !== '0') return words.spent(money(spend, currency));
  return <span className="text-muted">{nextOf(row)}</span>;
}

/** Without a figure stands who acts next. */
function nextOf({ status, refusal, submitted_at, starts_on, created_at }: CampaignRow): string {
  const { none } = words;
  const said: Record<CampaignStatus, () => string> = {
    draft: () => (refusal ? none.refused : none.draft),
    pending: () => none.pending(dayOfMoment(submitted_at ?? created_at).replace(/ \d{4}$/, '')),
    approved: () => (starts_on ? none.approved(shortDay(starts_on)) : none.active),
    active: () => none.active,
    paused: () => none.paused,
    ended: () => none.ended,
  };
  return said[status]();
}
