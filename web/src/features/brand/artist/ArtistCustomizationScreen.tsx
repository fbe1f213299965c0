import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnBrand } from '@toada/domain/brand/brand.contract.ts';
import { type ReactNode, useState } from 'react';
import { ownBrandQuery } from '../../../lib/brand/use-own-brand.ts';
import { useActor, useSession } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { BrandingScreen } from '../BrandingScreen.tsx';
import { whiteLabelQuery } from '../brand.api.ts';
import { ArtistForm } from './ArtistForm.tsx';
import { texts } from './artist-brand.texts.ts';

/** How an artist appears; whoever was given a white label of their own finds its editor beside. */
export function ArtistCustomizationScreen({ photo }: { photo: ReactNode }) {
  const { id } = useActor();
  const [tab, setTab] = useState<keyof typeof texts.tab>('artist');
  const [isBrandOpened, setBrandOpened] = useState(false);
  const layers = useQuery(ownBrandQuery(id));
  const isKnown = layers.data !== undefined && !layers.isPlaceholderData;
  // The white label itself would be refused to whoever may have none.
  const mayHave = isKnown && layers.data.ownWhiteLabel !== null;
  const { data: ownBrand, isLoading } = useQuery({ ...whiteLabelQuery(id), enabled: mayHave });
  // The first reading stays, whatever becomes of a later one: so do the tabs, and the text typed in them.
  if (!ownBrand) {
    return (
      <Page lead={texts.lead} className="max-w-[1080px]">
        {isLoading ? <Awaited /> : <Artist photo={photo} layers={layers} />}
      </Page>
    );
  }
  function choose(next: typeof tab) {
    setTab(next);
    if (next === 'brand') setBrandOpened(true);
  }
  // Both stay where they are once they were opened: a tab is no reason to lose what is typed.
  return (
    <div className="px-(--gutter) pt-2 md:[--topbar:calc(64px+66px)]">
      <Tabs label={texts.tabs} value={tab} onChange={choose} labels={texts.tab}>
        <div hidden={tab !== 'artist'} className="max-w-[1016px] pb-22 [--topbar:64px]">
          <Artist photo={photo} layers={layers} />
        </div>
        {isBrandOpened && (
          <div hidden={tab !== 'brand'} className="-mx-(--gutter) -mt-5">
            <BrandingScreen />
          </div>
        )}
      </Tabs>
    </div>
  );
}

type ArtistProps = { photo: ReactNode; layers: UseQueryResult<OwnBrand> };

function Artist({ photo, layers: { data, isError, isPlaceholderData, refetch } }: ArtistProps) {
  const { actor, fullName, avatarUrl } = useSession();
  // Fields that began empty, or from the copy of the last visit, would be saved over what is there.
  if (!data && isError) {
    return (
      <Card>
        <Failed title={texts.notLoaded} onRetry={() => void refetch()}>
          {texts.notLoadedLead}
        </Failed>
      </Card>
    );
  }
  if (!data || isPlaceholderData) return <Awaited />;
  return (
    <ArtistForm
      key={actor.id}
      layers={data}
      photo={
        <div className="flex flex-wrap items-center gap-4">
          <Avatar id={actor.id} name={fullName} src={avatarUrl} size={64} isDecorative />
          <div className="min-w-0 flex-1 basis-44">
            <p className="type-label">{texts.photo}</p>
            <p className="text-12 text-muted">{texts.photoHint}</p>
          </div>
          {photo}
        </div>
      }
    />
  );
}

function Awaited() {
  return (
    <Card>
      <SkeletonRows rows={3} />
    </Card>
  );
}
