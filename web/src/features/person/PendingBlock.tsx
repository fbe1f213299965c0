import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, FileCheck, Image, Landmark, type LucideIcon, MessageSquare, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { type Tone, tones } from '../../ui/feedback/tones.ts';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { NoRows, PartFrame } from './PartCard.tsx';
import { type Pending, pendingOf } from './pending.ts';
import { type Part, partQueries, type Seen } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.pending;

const looks: Record<Pending['kind'], { icon: LucideIcon; tone: Tone }> = {
  withdrawal: { icon: Wallet, tone: 'warning' },
  delivery: { icon: Image, tone: 'danger' },
  review: { icon: BadgeCheck, tone: 'brand' },
  account: { icon: Landmark, tone: 'warning' },
  documents: { icon: FileCheck, tone: 'warning' },
  ticket: { icon: MessageSquare, tone: 'info' },
};

/** Pending things of all the parts that the reader sees; each leads to where it is settled. */
export function PendingBlock({ id, seen }: { id: string; seen: Seen }) {
  const on = (part: Part) => ({ enabled: seen.has(part) });
  const withdrawals = useQuery({ ...partQueries.withdrawals(id), ...on('withdrawals') });
  const releases = useQuery({ ...partQueries.releases(id), ...on('releases') });
  const accounts = useQuery({ ...partQueries.accounts(id), ...on('accounts') });
  const verification = useQuery({ ...partQueries.verification(id), ...on('verification') });
  const tickets = useQuery({ ...partQueries.tickets(id), ...on('tickets') });
  const parts = [withdrawals, releases, accounts, verification, tickets];
  const isComing = parts.some(({ isLoading }) => isLoading);
  const isPartial = parts.some(({ isError, data }) => isError && !data);
  const known = {
    withdrawals: withdrawals.data?.rows ?? [],
    releases: releases.data?.rows ?? [],
    accounts: accounts.data?.rows ?? [],
    submission: verification.data?.submission ?? null,
    tickets: tickets.data?.rows ?? [],
  };
  const pending = pendingOf(known, new Date());
  const count = pending.length > 0 && <span className="num text-13 text-muted">{pending.length}</span>;
  return (
    <PartFrame title={words.title} aside={count}>
      {pending.length > 0 && (
        <ul className="divide-y divide-line">
          {pending.map((one) => (
            <Row key={one.key} pending={one} />
          ))}
        </ul>
      )}
      {pending.length === 0 && isComing && <SkeletonRows rows={1} />}
      {pending.length === 0 && !isComing && !isPartial && <NoRows>{words.none}</NoRows>}
      {isPartial && <NoRows>{words.partial}</NoRows>}
    </PartFrame>
  );
}

function Row({ pending: { kind, title, lead, door } }: { pending: Pending }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-5 py-3.5">
      <span aria-hidden className={cn('grid size-9 shrink-0 place-items-center rounded-[9px]', tones[tone].soft)}>
        <Icon className="size-[17px]" />
      </span>
      <span className="min-w-0 flex-1 basis-52">
        <span className="num wrap-anywhere block font-semibold text-14">
          <Unbroken>{title}</Unbroken>
        </span>
        <span className="block text-13 text-muted">{lead}</span>
      </span>
      <Button asChild variant="secondary" size="sm" className="max-md:w-full">
        <Link to={door.to}>{door.label}</Link>
      </Button>
    </li>
  );
}
