import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';

const AT = '2026-11-15T12:00:00.000Z';

/** A delivery as the server tells of it; delivered, unless told otherwise. */
export function fakeDelivery(over: Partial<DeliveryView> = {}): DeliveryView {
  const platform = over.platform ?? 'spotify';
  return {
    id: `00000000-0000-4000-8000-0000000${platform.length}d${platform.charCodeAt(0).toString(16)}00`,
    release_id: '00000000-0000-4000-8000-000000000001',
    platform,
    kind: 'new',
    status: 'delivered',
    is_test: true,
    progress: 100,
    problem: null,
    next_attempt_at: null,
    attempts: 1,
    is_paused: false,
    is_overdue: false,
    may_be_there: true,
    reason: null,
    note: null,
    has_message: true,
    created_at: AT,
    sent_at: AT,
    ended_at: AT,
    ...over,
  };
}

export function fakeDeliveries(stores: DeliveryView[], over: Partial<ReleaseDeliveries> = {}): ReleaseDeliveries {
  return { stores, deliveries: stores, events: [], addresses: [], ...over };
}
