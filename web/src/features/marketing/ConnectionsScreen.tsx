import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session/use-can.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { connectionRows } from './connection-rows.ts';
import { connectionsQuery } from './marketing.api.ts';
import { texts } from './marketing.texts.ts';

const words = texts.connections;

/** Marketing's services outside: each says whether it is configured. Names of variables are for whoever runs the server. */
export function ConnectionsScreen() {
  const { data, isError, refetch } = useQuery(connectionsQuery);
  const isStaff = useCan('admin.open');
  return (
    <Page lead={words.lead}>
      <Card isPadded={false}>
        {isError && !data && <Failed title={words.failed} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={3} />}
        {data && (
          <ul className="divide-y divide-line">
            {connectionRows(data).map(({ name, kind, says, how, isOn }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 md:px-6">
                <div className="min-w-0 flex-1 basis-64">
                  <h2 className="font-semibold text-15">{name}</h2>
                  <p className="text-12 text-muted">{kind}</p>
                  <p className="wrap-anywhere mt-1.5 text-13 text-fg-2">
                    {says}
                    {isStaff && how && ` ${how}`}
                  </p>
                </div>
                <StatusBadge tone={isOn ? 'success' : 'neutral'}>
                  {isOn ? words.connected : words.notConnected}
                </StatusBadge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
