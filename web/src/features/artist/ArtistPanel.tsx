import type { ArtistView } from '@toada/domain/artist/artist.contract.ts';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { ArtistTable } from './ArtistTable.tsx';
import { artistsQuery, useRemoveArtist } from './artist.api.ts';
import { texts } from './artist.texts.ts';
import { EditArtistDialog } from './EditArtistDialog.tsx';
import { LabelFilter } from './LabelFilter.tsx';
import { NewArtistDialog } from './NewArtistDialog.tsx';
import { OwnQuota } from './OwnQuota.tsx';

type Open = 'new' | { artist: ArtistView; act: 'edit' | 'remove' } | null;

/** A roster for its aggregator, all rosters for administrators, who add to none. */
export function ArtistPanel() {
  const [canAdd, seesAll] = [useCan('artist.add'), useCan('quota.manage')];
  const [search, setSearch] = useState('');
  const [aggregatorId, setAggregatorId] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const list = usePages(artistsQuery({ search: useDebounced(search), aggregatorId }));

  function clear() {
    setSearch('');
    setAggregatorId('');
  }
  const add = canAdd && (
    <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {canAdd && <OwnQuota />}
      <FilterBar
        search={
          <SearchInput
            label={texts.search.label}
            placeholder={texts.search.placeholder}
            value={search}
            onChange={setSearch}
            isSearching={list.isSearching}
          />
        }
        aside={seesAll ? <LabelFilter value={aggregatorId} onChange={setAggregatorId} /> : add}
      />
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<NoArtists isFiltered={search !== '' || aggregatorId !== ''} add={add} onClear={clear} />}
        >
          {(rows) => <ArtistTable rows={rows} hasLabels={seesAll} onAct={(artist, act) => setOpen({ artist, act })} />}
        </ListFrame>
      </Card>
      {open === 'new' && <NewArtistDialog onClose={() => setOpen(null)} />}
      {open && open !== 'new' && <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function OpenDialog({ artist, act, onClose }: Exclude<Open, 'new' | null> & { onClose: () => void }) {
  const Act = act === 'edit' ? EditArtistDialog : RemoveArtistDialog;
  return <Act artist={artist} onClose={onClose} />;
}

type Props = {
  isFiltered: boolean;
  /** The button that adds the first one, for whoever may. */
  add: ReactNode;
  onClear: () => void;
};

/** The hint speaks of a button that only aggregators have. */
function NoArtists({ isFiltered, add, onClear }: Props) {
  const words = { ...texts.empty, lead: add ? texts.empty.hint : null };
  return <EmptyList words={words} isFiltered={isFiltered} onClear={onClear} action={add} />;
}

/** Stays open when it fails: the question is still unanswered. */
function RemoveArtistDialog({ artist, onClose }: { artist: ArtistView; onClose: () => void }) {
  const remove = useRemoveArtist();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.remove.title(artist.name)}
      description={texts.remove.lead}
      confirmLabel={texts.remove.confirm}
      cancelLabel={texts.dialog.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(artist, { onSuccess: onClose })}
    />
  );
}
