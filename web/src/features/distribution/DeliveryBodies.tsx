import { useQuery } from '@tanstack/react-query';
import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import type { ReactNode } from 'react';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { releaseDeliveriesQuery, useFreshDeliveries } from '../delivery/parts/deliveries.api.ts';
import { texts as deliveryTexts } from '../delivery/parts/delivery.texts.ts';
import { ProblemNotice } from '../delivery/parts/ProblemNotice.tsx';
import { StoreStates } from '../delivery/parts/StoreStates.tsx';
import { texts } from './distribution.texts.ts';

type BodyProps = { row: DistributionView };

/** 'Ver Progresso': the whole, and store by store what it waits for; both move as the server says. */
export function ProgressBody({ row }: BodyProps) {
  const { progress, progressed_at } = row;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Progress label={texts.state.progress} value={progress} />
        <p className="num mt-2 font-semibold text-14">{texts.state.processing(row.stores, progress)}</p>
        {progressed_at && (
          <p className="num text-12 text-muted">{texts.progress.moved(formatAgo(progressed_at, new Date()))}</p>
        )}
      </div>
      <Stores id={row.id}>{(stores) => <StoreStates stores={stores} />}</Stores>
      <p className="text-13 text-fg-2">{texts.progress.lead}</p>
    </div>
  );
}

/** 'Ver Erro': which store, what it said, what to do; and where the others stand. */
export function ErrorBody({ row }: BodyProps) {
  return (
    <div className="flex flex-col gap-4">
      <Stores id={row.id}>
        {(stores) => {
          const failed = stores.filter(({ status, problem }) => status === 'failed' && problem);
          const others = stores.filter((store) => !failed.includes(store));
          return (
            <>
              {failed.length === 0 && (
                <Alert tone="danger" title={texts.error.what}>
                  {row.note ?? texts.error.unknown}
                </Alert>
              )}
              {failed.map((delivery) => (
                <ProblemNotice key={delivery.id} delivery={delivery} />
              ))}
              {others.length > 0 && <StoreStates stores={others} />}
            </>
          );
        }}
      </Stores>
      <p className="text-13 text-fg-2">{texts.error.lead}</p>
    </div>
  );
}

/** Part of 'Ver Relatório': the date at each store. */
export function DeliveredStores({ row }: BodyProps) {
  return <Stores id={row.id}>{(stores) => stores.length > 0 && <StoreStates stores={stores} />}</Stores>;
}

function Stores({ id, children }: { id: string; children: (stores: readonly DeliveryView[]) => ReactNode }) {
  const { data, error, refetch } = useQuery(releaseDeliveriesQuery(id));
  useFreshDeliveries();
  if (data) return children(data.stores);
  if (error) return <Failed title={deliveryTexts.notLoaded} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={3} />;
}
