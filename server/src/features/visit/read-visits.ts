import {
  type VisitFilter,
  type VisitKind,
  type VisitSide,
  type VisitView,
  visitKinds,
} from '@toada/domain/visit/visit.contract.ts';
import { dayBefore, minuteOf } from '@toada/domain/visit/visit.rules.ts';
import { type DeviceClass, deviceClasses } from '@toada/domain/visit/visitor.rules.ts';
import type { Call } from '../../http/serve.ts';
import { openVisits } from './open-visits.ts';
import {
  type DayRow,
  type Days,
  listDays,
  listMinutes,
  listPlaces,
  listSides,
  type Side,
  type SideRow,
} from './visit.queries.ts';

const MINUTES = 30;
const MINUTE_MS = 60_000;

/** Everything on the page of visits. */
export async function readVisits(call: Call<VisitFilter>): Promise<VisitView> {
  const { db, visible, input, now } = call;
  const days = await openVisits(call);
  const rows = await listDays(db, visible, input, days);
  const sides = await listSides(db, visible, input, days);
  const since = new Date(now.getTime() - (MINUTES - 1) * MINUTE_MS);
  // A page far in the west still has yesterday.
  const minutes = await listMinutes(db, visible, input, minuteOf(since), dayBefore(days.to, 1));
  const byMinute = new Map(minutes.map(({ key, times }) => [key, Number(times)]));
  const of = (side: Side) => sides.filter((row) => row.side === side).map(sideOf);
  return {
    days: daysOf(rows, days),
    ...{ visits: total(rows, days, 'visits'), visitors: total(rows, days, 'visitors') },
    clicks: total(rows, days, 'clicks'),
    links: await nameClicks(call, sides),
    sites: of('site'),
    devices: of('device').flatMap((row) => (isDevice(row.key) ? [{ ...row, key: row.key }] : [])),
    ...{ sources: of('source'), mediums: of('medium'), campaigns: of('campaign') },
    minutes: Array.from(
      { length: MINUTES },
      (_, minute) => byMinute.get(minuteOf(new Date(since.getTime() + minute * MINUTE_MS))) ?? 0,
    ),
    kinds: visitKinds.filter((kind) => rows.some((row) => row.kind === kind)),
  };
}

const isDevice = (key: string): key is DeviceClass => deviceClasses.some((device) => device === key);

function sideOf({ key, times, before }: SideRow): VisitSide {
  return { key, times: Number(times), before: Number(before) };
}

type Sum = keyof Pick<DayRow, 'visits' | 'visitors' | 'clicks'>;

function sum(rows: readonly DayRow[], name: Sum): number {
  return rows.reduce((all, row) => all + Number(row[name]), 0);
}

function total(rows: readonly DayRow[], { from }: Days, name: Sum) {
  const [now, before] = [rows.filter(({ day }) => day >= from), rows.filter(({ day }) => day < from)];
  return { times: sum(now, name), before: sum(before, name) };
}

/** Every day, with or without a visit, beside the day as many days before. */
function daysOf(rows: readonly DayRow[], { before, from, to }: Days): VisitView['days'] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const length = Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * MINUTE_MS)) + 1;
  return Array.from({ length }, (_, place) => {
    const day = dayBefore(from, -place);
    const own = byDay.get(day) ?? [];
    return {
      day,
      ...{ visits: sum(own, 'visits'), visitors: sum(own, 'visitors'), clicks: sum(own, 'clicks') },
      before: sum(byDay.get(dayBefore(before, -place)) ?? [], 'visits'),
    };
  });
}

/** Clicks by the words their owners know the places by. */
async function nameClicks(
  { db, visible, input }: Call<VisitFilter>,
  sides: readonly SideRow[],
): Promise<VisitView['links']> {
  const clicks = sides.filter(({ side }) => side === 'click');
  const isOf = (wanted: VisitKind) => clicks.filter(({ kind }) => kind === wanted);
  const pages = [...new Set(isOf('link_page').map(({ subject_id }) => subject_id))];
  const places = pages.length > 0 ? await listPlaces(db, visible, input, pages) : new Map();
  return clicks.map((row) => {
    const place = row.kind === 'link_page' ? places.get(row.subject_id)?.get(row.key) : undefined;
    return { ...sideOf(row), kind: row.kind, name: place?.name ?? null, block: place?.block ?? null };
  });
}
