import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../../lib/page/use-address.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { tracksQuery } from './content-id.api.ts';
import { texts } from './content-id.texts.ts';
import { TRACK_COLUMNS, TrackRow } from './TrackRow.tsx';

/** A person's recordings in Content ID (mock-up 41). */
export function ContentIdList() {
  const [kept, keep] = useAddress({ search: 'gravacao' });
  const [search, type] = useTyped(kept.search, (text) => keep({ search: text }));
  const list = usePages(tracksQuery(kept.search));
  const empty = kept.search ? (
    <Empty
      kind="filter"
      title={texts.empty.filtered}
      action={
        <Button variant="secondary" size="sm" onClick={() => type('')}>
          {texts.empty.clear}
        </Button>
      }
    />
  ) : (
    <Empty
      title={texts.empty.title}
      action={
        <Button variant="secondary" asChild>
          <Link to="/app/distribution">{texts.empty.action}</Link>
        </Button>
      }
    >
      {texts.empty.lead}
    </Empty>
  );
  return (
    <Card as="section" isPadded={false} aria-labelledby="gravacoes-protegidas" className="overflow-hidden">
      <header className="flex flex-wrap items-end justify-between gap-4 p-5 md:px-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="gravacoes-protegidas" className="type-h2">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-fg-2">{texts.lead}</p>
        </div>
        <SearchInput {...texts.search} value={search} onChange={type} isSearching={list.isSearching} />
      </header>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
        {(rows) => (
          <>
            {/* Every part of a row has a name of its own for a reader that sees no columns. */}
            <div aria-hidden className={cn(TRACK_COLUMNS, 'px-5 pb-2.5 text-12 text-muted max-md:hidden')}>
              {Object.values(texts.columns).map((column) => (
                <span key={column}>{column}</span>
              ))}
            </div>
            <ul className="divide-y divide-line border-line border-t">
              {rows.map((track) => (
                <TrackRow key={track.id} track={track} />
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </Card>
  );
}
