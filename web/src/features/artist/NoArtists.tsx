import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts } from './artist.texts.ts';

type Props = { isFiltered: boolean; canAdd: boolean; onClear: () => void };

/** The hint speaks of a button that only aggregators have. */
export function NoArtists({ isFiltered, canAdd, onClear }: Props) {
  const { title, hint, filtered, clear } = texts.empty;
  if (!isFiltered) return <Empty title={title}>{canAdd ? hint : null}</Empty>;
  const action = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {clear}
    </Button>
  );
  return <Empty kind="filter" title={filtered} action={action} />;
}
