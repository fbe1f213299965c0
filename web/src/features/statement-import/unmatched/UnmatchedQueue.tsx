import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { ListFrame, type ListPages } from '../../../ui/list/ListFrame.tsx';
import { QueueLine } from '../../../ui/list/QueueLine.tsx';
import { ExactBar } from './ExactBar.tsx';
import { texts } from './unmatched.texts.ts';

type Props = {
  list: ListPages<UnmatchedView>;
  isLeft: boolean;
  onLeft: (isLeft: boolean) => void;
  search: string;
  onSearch: (search: string) => void;
  statementId: string;
  onAllStatements: () => void;
  isOpen: (row: UnmatchedView) => boolean;
  onOpen: (row: UnmatchedView) => void;
};

export function UnmatchedQueue({ list, isLeft, onLeft, search, onSearch, isOpen, onOpen, ...statement }: Props) {
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-3">
        <Segmented
          label={texts.filter.label}
          value={isLeft ? 'left' : 'open'}
          onChange={(next) => onLeft(next === 'left')}
          labels={texts.filter.labels}
          className="flex"
        />
        <SearchInput
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          value={search}
          onChange={onSearch}
          isSearching={list.isSearching}
        />
        {!isLeft && <ExactBar rows={list.rows ?? []} />}
        {statement.statementId !== '' && <OfStatement name={list.rows?.[0]?.statement_name} {...statement} />}
      </div>
      <section aria-label={texts.queue} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<Nothing isLeft={isLeft} isSearched={search !== ''} onClear={() => onSearch('')} />}
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={`${row.statement_id} ${row.key}`} className="py-0.5 pr-2.5">
                  <QueueLine isChosen={isOpen(row)} onChoose={() => onOpen(row)}>
                    <Line row={row} />
                  </QueueLine>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

function OfStatement({ name, onAllStatements }: { name: string | undefined; onAllStatements: () => void }) {
  return (
    <p className="flex items-center justify-between gap-3 text-13 text-fg-2">
      <span className="min-w-0 truncate">{name ? texts.ofStatement(name) : texts.ofOne}</span>
      <Button variant="link" size="sm" onClick={onAllStatements}>
        {texts.all}
      </Button>
    </p>
  );
}

function Line({ row: { title, artist, stores, amounts } }: { row: UnmatchedView }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-13">{title || texts.untitled}</span>
        <span className="block truncate text-12 text-fg-2">
          {artist || texts.noArtist}
          {stores.length > 0 && `, ${stores.join(', ')}`}
        </span>
      </span>
      <span className="num grid shrink-0 text-right font-semibold text-13">
        {amounts.map((amount) => (
          <span key={amount.currency}>{formatNamedMoney(amount)}</span>
        ))}
      </span>
    </>
  );
}

type NothingProps = { isLeft: boolean; isSearched: boolean; onClear: () => void };

function Nothing({ isLeft, isSearched, onClear }: NothingProps) {
  const words = texts.empty;
  if (!isSearched) return <Empty title={isLeft ? words.left : words.open}>{!isLeft && words.openLead}</Empty>;
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {words.clear}
    </Button>
  );
  return <Empty kind="filter" title={words.filtered} action={clear} />;
}
