import type { UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { useQueue } from '../../../lib/queue/use-queue.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { SplitPanes, SplitView } from '../../../ui/layout/SplitView.tsx';
import { QueueSteps } from '../../../ui/list/QueueSteps.tsx';
import { useFreshStatements } from '../statement-import.api.ts';
import { AssignPanel } from './AssignPanel.tsx';
import { RecordingFacts } from './RecordingFacts.tsx';
import { UnmatchedQueue } from './UnmatchedQueue.tsx';
import { unmatchedQuery } from './unmatched.api.ts';
import { texts } from './unmatched.texts.ts';

const keyOf = ({ statement_id, key }: UnmatchedView) => `${statement_id} ${key}`;

/** Recordings that no code led to: what the store says of them, what looks like them, and whose they are. */
export function UnmatchedScreen() {
  const [{ statementId }, keep] = useAddress({ statementId: 'relatorio' });
  const [isLeft, setIsLeft] = useState(false);
  const [search, setSearch] = useState('');
  const list = usePages(unmatchedQuery({ statementId, isLeft, search: useDebounced(search) }));
  const rows = list.rows ?? [];
  const { at, choose, goOn, steps } = useQueue(rows.map(keyOf), list, { param: 'gravacao' });
  const open = rows[at];
  useFreshStatements();

  const queue = {
    list,
    isLeft,
    onLeft: setIsLeft,
    search,
    onSearch: setSearch,
    statementId,
    onAllStatements: () => keep({ statementId: '' }),
    isOpen: (row: UnmatchedView) => row === open,
    onOpen: (row: UnmatchedView) => choose(keyOf(row)),
  };
  return (
    <SplitView isChosen={open !== undefined} list={<UnmatchedQueue {...queue} />}>
      {open && <QueueSteps {...steps} />}
      {open ? (
        <SplitPanes>
          <AssignPanel key={keyOf(open)} recording={open} onDone={goOn} />
          <RecordingFacts recording={open} />
        </SplitPanes>
      ) : (
        <Empty kind="filter" title={texts.choose.title} className="m-auto">
          {texts.choose.lead}
        </Empty>
      )}
    </SplitView>
  );
}
