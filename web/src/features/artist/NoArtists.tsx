import type { ReactNode } from 'react';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { texts } from './artist.texts.ts';

type Props = {
  isFiltered: boolean;
  /** The button that adds the first one, for whoever may. */
  add: ReactNode;
  onClear: () => void;
};

/** The hint speaks of a button that only aggregators have. */
export function NoArtists({ isFiltered, add, onClear }: Props) {
  const words = { ...texts.empty, lead: add ? texts.empty.hint : null };
  return <EmptyList words={words} isFiltered={isFiltered} onClear={onClear} action={add} />;
}
