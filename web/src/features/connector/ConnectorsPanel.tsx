import { useQuery } from '@tanstack/react-query';
import type { ConnectorList } from '@toada/domain/connector/connector.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActor } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ConnectorTable, type StoreRow } from './ConnectorTable.tsx';
import { connectorsQuery, useFreshConnectors } from './connector.api.ts';
import { texts } from './connector.texts.ts';

const ConnectorEditor = lazy(async () => ({ default: (await import('./ConnectorEditor.tsx')).ConnectorEditor }));

/** A link may lead to one connector. */
export const OPEN = 'loja';

/** The connectors of whoever looks, and the editor of the one that is open. */
export function ConnectorsPanel({ empty }: { empty?: ReactNode }) {
  const { id: userId } = useActor();
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(connectorsQuery(userId));
  const [params, setParams] = useSearchParams();
  // Not in the address while it is edited: going back would close it without asking.
  const [openedPlatform, setOpened] = useState(params.get(OPEN));
  useFreshConnectors();
  const close = () => {
    setOpened(null);
    if (params.has(OPEN)) setParams({}, { replace: true, preventScrollReset: true });
  };

  if (!data && isError) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} />;
  const rows = data ? rowsOf(data) : [];
  const opened = rows.find(({ platform }) => platform === openedPlatform);
  // A store that cannot be opened now does not open by itself once it is allowed.
  if (isFetchedAfterMount && openedPlatform !== null && !opened) setOpened(null);
  return (
    <>
      <Card isPadded={false}>
        {!data && <SkeletonRows rows={3} />}
        {data && rows.length === 0 && empty}
        {rows.length > 0 && <ConnectorTable rows={rows} userId={userId} onEdit={setOpened} />}
      </Card>
      {opened && (
        <Suspense>
          <ConnectorEditor
            key={opened.platform}
            platform={opened.platform}
            connector={opened.connector}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function rowsOf({ connectors, allowed }: ConnectorList): StoreRow[] {
  return platforms.flatMap((platform) => {
    const connector = connectors.find((one) => one.platform === platform);
    return connector || allowed.includes(platform) ? [{ platform, connector }] : [];
  });
}
