import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts } from './artist.texts.ts';

type Props = {
  isFiltered: boolean;
  /** The button that adds the first one, for whoever may. */
  add: ReactNode;
  onClear: () => void;
};

/** The hint speaks of a button that only aggregators have. */
export function NoArtists({ isFiltered, add, onClear }: Props) {
  const { title, hint, filtered, clear } = texts.empty;
  if (!isFiltered)
    return (
      <Empty title={title} action={add}>
        {add ? hint : null}
      </Empty>
    );
  const action = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {clear}
    </Button>
  );
  return <Empty kind="filter" title={filtered} action={action} />;
}
