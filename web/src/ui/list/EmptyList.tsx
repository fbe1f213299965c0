import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Empty } from '../feedback/Empty.tsx';

type Props = {
  words: { title: string; lead?: ReactNode; filtered: string; clear: string };
  isFiltered: boolean;
  onClear: () => void;
  /** How the first row comes, where the reader can make it. */
  action?: ReactNode;
};

/** A list without rows: since there are none, or since none passes the filters, which can then be cleared. */
export function EmptyList({ words: { title, lead, filtered, clear }, isFiltered, onClear, action }: Props) {
  if (!isFiltered)
    return (
      <Empty title={title} action={action}>
        {lead}
      </Empty>
    );
  const clearing = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {clear}
    </Button>
  );
  return <Empty kind="filter" title={filtered} action={clearing} />;
}
