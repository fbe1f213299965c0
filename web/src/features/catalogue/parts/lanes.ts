import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import type { DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';

/** The phases of a store's lane; `planned` has not come yet. */
export type ClipKind = 'sending' | 'review' | 'ready' | 'live' | 'failed' | 'gone' | 'planned';
/** From where to where on the axis, 0 to 1. */
export type Clip = { kind: ClipKind; from: number; to: number };
/** A message, as far as a track is drawn from it. */
export type LaneMessage = Pick<
  DeliveryView,
  'platform' | 'kind' | 'status' | 'is_test' | 'created_at' | 'sent_at' | 'ended_at'
>;
/** `liveSince`: the day since which people hear it there; null where nobody does. */
export type Lane<Message = DeliveryView> = { newest: Message; clips: Clip[]; liveSince: string | null };
export type Ruler<Message = DeliveryView> = {
  lanes: Lane<Message>[];
  days: { at: number; day: string }[];
  today: number;
  release: number | null;
  /** The place of a moment on the axis. */
  at: (moment: number) => number;
};

type Span = { kind: ClipKind; from: number; to: number };

const DAY_MS = 86_400_000;
/** Days are those of São Paulo, as the release's is. */
const DAY_BEGINS_MS = 3 * 3_600_000;
/** A phase of seconds is still there to be seen. */
const NARROWEST = 0.03;
const LABELS_MAX = 7;

/** Each store as a track: when it was sent, looked at, ready and on the air. `stores` is its newest message, in order. */
export function rulerOf<Message extends LaneMessage>(
  { stores, deliveries }: { stores: readonly Message[]; deliveries: readonly Message[] },
  releaseDate: string | null,
  now: number,
): Ruler<Message> {
  const release = releaseDate === null ? null : Date.parse(`${releaseDate}T00:00:00-03:00`);
  const axis = axisOf(deliveries, release, now);
  const at = (moment: number) => clamp((moment - axis.from) / (axis.to - axis.from));
  const lanes = stores.map((newest) => {
    const chain = deliveries.filter(({ platform, status }) => platform === newest.platform && status !== 'cancelled');
    const spans = spansOf(withoutRetried(chain.toReversed()), { release, now, end: axis.to });
    return { newest, clips: clipsOf(spans, at, at(now)), liveSince: liveSinceOf(spans) };
  });
  return { lanes, days: daysOf(axis, at), today: at(now), release: release === null ? null : at(release), at };
}

/** Where the last of its phases is on the air, the day on which that began. */
function liveSinceOf(spans: readonly Span[]): string | null {
  const begun = spans.findLastIndex(({ kind }) => kind !== 'live') + 1;
  const first = spans[begun];
  return first ? new Date(first.from - DAY_BEGINS_MS).toISOString().slice(0, 10) : null;
}

/** A month of plays as a bar on the axis: from where to where, and how high beside the highest, 0 to 1. */
export type PlayBar = { month: string; from: number; to: number; height: number };

export function playBarsOf(
  months: readonly { month: string; plays: number }[],
  { at, today }: Pick<Ruler, 'at' | 'today'>,
): PlayBar[] {
  const highest = Math.max(1, ...months.map(({ plays }) => plays));
  return months.flatMap(({ month, plays }) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const [from, to] = [at(Date.UTC(year, number - 1) + DAY_BEGINS_MS), at(Date.UTC(year, number) + DAY_BEGINS_MS)];
    const end = Math.min(to, today);
    return plays > 0 && end > from ? [{ month, from, to: end, height: plays / highest }] : [];
  });
}

type Axis = { from: number; to: number };

/** From a day or more before the first message to some days after whatever comes last. */
function axisOf(deliveries: readonly LaneMessage[], release: number | null, now: number): Axis {
  const begun = deliveries.map(({ created_at }) => Date.parse(created_at));
  const first = Math.min(now, ...begun);
  const last = Math.max(now, release ?? now);
  const from = first - Math.max(DAY_MS, (last - first) * 0.1);
  return { from: floorDay(from), to: floorDay(last + Math.max(3 * DAY_MS, (last - from) * 0.15)) };
}

type When = { release: number | null; now: number; end: number };

/** A day of many tries shows the last one: the others would push it off its day. */
function withoutRetried(chain: readonly LaneMessage[]): LaneMessage[] {
  return chain.filter(({ status, created_at }, index) => {
    const next = chain[index + 1];
    return status !== 'failed' || !next || dayOf(created_at) !== dayOf(next.created_at);
  });
}

/** History of a store, oldest message first. */
function spansOf(chain: readonly LaneMessage[], when: When): Span[] {
  const spans: Span[] = [];
  let before: LaneMessage | null = null;
  for (const [index, delivery] of chain.entries()) {
    const until = chain[index + 1] ? Date.parse(chain[index + 1]?.created_at ?? '') : null;
    // An update that went well is no phase of its own: it stays ready, or on the air.
    const isQuiet = delivery.kind === 'update' && delivery.status === 'delivered' && before?.status === 'delivered';
    if (!isQuiet) spans.push(...workOf(delivery, when.now));
    spans.push(...outcomeOf(delivery, until, when));
    before = delivery;
  }
  return spans;
}

function workOf({ created_at, sent_at, ended_at }: LaneMessage, now: number): Span[] {
  const [created, sent, ended] = [created_at, sent_at, ended_at].map((at) => (at === null ? null : Date.parse(at)));
  const sending: Span = { kind: 'sending', from: created ?? now, to: sent ?? ended ?? now };
  return sent === null || sent === undefined
    ? [sending]
    : [sending, { kind: 'review', from: sent, to: ended ?? Math.max(now, sent) }];
}

function outcomeOf(delivery: LaneMessage, until: number | null, when: When): Span[] {
  const from = Date.parse(delivery.ended_at ?? delivery.created_at);
  const outcome: Partial<Record<DeliveryStatus, () => Span[]>> = {
    failed: () => [{ kind: 'failed', from, to: until ?? Math.max(when.now, from) }],
    delivered: () =>
      delivery.kind === 'takedown'
        ? [{ kind: 'gone', from, to: until ?? when.end }]
        : [...stateOf(delivery, { from, to: until ?? when.end }, when)],
  };
  const spans = outcome[delivery.status]?.();
  return spans ?? (until === null ? plannedOf(delivery, when) : []);
}

/** Ready until its day, on the air from then on. What is only a test is never on the air. */
function stateOf({ is_test }: LaneMessage, { from, to }: Axis, { release, now }: When): Span[] {
  if (is_test || release === null) return [{ kind: 'ready', from, to }];
  const day = Math.min(Math.max(release, from), to);
  return [
    { kind: 'ready', from, to: day } as const,
    { kind: day <= now ? 'live' : 'planned', from: day, to } as const,
  ].filter((span) => span.to > span.from);
}

function plannedOf({ is_test, kind }: LaneMessage, { release, now, end }: When): Span[] {
  if (is_test || kind === 'takedown' || release === null || release <= now) return [];
  return [{ kind: 'planned', from: release, to: end }];
}

/** These are over, or run until now; in the others a release stays as the days go by. */
const work: readonly ClipKind[] = ['sending', 'review', 'failed'];

/**
 * One after the other, each wide enough to be seen and ending when it ended; what follows its like goes on with it. What
 * has begun lies left of this day: where there are many of them, they share the room there is.
 */
function clipsOf(spans: readonly Span[], at: (moment: number) => number, today: number): Clip[] {
  const clips: Clip[] = [];
  const begun = spans.filter(({ kind }) => kind !== 'planned').length;
  const narrowest = Math.min(NARROWEST, today / begun);
  let next = 1;
  for (const { kind, from, to } of spans.toReversed()) {
    const end = Math.min(at(to), next, work.includes(kind) ? today : 1);
    const begin = Math.min(at(from), kind === 'planned' ? 1 : today, end - narrowest);
    const after = clips[0];
    if (after?.kind === kind) after.from = begin;
    else clips.unshift({ kind, from: begin, to: end });
    next = begin;
  }
  return withinAxis(clips, narrowest);
}

/** Where the axis has no room before the first, everything gives way to the right. */
function withinAxis(clips: readonly Clip[], narrowest: number): Clip[] {
  let last = 0;
  return clips.flatMap(({ kind, from, to }) => {
    const begin = Math.max(from, last);
    last = clamp(Math.max(to, begin + narrowest));
    return begin < last ? [{ kind, from: begin, to: last }] : [];
  });
}

function daysOf({ from, to }: Axis, at: (moment: number) => number) {
  const days = Math.round((to - from) / DAY_MS);
  const step = Math.max(1, Math.ceil(days / LABELS_MAX));
  return Array.from({ length: Math.floor((days - 1) / step) }, (_, index) => {
    const moment = from + (index * step + 1) * DAY_MS;
    return { at: at(moment), day: new Date(moment).toISOString().slice(0, 10) };
  });
}

function dayOf(instant: string): number {
  return Math.floor((Date.parse(instant) - DAY_BEGINS_MS) / DAY_MS);
}

function floorDay(moment: number): number {
  return Math.floor(moment / DAY_MS) * DAY_MS;
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
