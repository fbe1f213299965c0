import type { MailingBlock } from '@toada/domain/mailing/mailing.content.ts';
import { ArrowDown, ArrowUp, ChevronDown, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoveHandle } from '../../../ui/list/MoveHandle.tsx';
import { useRowDrop } from '../../../ui/list/use-row-drop.ts';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../../ui/overlay/RowActions.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../mailing.texts.ts';
import { blockIcons, leadOf } from './mail-blocks.ts';

const words = texts.content;

type Props = {
  block: MailingBlock;
  place: number;
  many: number;
  isOpen: boolean;
  isReadOnly: boolean;
  hasFault: boolean;
  onOpen: () => void;
  onMove: (key: string, to: number) => void;
  onRemove: () => void;
  /** The fields, while it is open. */
  children: ReactNode;
};

/** One block in the list: its handle, its words, and its fields below when it is open (mock-up 48). */
export function MailBlockRow({ block, place, many, isOpen, isReadOnly, hasFault, children, ...on }: Props) {
  const Icon = blockIcons[block.kind];
  const name = words.kinds[block.kind];
  const drop = useRowDrop({ place, onMove: on.onMove });
  const fieldsId = `bloco-${block.key}`;
  return (
    <li
      {...(isReadOnly ? {} : drop)}
      className={cn(
        'border-line border-b data-over:bg-primary-soft data-over:outline-2 data-over:outline-ring data-over:outline-offset-[-2px]',
        isOpen && 'bg-primary-soft/40',
      )}
    >
      <div className={cn('flex items-center gap-3 px-5 py-2.5', isOpen && 'bg-primary-soft')}>
        {!isReadOnly && (
          <MoveHandle id={block.key} label={words.move(name, place, many)} place={place} onMove={on.onMove} />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={on.onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-[10px] text-left"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-raised">
            <Icon aria-hidden className="size-[18px]" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-14">{name}</span>
            <span className="block truncate text-13 text-fg-2">{leadOf(block)}</span>
          </span>
          {hasFault && (
            <span className="flex shrink-0 items-center gap-1.5 font-medium text-13 text-danger">
              <TriangleAlert aria-hidden className="size-4" />
              <span className="max-md:sr-only">{texts.hints.fault}</span>
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        {!isReadOnly && (
          <RowActions name={name}>
            <MenuItem
              icon={<ArrowUp aria-hidden />}
              disabled={place === 1}
              onSelect={() => on.onMove(block.key, place - 2)}
            >
              {words.up}
            </MenuItem>
            <MenuItem
              icon={<ArrowDown aria-hidden />}
              disabled={place === many}
              onSelect={() => on.onMove(block.key, place)}
            >
              {words.down}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={on.onRemove}>
              {words.remove}
            </MenuItem>
          </RowActions>
        )}
      </div>
      {isOpen && (
        <div id={fieldsId} className="grid gap-4 px-5 py-4 md:pl-[100px]">
          {children}
        </div>
      )}
    </li>
  );
}
