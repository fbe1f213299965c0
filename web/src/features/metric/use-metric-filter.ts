import {
  type MetricComparison,
  type MetricSpan,
  metricComparisons,
  metricSpans,
} from '@toada/domain/metric/metric.contract.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import type { Filter } from './parts/metric.api.ts';

const NAMES = { person: 'pessoa', release: 'lancamento', span: 'meses', compare: 'comparar', other: 'com' };

/** Filters of the page, all in the address. Words of the address that are none of ours count as left out. */
export function useMetricFilter() {
  const [kept, keep] = useAddress(NAMES);
  const seesOthers = useCan('artist.list');
  const isStaff = useCan('admin.open');
  const isLabel = useActor().role === 'AGGREGATOR';
  const span: MetricSpan = metricSpans.find((one) => one === kept.span) ?? '6';
  const personId = seesOthers && isId(kept.person) ? kept.person : '';
  const releaseId = isId(kept.release) ? kept.release : '';
  const otherId = isId(kept.other) ? kept.other : '';
  const compare: MetricComparison = metricComparisons.find((one) => one === kept.compare) ?? 'previous';
  const filter: Filter = {
    months: span,
    // Until another release is named there is nothing to lay beside this one.
    ...(compare === 'release' && !otherId ? { compare: 'previous' } : { compare }),
    ...(personId ? { user_id: personId } : {}),
    ...(releaseId ? { release_id: releaseId } : {}),
    ...(compare === 'release' && otherId ? { other_id: otherId } : {}),
  };
  /** An administrator has no releases of their own. */
  const needsPerson = isStaff && personId === '';
  return { filter, span, compare, personId, releaseId, otherId, seesOthers, isLabel, needsPerson, keep };
}

export type MetricChoice = ReturnType<typeof useMetricFilter>;
