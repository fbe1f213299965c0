import type { KitPhoto } from '@toada/domain/press-kit/press-kit.content.ts';
import type { KitPhotoView } from '@toada/domain/press-kit/press-kit.contract.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { MoveHandle } from '../../ui/list/MoveHandle.tsx';
import { useRowDrop } from '../../ui/list/use-row-drop.ts';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { texts } from './press-kit.texts.ts';

const { photos: words } = texts;

type Props = {
  photo: KitPhoto;
  /** Absent where the file is not known here yet. */
  file: KitPhotoView | undefined;
  /** From 1. */
  place: number;
  many: number;
  isReadOnly: boolean;
  onChange: (changes: Partial<KitPhoto>) => void;
  onMove: (id: string, to: number) => void;
  onRemove: () => void;
};

/** One photograph: its picture, what is said of it, and its place. */
export function PhotoRow({ photo: { photo: id, caption, credit }, file, place, many, isReadOnly, ...on }: Props) {
  const drop = useRowDrop({ place, onMove: on.onMove });
  return (
    <li
      {...(isReadOnly ? {} : drop)}
      className="flex items-start gap-3 border-line border-b px-4 py-4 data-over:bg-primary-soft data-over:outline-2 data-over:outline-ring data-over:outline-offset-[-2px] md:px-5"
    >
      {!isReadOnly && <MoveHandle id={id} label={words.move(place, many)} place={place} onMove={on.onMove} />}
      <div className="grid w-24 shrink-0 gap-1.5 md:w-32">
        {file ? (
          <img src={file.url} alt="" className="aspect-[4/3] w-full rounded-[8px] bg-raised object-cover" />
        ) : (
          <span className="block aspect-[4/3] w-full rounded-[8px] bg-raised" />
        )}
        {place === 1 && <span className="font-semibold text-12 text-primary-text">{words.main}</span>}
      </div>
      <fieldset disabled={isReadOnly} className="grid min-w-0 flex-1 gap-2.5">
        <TextInput
          aria-label={words.caption(place)}
          placeholder={words.captionPlaceholder}
          value={caption}
          maxLength={120}
          onChange={({ currentTarget: { value } }) => on.onChange({ caption: value })}
        />
        <TextInput
          aria-label={words.credit(place)}
          placeholder={words.creditPlaceholder}
          value={credit}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => on.onChange({ credit: value })}
        />
        {file && (
          <p className="num text-12 text-muted">{words.size(file.width, file.height, formatBytes(file.bytes))}</p>
        )}
      </fieldset>
      {!isReadOnly && (
        <RowActions name={words.name(place)}>
          <MenuItem icon={<ArrowUp aria-hidden />} disabled={place === 1} onSelect={() => on.onMove(id, place - 2)}>
            {words.up}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden />} disabled={place === many} onSelect={() => on.onMove(id, place)}>
            {words.down}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={on.onRemove}>
            {words.remove}
          </MenuItem>
        </RowActions>
      )}
    </li>
  );
}
