import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { ReactNode } from 'react';
import { Amplifier, useAmplifierCards } from './blocks/Amplifier.tsx';
import { LatestReleases } from './blocks/LatestReleases.tsx';
import { OwnShares } from './blocks/OwnShares.tsx';
import { Platforms } from './blocks/Platforms.tsx';
import { Queues } from './blocks/Queues.tsx';
import { Shop } from './blocks/Shop.tsx';
import { Todos } from './blocks/Todos.tsx';

type Props = {
  dashboard: Dashboard;
  balance: ReactNode;
  /** Somebody else's panel: seen, not acted on. */
  isReadOnly?: boolean;
};

/**
 * The parts in the order of mock-up 03. What waits for staff comes before anything of their own; where a role has nothing to
 * amplify, its open matters stand in that place.
 */
export function DashboardView({ dashboard, balance, isReadOnly = false }: Props) {
  const { releases, platforms, shop, todos, queues, splits, statements } = dashboard;
  const cards = useAmplifierCards();
  const isAmplified = cards.length > 0 && !isReadOnly;
  const hasTodos = todos.length > 0;
  return (
    <>
      {queues && <Queues queues={queues} />}
      {(balance || isAmplified) && (
        <div className="grid grid-cols-1 gap-x-5 gap-y-9 lg:grid-cols-12">
          {balance && <div className="min-w-0 lg:col-span-7">{balance}</div>}
          <div className={balance ? 'flex min-w-0 flex-col lg:col-span-5' : 'min-w-0 lg:col-span-12'}>
            {isAmplified ? <Amplifier cards={cards} /> : <Todos todos={todos} isReadOnly={isReadOnly} />}
          </div>
        </div>
      )}
      {isAmplified && hasTodos && <Todos todos={todos} isReadOnly={isReadOnly} isWide />}
      {(releases || platforms) && (
        <div className="grid grid-cols-1 gap-x-5 gap-y-9 lg:grid-cols-12">
          {releases && (
            <LatestReleases
              releases={releases}
              isReadOnly={isReadOnly}
              className={platforms ? 'lg:col-span-7 xl:col-span-8' : 'lg:col-span-12'}
            />
          )}
          {platforms && (
            <Platforms
              platforms={platforms}
              isReadOnly={isReadOnly}
              className={releases ? 'lg:col-span-5 xl:col-span-4' : 'lg:col-span-12'}
            />
          )}
        </div>
      )}
      {(splits || statements) && <OwnShares splits={splits ?? []} statements={statements ?? []} />}
      {shop && <Shop shop={shop} isReadOnly={isReadOnly} />}
    </>
  );
}
