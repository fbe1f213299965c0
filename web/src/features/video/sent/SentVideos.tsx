import { useQuery } from '@tanstack/react-query';
import { videoStateText } from '@toada/domain/texts/release-step.pt-BR.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { type VideoTab, type VideoView, videoTabs } from '@toada/domain/video/video.contract.ts';
import { videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { distributionTones } from '../../distribution/parts/distribution-tones.ts';
import { videoCountsQuery, videosQuery } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import { PlatformCell } from './PlatformCell.tsx';
import { releaseWords } from './release-words.ts';
import { StoresCell } from './StoresCell.tsx';
import { VideoDetails } from './VideoDetails.tsx';
import { VideoStill } from './VideoStill.tsx';

const words = texts.sent;

/** 'Vídeos enviados': where each one stands, platform by platform. */
export function SentVideos({ artistId, hasOwners }: { artistId: string; hasOwners: boolean }) {
  const [kept, keep] = useAddress({ tab: 'situacao', video: 'video' });
  const tab = videoTabs.find((one) => one === kept.tab) ?? 'all';
  const [entry, setEntry] = useState('');
  const search = useDebounced(entry);
  const list = usePages(videosQuery({ tab, search, artistId }));
  const { data: counts } = useQuery(videoCountsQuery(artistId));
  const isFiltered = tab !== 'all' || search !== '';
  return (
    <Card isPadded={false} className="overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 md:px-6">
        <h2 className="type-h2">{words.title}</h2>
        <SearchInput
          label={words.search}
          placeholder={words.search}
          value={entry}
          onChange={setEntry}
          isSearching={list.isSearching}
          className="w-full md:w-64"
        />
      </header>
      <div className="px-5 md:px-6">
        <Tabs<VideoTab>
          label={words.tabs}
          labels={words.tab}
          value={tab}
          onChange={(next) => keep({ tab: next === 'all' ? '' : next })}
          {...(counts ? { counts } : {})}
        />
      </div>
      <ListFrame
        list={list}
        failedTitle={words.loadFailed}
        empty={
          isFiltered ? (
            <Empty
              kind="filter"
              title={words.nothing.title}
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setEntry('');
                    keep({ tab: '' });
                  }}
                >
                  {words.nothing.clear}
                </Button>
              }
            >
              {words.nothing.lead}
            </Empty>
          ) : (
            <Empty title={words.none.title}>{words.none.lead}</Empty>
          )
        }
      >
        {(rows) => (
          <DataTable
            label={words.title}
            columns={columnsOf({ hasOwners, hasStores: rows.some(goesToStores) }, ({ id }) => keep({ video: id }))}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {isId(kept.video) && <VideoDetails id={kept.video} onClose={() => keep({ video: '' })} />}
    </Card>
  );
}

function goesToStores({ chosen_stores, stores }: VideoView): boolean {
  return chosen_stores.length > 0 || stores.length > 0;
}

type Shown = { hasOwners: boolean; hasStores: boolean };

function columnsOf({ hasOwners, hasStores }: Shown, onDetails: (video: VideoView) => void): Column<VideoView>[] {
  const stores: Column<VideoView>[] = hasStores
    ? [{ header: words.stores, cell: (row) => <StoresCell video={row} /> }]
    : [];
  return [
    {
      header: words.video,
      cell: (row) => <Title row={row} hasOwner={hasOwners} />,
      className: 'not-as-card:min-w-64',
    },
    {
      header: words.status,
      cell: (row) => <StatusBadge tone={distributionTones[row.status]}>{videoStateText(row)}</StatusBadge>,
    },
    ...videoPlatforms.map((platform) => ({
      header: videoPlatformLabels[platform],
      cell: (row: VideoView) => <PlatformCell platform={platform} video={row} />,
      // A card names only the platforms that the video goes to.
      className: 'as-card:has-[[data-absent]]:hidden',
    })),
    ...stores,
    {
      header: words.action,
      isHeaderHidden: true,
      place: 'block',
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.detailsOf(row.title)}
          onClick={() => onDetails(row)}
          className="as-card:mt-1 as-card:w-full as-card:border-line-strong as-card:bg-raised"
        >
          {words.details}
        </Button>
      ),
    },
  ];
}

/** With its owner's name below: a column of its own would make the table too wide for a screen. */
function Title({ row, hasOwner }: { row: VideoView; hasOwner: boolean }) {
  const when = releaseWords(row)?.short ?? formatMoment(row.submitted_at ?? row.created_at);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <VideoStill video={row} className="w-[84px]" />
      <span className="min-w-0">
        <span className="block truncate font-semibold text-14">{row.title}</span>
        {hasOwner && <span className="block truncate text-12 text-fg-2">{row.owner_name}</span>}
        <span className="num block text-12 text-muted">{words.under(row.category, when)}</span>
      </span>
    </span>
  );
}
