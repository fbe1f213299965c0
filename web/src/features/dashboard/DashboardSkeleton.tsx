import type { Role } from '@toada/domain/access/policy.ts';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { cn } from '../../ui/styles/cn.ts';
import { fetchHome } from './fetch-home.ts';

type Kind = 'artist' | 'label' | 'admin' | 'finance' | 'support' | 'collaborator';
const kinds: Record<Role, Kind> = {
  SUPER_ADMIN: 'admin',
  ADMIN: 'admin',
  ARTIST: 'artist',
  AGGREGATOR: 'label',
  FINANCE: 'finance',
  SUPPORT: 'support',
  COLLABORATOR: 'collaborator',
};

type Props = {
  /** Kind of home, where it is not the reader's own. */
  of?: Kind;
  /** The greeting is there already. */
  isHeadless?: boolean;
};

/** Boxes as large as what is coming, by role. The code of the role's home is fetched meanwhile. */
export function DashboardSkeleton({ of, isHeadless = of !== undefined }: Props) {
  const { profile } = useSession();
  const kind = of ?? kinds[profile?.role ?? 'ARTIST'];
  useEffect(() => {
    if (kind in fetchHome) void fetchHome[kind as keyof typeof fetchHome]();
  }, [kind]);
  const Boxes = boxes[kind];
  return (
    <div role="status" aria-label={partTexts.loading} className="flex flex-col gap-9">
      {!isHeadless && (
        <div className="-mb-3">
          <Skeleton className="h-[34px] w-[220px] max-w-full" />
          <Skeleton className="mt-2 w-[420px] max-w-full" />
        </div>
      )}
      <Boxes />
    </div>
  );
}

const boxes: Record<Kind, () => ReactNode> = {
  artist: () => (
    <>
      <div className="flex flex-col gap-5">
        <Card
          isPadded={false}
          className="grid gap-7 p-4 md:p-6 lg:grid-cols-[minmax(0,240px)_minmax(0,1fr)] xl:grid-cols-[minmax(0,296px)_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-square h-auto w-full rounded-cover" />
          <div>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-4 h-10 w-2/3" />
            <Skeleton className="mt-4 w-1/2" />
            <Lines count={6} className="mt-10 h-9" />
          </div>
        </Card>
        <MoneyBox />
        <div className="grid gap-5 xl:grid-cols-3">
          <Card isPadded={false} className="h-[260px] p-6 xl:col-span-2">
            <Skeleton className="w-40" />
            <Skeleton className="mt-3 h-9 w-32" />
          </Card>
          <ListBox rows={3} />
        </div>
      </div>
      <PartBoxes />
    </>
  ),
  label: () => (
    <>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 xl:grid-cols-3">
          <Card isPadded={false} className="h-[250px] p-5 xl:col-span-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-6 h-8 w-full" />
          </Card>
          <ListBox rows={3} />
        </div>
        <MoneyBox />
        <ListBox rows={8} />
      </div>
      <PartBoxes />
    </>
  ),
  admin: () => (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-[66px] w-full rounded-card" />
      <Skeleton className="h-11 w-full" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <ListBox rows={10} />
        <ListBox rows={8} />
      </div>
    </div>
  ),
  finance: () => (
    <div className="flex flex-col gap-5">
      <div className="grid gap-px overflow-hidden rounded-card border border-line md:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="h-[190px] bg-surface">
            <Skeleton className="h-11 w-full rounded-none" />
            <Skeleton className="m-5 h-7 w-36" />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-3">
        <div className="flex flex-col gap-5 xl:col-span-2">
          <ListBox rows={5} />
          <ListBox rows={2} />
        </div>
        <ListBox rows={3} />
      </div>
    </div>
  ),
  support: () => (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
      <ListBox rows={7} />
      <ListBox rows={2} />
    </div>
  ),
  collaborator: () => (
    <div className="flex flex-col gap-5">
      <ListBox rows={2} />
      <MoneyBox />
      <div className="grid gap-5 lg:grid-cols-2">
        <ListBox rows={3} />
        <ListBox rows={3} />
      </div>
    </div>
  ),
};

function MoneyBox() {
  return (
    <Card isPadded={false} className="flex min-h-[110px] flex-wrap items-center gap-8 px-6 py-4">
      <div>
        <Skeleton className="w-32" />
        <Skeleton className="mt-3 h-9 w-48" />
      </div>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-10 w-40 rounded-control md:ml-auto" />
    </Card>
  );
}

function ListBox({ rows }: { rows: number }) {
  return (
    <Card isPadded={false} className="px-5 py-4.5">
      <Skeleton className="h-5 w-44" />
      <Lines count={rows} className="mt-2 h-[60px]" />
    </Card>
  );
}

function Lines({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: boxes without anything in them.
    <div key={index} className={cn('flex items-center gap-3 border-line border-b last:border-0', className)}>
      <Skeleton className="size-8 shrink-0 rounded-[8px]" />
      <Skeleton className="w-2/3" />
    </div>
  ));
}

function PartBoxes() {
  return (
    <div>
      <Skeleton className="mb-5 h-5 w-32" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} isPadded={false} className="flex min-h-[84px] flex-col justify-center gap-2 p-4.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-[85%]" />
          </Card>
        ))}
      </div>
    </div>
  );
}
