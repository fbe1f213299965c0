import { useQuery } from '@tanstack/react-query';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { releaseDeliveriesQuery, useFreshDeliveries } from '../../delivery/parts/deliveries.api.ts';
import { ProblemNotice } from '../../delivery/parts/ProblemNotice.tsx';
import { StoreStates } from '../../delivery/parts/StoreStates.tsx';
import { texts } from '../video.texts.ts';

const words = texts.sent.inStores;

/** Store by store: where the video stands, and what stopped it. Nothing for one that goes to channels alone. */
export function StoreDeliveries({ video: { id, chosen_stores: chosen, stores } }: { video: VideoView }) {
  if (stores.length === 0 && chosen.length === 0) return null;
  return (
    <section aria-labelledby="video-nas-lojas" className="grid gap-3">
      <h3 id="video-nas-lojas" className="type-h3">
        {words.title}
      </h3>
      {stores.length > 0 ? (
        <Deliveries id={id} />
      ) : (
        <p className="text-13 text-fg-2">{words.later(chosen.map((one) => platformLabels[one]).join(', '))}</p>
      )}
    </section>
  );
}

function Deliveries({ id }: { id: string }) {
  useFreshDeliveries();
  const { data, error, refetch } = useQuery(releaseDeliveriesQuery(id));
  if (error)
    return (
      <Failed title={words.notLoaded} onRetry={() => void refetch()}>
        {words.notLoadedLead}
      </Failed>
    );
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <>
      {data.stores
        .filter(({ status }) => status === 'failed')
        .map((delivery) => (
          <ProblemNotice key={delivery.id} delivery={delivery} />
        ))}
      <StoreStates stores={data.stores} />
    </>
  );
}
