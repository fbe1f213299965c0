import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { ArrowDown, ArrowUp, ChevronDown, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { MoveHandle } from '../../../ui/list/MoveHandle.tsx';
import { useRowDrop } from '../../../ui/list/use-row-drop.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../../ui/overlay/RowActions.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { useFilePicker } from '../../media-file/parts/upload/use-file-picker.tsx';
import { Asked } from '../comments/Asked.tsx';
import { TrackEditor } from './TrackEditor.tsx';
import { nameOfTrack, type TrackRowProps } from './TrackRow.tsx';
import { texts } from './tracks.texts.ts';

type Props = TrackRowProps & {
  lead: ReactNode;
  detail: ReactNode;
  aside?: ReactNode;
  /** The wave, and what was found. */
  below?: ReactNode;
  isRefused?: boolean;
};

/** Common parts of a track's row: its place, its name, its menu, and the fields behind it. */
export function TrackFrame({ lead, detail, aside, below, isRefused = false, ...row }: Props) {
  const { ownerId, track, place, isOpen, onToggle, complaints, onChange } = row;
  const name = nameOfTrack(row);
  const dropping = useRowDrop(row);
  const audio = complaints.find(isAboutAudio);
  const others = complaints.filter((one) => !isAboutAudio(one) && one.step === 'tracks');
  const isShown = isOpen || others.length > 0;
  return (
    <li
      {...dropping}
      data-track={track.id}
      className={cn(
        'grid grid-cols-1 gap-3 px-4 py-4 data-over:inset-ring-2 data-over:inset-ring-ring md:px-5',
        isRefused && 'bg-danger-soft',
      )}
    >
      <div className="flex items-center gap-2 md:gap-3">
        <MoveHandle id={track.id} label={texts.row.move(name, place, row.many)} place={place} onMove={row.onMove} />
        <span className="grid size-9 shrink-0 place-items-center">{lead}</span>
        <div className="min-w-0 flex-1">
          <p className={cn('truncate font-semibold text-14', isRefused && 'text-danger')}>
            <span className="num mr-1.5 text-muted">{place}</span>
            {name}
          </p>
          <div className={cn('text-13 tabular-nums', isRefused ? 'text-danger' : 'text-fg-2')}>{detail}</div>
        </div>
        {aside && <div className="flex shrink-0 items-center gap-1">{aside}</div>}
        <div className="-mr-2 flex shrink-0 items-center">
          <IconButton
            label={isShown ? texts.row.close(name) : texts.row.edit(name)}
            size="sm"
            aria-expanded={isShown}
            onClick={onToggle}
          >
            <ChevronDown aria-hidden className={cn('transition-transform', isShown && 'rotate-180')} />
          </IconButton>
          <TrackMenu {...row} />
        </div>
      </div>
      {below && <div className="grid gap-3 md:pl-[84px]">{below}</div>}
      <div className="grid gap-1.5 empty:hidden md:pl-[84px]">
        <Asked about={null} />
        <Asked about="audio_file_id" />
      </div>
      {audio && (
        <FieldNote id={`audio-${track.id}`} tone="error">
          {complaintText(audio).description}
        </FieldNote>
      )}
      {isShown && <TrackEditor ownerId={ownerId} track={track} complaints={others} onChange={onChange} />}
    </li>
  );
}

function isAboutAudio(one: Complaint): boolean {
  const isMissing = one.rule === 'required' && one.field === 'audioFile';
  return isMissing || one.rule === 'frozenAudio' || one.rule === 'refusedFile';
}

function TrackMenu(row: TrackRowProps) {
  const { track, place, many, files, onMove } = row;
  const name = nameOfTrack(row);
  const [isAsked, setAsked] = useState(false);
  const { picker, open } = useFilePicker(
    'audio',
    texts.file.replaceFor(name),
    (file) => void files.send(file, track.id),
  );
  return (
    <>
      {picker}
      <RowActions name={name}>
        <MenuItem icon={<ArrowUp aria-hidden />} disabled={place === 1} onSelect={() => onMove(track.id, place - 2)}>
          {texts.row.up}
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} disabled={place === many} onSelect={() => onMove(track.id, place)}>
          {texts.row.down}
        </MenuItem>
        <MenuItem icon={<RefreshCw aria-hidden />} onSelect={open}>
          {texts.row.replaceAudio}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsked(true)}>
          {texts.row.remove}
        </MenuItem>
      </RowActions>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={texts.row.removing.title(name)}
        description={texts.row.removing.lead}
        confirmLabel={texts.row.remove}
        cancelLabel={texts.row.removing.cancel}
        onConfirm={() => files.removeTrack(track.id)}
      />
    </>
  );
}
