import { useQuery } from '@tanstack/react-query';
import type { DeliveryEventKind, DeliveryEventView } from '@toada/domain/delivery/delivery.contract.ts';
import type { ReleaseEventKind, ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { releaseEventLabel } from '@toada/domain/texts/catalogue.pt-BR.ts';
import { deliveryEventText } from '@toada/domain/texts/delivery.pt-BR.ts';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { releaseDeliveriesQuery } from '../../delivery/parts/deliveries.api.ts';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { Panel } from './Panel.tsx';
import { texts } from './page.texts.ts';

const SHOWN = 8;
const dots: Partial<Record<ReleaseEventKind, string>> = {
  approved: 'bg-success',
  completed: 'bg-success',
  changeAllowed: 'bg-success',
  correctionAsked: 'bg-warning',
  changeDeclined: 'bg-warning',
  rejected: 'bg-danger',
  failed: 'bg-danger',
  started: 'bg-primary-vivid',
  retried: 'bg-primary-vivid',
};
const deliveryDots: Partial<Record<DeliveryEventKind, string>> = {
  delivered: 'bg-success',
  acknowledged: 'bg-success',
  settled: 'bg-info',
  refused: 'bg-danger',
  failed: 'bg-danger',
  sent: 'bg-primary-vivid',
  retried: 'bg-primary-vivid',
};

/** By which a store comes to have the release. */
const taking: readonly DeliveryEventKind[] = ['delivered', 'acknowledged', 'settled'];

type Line = { id: string; title: string; note: string | null; at: string; dot: string; isTest: boolean };

/** Everything that happened, to the release and on its way to each store, newest first, on one string. */
export function Activity({ release }: { release: Pick<ReleasePageView, 'id' | 'status' | 'events' | 'is_test_only'> }) {
  const { data } = useQuery({ ...releaseDeliveriesQuery(release.id), enabled: release.status !== 'draft' });
  const told = data?.events ?? [];
  const ofRelease = releaseLine(told, release.is_test_only);
  const lines = [...release.events.map(ofRelease), ...told.map(ofStore)].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  const [isAsked, setIsAsked] = useState(false);
  const isWhole = isAsked || lines.length <= SHOWN + 2;
  return (
    <Panel title={texts.activity.title}>
      <ol aria-label={texts.activity.title}>
        {(isWhole ? lines : lines.slice(0, SHOWN)).map(({ id, title, note, at, dot, isTest }) => (
          <li
            key={id}
            className="relative pb-5 pl-6 before:absolute before:top-3 before:bottom-[-6px] before:left-[4.5px] before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <span aria-hidden className={cn('absolute top-1.5 left-0 size-2.5 rounded-full', dot)} />
            <p className="flex flex-wrap items-center gap-x-1.5 font-medium text-14">
              {title}
              {isTest && <TestMark />}
            </p>
            {note && <p className="mt-0.5 whitespace-pre-line break-words text-13 text-fg-2">{note}</p>}
            <time dateTime={at} className="num text-12 text-muted">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <Button variant="ghost" size="sm" onClick={() => setIsAsked(true)} className="mt-3 -ml-3">
          {texts.activity.showAll}
        </Button>
      )}
    </Panel>
  );
}

type ReleaseEvent = ReleasePageView['events'][number];

/** A delivery that only test stores had by then was a test, whatever came later. Before they are known, today's word stands for it. */
function releaseLine(told: readonly DeliveryEventView[], isTestOnly: boolean) {
  return ({ id, kind, note, created_at: at }: ReleaseEvent): Line => {
    const taken = told.filter(
      ({ kind: how, delivery_kind, created_at }) =>
        taking.includes(how) && delivery_kind !== 'takedown' && created_at <= at,
    );
    const isTest = taken.length > 0 ? taken.every(({ is_test }) => is_test) : isTestOnly;
    return { id, title: releaseEventLabel(kind, isTest), note, at, dot: dots[kind] ?? 'bg-high', isTest: false };
  };
}

function ofStore(event: DeliveryEventView): Line {
  const { id, kind, detail, is_test, created_at } = event;
  const dot = deliveryDots[kind] ?? 'bg-high';
  // The bare word of the protocol says no more than the line itself.
  const note = kind === 'acknowledged' && detail === 'FileOK' ? null : detail;
  return { id, title: deliveryEventText(event), note, at: created_at, dot, isTest: is_test };
}
