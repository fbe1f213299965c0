import { useQueryClient } from '@tanstack/react-query';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { MoveHandle } from '../../../ui/list/MoveHandle.tsx';
import { moveRow } from '../../../ui/list/move-row.ts';
import { useRowDrop } from '../../../ui/list/use-row-drop.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { mediaCheckQuery } from '../../media-file/parts/media-check.ts';
import { useJoinPlaylist } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import type { VideoKeeper } from '../video-calls.ts';
import { nameOfDraft } from './DraftRow.tsx';
import type { DraftShelf } from './draft-shelf.ts';

const words = texts.playlist;
const FEWEST = 2;

type Row = { id: string; title: string; isIn: boolean };
type Props = { shelf: DraftShelf; dropped: readonly string[]; onClose: () => void };

/** One playlist of several drafts, in one go: which of them, in which order, and its title. */
export function PlaylistDialog({ shelf, dropped, onClose }: Props) {
  const queries = useQueryClient();
  /** Videos that came together, or the open one; none whose file has to be exchanged first. */
  function isMeant(keeper: VideoKeeper): boolean {
    const { name } = keeper;
    const { video_file_id } = keeper.get().draft;
    const check = queries.getQueryData(mediaCheckQuery(video_file_id).queryKey);
    const isNamed = dropped.length > 1 ? dropped.includes(name) : shelf.get().open.name === name;
    return isNamed && !hasErrors(check?.findings ?? []);
  }
  const [title, setTitle] = useState(() => titleAmong(shelf));
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(shelf, title, isMeant));
  const [isTried, setTried] = useState(false);
  const order = useOrder(rows, setRows);
  const join = useJoinPlaylist((ids) => {
    void shelf.readAgain(ids);
    onClose();
  });
  const chosen = rows.filter(({ isIn }) => isIn);

  async function confirm() {
    setTried(true);
    if (chosen.length < FEWEST || !title.trim() || join.isPending) return;
    const ids = chosen.map(({ id }) => id);
    // The server joins what it has: each draft is saved first.
    const kept = shelf.get().rows.filter(({ name }) => ids.includes(name));
    const areSaved = await Promise.all(kept.map((keeper) => keeper.flush()));
    if (areSaved.every(Boolean)) join.mutate({ title: title.trim(), ids });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.lead}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={join.isPending} onClick={() => void confirm()}>
            {words.confirm(chosen.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={words.name} error={isTried && !title.trim() ? words.nameless : undefined}>
          <TextInput value={title} maxLength={150} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <ol
          ref={order.list}
          aria-label={words.list}
          className="divide-y divide-line rounded-control border border-line"
        >
          {rows.map((row, index) => (
            <PlaylistRow
              key={row.id}
              row={row}
              place={index + 1}
              many={rows.length}
              onMove={order.move}
              onToggle={(isIn) => setRows(rows.map((one) => (one.id === row.id ? { ...one, isIn } : one)))}
            />
          ))}
        </ol>
        {isTried && chosen.length < FEWEST && (
          <FieldNote id="playlist-few" tone="error">
            {words.tooFew}
          </FieldNote>
        )}
        <p className="sr-only" aria-live="polite">
          {order.said}
        </p>
      </div>
    </Dialog>
  );
}

function titleAmong(shelf: DraftShelf): string {
  const named = shelf.get().rows.find((keeper) => keeper.get().draft.playlist_title.trim());
  return named?.get().draft.playlist_title ?? '';
}

/** Drafts that were joined before stand in the order they were given; the others come behind them, unmarked. */
function rowsOf(shelf: DraftShelf, title: string, isMeant: (keeper: VideoKeeper) => boolean): Row[] {
  const rows = shelf.get().rows.map((keeper) => {
    const { draft, loaded } = keeper.get();
    const isJoined = draft.is_playlist && draft.playlist_title === title;
    const place = isJoined ? (loaded?.playlist_place ?? null) : null;
    return { row: { id: keeper.name, title: nameOfDraft(keeper), isIn: place !== null || isMeant(keeper) }, place };
  });
  const joined = rows.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  if (joined.length === 0) return rows.map(({ row }) => row);
  const others = rows.filter(({ place }) => place === null).map(({ row }) => ({ ...row, isIn: false }));
  return [...joined.map(({ row }) => row), ...others];
}

type RowProps = {
  row: Row;
  place: number;
  many: number;
  onMove: (id: string, to: number) => void;
  onToggle: (isIn: boolean) => void;
};

function PlaylistRow({ row, place, many, onMove, onToggle }: RowProps) {
  const { id, title, isIn } = row;
  const dropping = useRowDrop({ place, onMove });
  return (
    <li {...dropping} className="flex items-center gap-2 px-3 py-2 data-over:inset-ring-2 data-over:inset-ring-ring">
      <MoveHandle id={id} label={words.move(title, place, many)} place={place} onMove={onMove} />
      <span className="num w-5 shrink-0 text-13 text-muted">{place}</span>
      <Checkbox label={title} checked={isIn} onChange={onToggle} className="min-w-0 flex-1 break-words" />
      <span className="flex md:hidden">
        <IconButton size="sm" label={words.up(title)} disabled={place === 1} onClick={() => onMove(id, place - 2)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton size="sm" label={words.down(title)} disabled={place === many} onClick={() => onMove(id, place)}>
          <ArrowDown aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** Moves a row, keeps the focus with it, and says where it is now. */
function useOrder(rows: readonly Row[], setRows: (rows: readonly Row[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; times: number } | null>(null);
  const place = rows.findIndex(({ id }) => id === moved?.id) + 1;
  // The browser drops the focus of a row that is put elsewhere.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-handle="${moved.id}"]`)?.focus();
  }, [moved]);
  return {
    list,
    said: place > 0 ? words.moved(rows[place - 1]?.title ?? '', place, rows.length) : '',
    move(id: string, to: number) {
      setRows(moveRow(rows, id, to));
      setMoved({ id, times: (moved?.times ?? 0) + 1 });
    },
  };
}
