import { type VisitKind, type VisitSpan, visitKinds, visitSpans } from '@toada/domain/visit/visit.contract.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import type { Filter } from './parts/visit.api.ts';

const NAMES = { person: 'pessoa', release: 'lancamento', days: 'dias', kind: 'pagina' };

/** Filters of the page, all in the address. Words of the address that are none of ours count as left out. */
export function useVisitFilter() {
  const [kept, keep] = useAddress(NAMES);
  const seesOthers = useCan('artist.list');
  const isStaff = useCan('admin.open');
  const isLabel = useActor().role === 'AGGREGATOR';
  const days: VisitSpan = visitSpans.find((one) => one === kept.days) ?? '28';
  const kind: VisitKind | '' = visitKinds.find((one) => one === kept.kind) ?? '';
  const personId = seesOthers && isId(kept.person) ? kept.person : '';
  const filter: Filter = {
    days,
    ...(kind ? { kind } : {}),
    ...(personId ? { user_id: personId } : {}),
    ...(isId(kept.release) ? { release_id: kept.release } : {}),
  };
  /** An administrator has no pages of their own. */
  const needsPerson = isStaff && personId === '';
  return { filter, days, kind, personId, seesOthers, isLabel, needsPerson, keep };
}
