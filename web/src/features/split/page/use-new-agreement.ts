import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { WHOLE_BASIS_POINTS } from '@toada/domain/release/splits.rules.ts';
import type { SplitView } from '@toada/domain/split/split.contract.ts';
import { useState } from 'react';
import { useSaveSplit } from '../split.api.ts';
import { monthsOf } from './agreement-months.ts';

/** In a list of choices no value may be empty. */
export const WHOLE_RELEASE = 'release';
type Update = (splits: readonly SplitDraft[]) => SplitDraft[];

/** A new division: its object, its first month, and its participants. */
export function useNewAgreement(split: SplitView, onDone: () => void) {
  const [place, setPlace] = useState(WHOLE_RELEASE);
  const trackId = place === WHOLE_RELEASE ? null : place;
  const { usual, months } = monthsOf(split, trackId);
  const [chosenMonth, setMonth] = useState('');
  const month = months.includes(chosenMonth) ? chosenMonth : usual;
  const [changed, setChanged] = useState<SplitDraft[] | null>(null);
  const splits = changed ?? splitsOf(split, trackId);
  const [isBlamed, setBlamed] = useState(false);
  const save = useSaveSplit(onDone);
  const isWhole = splits.reduce((sum, { share_basis_points }) => sum + share_basis_points, 0) === WHOLE_BASIS_POINTS;

  function choosePlace(next: string) {
    setPlace(next);
    setChanged(null);
  }
  function submit() {
    setBlamed(!isWhole);
    if (!isWhole || save.isPending) return;
    const shares = splits.map(({ name: _, ...share }) => share);
    save.mutate({ id: split.release_id, track_id: trackId, effective_from: month, shares });
  }
  return {
    ...{ place, choosePlace, months, month, setMonth, splits, submit },
    change: (update: Update) => setChanged((now) => update(now ?? splits)),
    isBlamed: isBlamed && !isWhole,
    isDirty: changed !== null && !save.isSuccess,
    isSaving: save.isPending,
  };
}

/** As it is divided today; a track that has no division of its own begins with the release's. */
function splitsOf({ agreements }: SplitView, trackId: string | null): SplitDraft[] {
  const current = (id: string | null) =>
    agreements.find(({ track_id, standing }) => track_id === id && standing === 'current');
  const { shares } = current(trackId) ?? current(null) ?? { shares: [] };
  return shares.map(({ participant_id, name, role, share_basis_points }) => ({
    ...{ participant_id, name, role, share_basis_points },
  }));
}
